package term

import (
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"passant/term/lang"
	"passant/term/rulebook"
)

// A listener has the phrases of a language and hears what a screen says with them.
type listener struct {
	phrases *lang.Phrases

	mu   sync.Mutex
	said map[string][]string // by the place of the phrase in the catalogue
}

// listen gives a screen the phrases of a language. One that is not put together counts as
// said from the beginning.
func listen(say *lang.Phrases) *listener {
	phrases := *say
	l := &listener{phrases: &phrases, said: make(map[string][]string)}
	l.listen("", reflect.ValueOf(&phrases).Elem())
	return l
}

func (l *listener) listen(path string, v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			l.listen(path+"."+v.Type().Field(i).Name, v.Field(i))
		}
	case reflect.Slice:
		v.Set(reflect.AppendSlice(reflect.Zero(v.Type()), v)) // those of the catalogue stay as they are
		fallthrough
	case reflect.Array:
		for i := range v.Len() {
			l.listen(fmt.Sprint(path, ".", i), v.Index(i))
		}
	case reflect.Func:
		say := reflect.ValueOf(v.Interface())
		v.Set(reflect.MakeFunc(v.Type(), func(args []reflect.Value) []reflect.Value {
			said := say.Call(args)
			l.hear(path, said[0])
			return said
		}))
	default:
		l.hear(path, v)
	}
}

func (l *listener) hear(path string, v reflect.Value) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if lines, ok := v.Interface().([]string); ok {
		l.said[path] = append(l.said[path], lines...)
		return
	}
	l.said[path] = append(l.said[path], v.String())
}

// texts are all that there was to say, and the rules if they are open.
func (l *listener) texts(s *scene) []string {
	var all []string
	for _, said := range l.said {
		all = append(all, said...)
	}
	if s.u.covering() == nil {
		return all
	}
	for _, p := range rulebook.Pages(l.phrases.Tag) {
		all = append(append(all, p.Title, p.Article), p.Text...)
		for _, d := range p.Diagrams {
			all = append(all, d.Caption)
		}
	}
	return all
}

// Words that are of no language: how people, their computers and programs are called,
// what they write to each other, an error of the network, words to compare, a key, and
// the names of keys.
var given = strings.Join([]string{
	"Oksana Tomáš Tomik Ірина Iryna Kolja Boris Dana Natália Zuzana Maximiliana of Alexandria Player",
	"laptop-tomas iryna-mbp desktop-7 desktop-9 thinkpad 192.168.1.66 Stockfish 15.1 8a1f7dd4....passant.damaged",
	"Hello. Shall we play? Yes, in ten minutes: the soup is on the stove. Where are you sitting? In the kitchen?",
	"At the window. Tea? Multicast is blocked: nobody may be found",
	"apple harbour saxophone tulip M3TQ X5K7 WZ2L HPE4 RVNC 6YJD GSAU BF7O",
	"Anderssen, Adolf Kieseritzky, Lionel Spassky, Boris V London. The immortal game. King's Gambit Accepted: Bishop's Gambit",
	"Check that drives the king from its place, and nothing more: White will gain time by the attack on the queen. Offers a pawn. The quiet way.",
	`Passant/copied.txt Passant/games.pgn Passant/diagram.png tom xyz`,
	"Enter Esc Tab PgUp PgDn Home End Ctrl Space Up Down Left Right Arrows",
}, " ")

var (
	// Moves, and what stands on a square of a ruled board or was taken from it.
	scored = regexp.MustCompile(`\b([KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](=[QRBN])?|O-O(-O)?|x?[wb][KQRBNP]x?|(?i:pp+|nn+|bb+|rr+|qq+))\b`)
	// What is drawn shortened, or a phrase that goes on somewhere else.
	cut = regexp.MustCompile(`(?m)[^\s│|]+[…~]([\s)]|$)`)
)

// mistakes lists what is wrong with the words on the screen: those that the language
// does not have, such as of another language or cut off at an edge, and those that were
// shortened, unless it is a name.
func (l *listener) mistakes(s *scene) []string {
	ascii := s.u.lk.ascii
	var known strings.Builder
	for _, text := range append(l.texts(s), given) {
		if ascii {
			text = clean(text, true)
		}
		known.WriteString(text + "\n")
	}
	have := words(known.String())
	names := clean(given+strings.Join(l.phrases.Computer.Named[:], " "), ascii)
	screen := scored.ReplaceAllString(frameText(&s.u.frame), "")

	var list []string
	for _, w := range cut.FindAllString(screen, -1) {
		w = strings.TrimRight(w, ") \n")
		if !strings.Contains(known.String(), w) && !strings.Contains(names, strings.TrimRight(w, "…~")) {
			list = append(list, fmt.Sprintf("%q was shortened", w))
		}
		screen = strings.ReplaceAll(screen, w, "")
	}
	for w := range words(screen) {
		if !have[w] {
			list = append(list, fmt.Sprintf("the language has no word %q", w))
		}
	}
	for _, c := range s.u.frame.cells {
		if strings.ContainsFunc(c.text, unicode.IsControl) {
			list = append(list, fmt.Sprintf("a cell with the control character %q", c.text))
		}
	}
	slices.Sort(list)
	return list
}

// words are those of a text. A single letter is none: it is a key, or a file of the board.
func words(s string) map[string]bool {
	all := make(map[string]bool)
	for _, w := range strings.FieldsFunc(s, func(r rune) bool { return !unicode.In(r, unicode.L, unicode.M) }) {
		if utf8.RuneCountInString(w) > 1 {
			all[strings.ToLower(w)] = true
		}
	}
	return all
}
