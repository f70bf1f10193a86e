package lang

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// The letters that a language writes with, without those of ASCII; of Cyrillic ones,
// those that another language has instead are what is left out.
var letters = map[string]string{
	"en": "",
	"uk": "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя’",
	"sk": "áäčďéíĺľňóôŕšťúýž",
	"ru": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
}

// Every field of a catalogue is a phrase: it says something, whatever it is told.
func TestComplete(t *testing.T) {
	english := len(English().all())
	for _, say := range All() {
		if all := say.all(); len(all) != english {
			t.Errorf("%s has %d phrases, and English %d", say.Tag, len(all), english)
		}
		for _, p := range say.all() {
			if strings.HasSuffix(p.path, ".Pieces[0]") || p.path == ".Letters[0]" || p.path == ".Letters[1]" {
				// No piece has no name, and a pawn no letter.
				continue
			}
			if p.say.IsZero() {
				t.Fatalf("%s%s is missing", say.Tag, p.path)
			}
			for _, args := range p.sampled() {
				if p.with(args) == "" {
					t.Errorf("%s%s%v is empty", say.Tag, p.path, args)
				}
			}
		}
	}
}

// Letters are those of the language, and no word mixes those that only look alike.
func TestAlphabet(t *testing.T) {
	isWord := func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '’' }
	for s := range eachSaid(t) {
		if s.path == ".Language.Name" && s.Tag == "en" || strings.HasSuffix(s.path, ".Key") {
			continue
		}
		for word := range strings.FieldsFuncSeq(s.text, func(r rune) bool { return !isWord(r) }) {
			if unicode.Is(unicode.Greek, []rune(word)[0]) { // a name that it was told
				continue
			}
			ascii := strings.ContainsFunc(word, func(r rune) bool { return r < utf8.RuneSelf && unicode.IsLetter(r) })
			cyrillic := strings.ContainsFunc(word, func(r rune) bool { return unicode.Is(unicode.Cyrillic, r) })
			foreign := strings.ContainsFunc(word, func(r rune) bool {
				return r >= utf8.RuneSelf && unicode.IsLetter(r) && !strings.ContainsRune(letters[s.Tag], unicode.ToLower(r))
			})
			switch {
			case ascii && cyrillic:
				t.Errorf("%s: %q in %q mixes alphabets", s.at, word, s.text)
			case foreign:
				t.Errorf("%s: %q in %q has letters of another language", s.at, word, s.text)
			case s.Cyrillic() && looksCyrillic.MatchString(word) && !slices.Contains([]string{"TCP", "O", "app"}, word):
				t.Errorf("%s: is %q in %q Cyrillic?", s.at, word, s.text)
			}
		}
	}
}

// looksCyrillic matches words of Latin letters each of which looks like a Cyrillic one.
var looksCyrillic = regexp.MustCompile(`^[aceiopxyABCEHIKMOPTXY]+$`)

// In what is written in Cyrillic, words of Latin letters are those of English there:
// commands to be typed, keys and abbreviations.
func TestLatinWords(t *testing.T) {
	for s := range eachSaid(t) {
		if !s.Cyrillic() || s.path == ".Language.Tag" {
			continue
		}
		known := latinWord.FindAllString(s.english, -1)
		for _, word := range latinWord.FindAllString(s.text, -1) {
			if !slices.Contains(known, word) {
				t.Errorf("%s: %q in %q is not in %q", s.at, word, s.text, s.english)
			}
		}
	}
}

var latinWord = regexp.MustCompile(`[A-Za-z]+`)

// What one is told to type is the same in every language.
func TestCommands(t *testing.T) {
	for s := range eachSaid(t) {
		if !strings.HasPrefix(s.path, ".Plain") {
			continue
		}
		command := typed
		if strings.Contains(s.path, "Help[") {
			command = explained
		}
		words := latinWord.FindAllString(s.text, -1)
		for _, m := range command.FindAllStringSubmatch(s.english, -1) {
			for _, word := range m[1:] {
				if word != "" && !slices.Contains(words, word) {
					t.Errorf("%s: %q does not speak of %q", s.at, s.text, word)
				}
			}
		}
	}
}

// Where English names commands: in a sentence, and in the help.
var (
	typed     = regexp.MustCompile(`(?:\b[Tt]ype |For example: )([a-z]+)(?: or ([a-z]+))?`)
	explained = regexp.MustCompile(`(?:^|\. )([a-z]+)(?:, ([a-z]+))?(?:, ([a-z]+))?[^.:]*:`)
)

// So is what the doctor tells one to type, in a terminal or in a file.
func TestDoctorCommands(t *testing.T) {
	for s := range eachSaid(t) {
		if !strings.HasPrefix(s.path, ".Doctor") {
			continue
		}
		for _, words := range shell.FindAllString(s.english, -1) {
			if !strings.Contains(s.text, words) {
				t.Errorf("%s: %q does not say %q", s.at, s.text, words)
			}
		}
	}
}

// shell matches commands of this program and of others, their flags, and settings.
var shell = regexp.MustCompile(`passant doctor|(?:wsl )?--[a-z]+|[A-Za-z]+=[a-z]+|\[[a-z0-9]+\]|\.[a-z]+config|New-[A-Za-z]+`)

func TestPunctuation(t *testing.T) {
	for s := range eachSaid(t) {
		text := s.text
		if strings.ContainsAny(text, "!%") && s.path != ".Clocks.Low" {
			t.Errorf("%s: %q", s.at, text)
		}
		if strings.Contains(text, "  ") || strings.TrimSpace(text) != text || strings.Contains(text, "..") || strings.ContainsAny(text, "\n\t") {
			t.Errorf("%s: %q has spaces or stops too many", s.at, text)
		}
		if s.Tag != "en" && strings.ContainsAny(text, `'"`) {
			t.Errorf("%s: %q has quotation marks of typewriters", s.at, text)
		}
		if got, want := lastStop(text), lastStop(s.english); got != want {
			t.Errorf("%s: %q ends with %q, and %q does not", s.at, text, got, s.english)
		}
		got, here := startsLow(text)
		want, there := startsLow(s.english)
		// English alone writes the sides with capitals within a sentence too.
		sides := s.path == ".Times.Terms" || strings.HasPrefix(s.path, ".Beside")
		if here && there && got != want && !sides {
			t.Errorf("%s: is the first letter of %q a capital one, as in %q?", s.at, text, s.english)
		}
	}
}

// lastStop is the mark at the end of a sentence, if there is one.
func lastStop(text string) string {
	r, _ := utf8.DecodeLastRuneInString(text)
	if strings.ContainsRune(".?…:", r) {
		return string(r)
	}
	return ""
}

// startsLow reports whether a phrase begins with a small letter; ok is false where it
// begins with no letter.
func startsLow(text string) (low, ok bool) {
	r, _ := utf8.DecodeRuneInString(text)
	return unicode.IsLower(r), unicode.IsLetter(r)
}

// A name or a number that is handed in comes out again, and so does all that English
// repeats of what it is told.
func TestNothingIsLost(t *testing.T) {
	for s := range eachSaid(t) {
		for _, arg := range s.args {
			if name, ok := arg.(string); ok && !strings.Contains(s.text, name) {
				t.Errorf("%s: %q does not name %s", s.at, s.text, name)
			}
		}
		words := told.FindAllString(s.text, -1)
		for _, word := range told.FindAllString(s.english, -1) {
			if !slices.Contains(words, word) {
				t.Errorf("%s: %q lacks %q of %q", s.at, s.text, word, s.english)
			}
		}
	}
}

// told matches names, numbers and squares.
var told = regexp.MustCompile(`\p{Greek}+|\b[a-h][1-8]\b|\d+`)
