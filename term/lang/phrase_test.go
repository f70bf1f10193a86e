package lang

import (
	"fmt"
	"iter"
	"reflect"
	"strings"
	"testing"
	"time"
)

// A phrase is one of a catalogue, and where it stands there.
type phrase struct {
	path string
	say  reflect.Value // a string, or a function that returns one or several
}

// phrasesOf lists a whole catalogue.
func phrasesOf(path string, v reflect.Value) []phrase {
	var list []phrase
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			list = append(list, phrasesOf(path+"."+v.Type().Field(i).Name, v.Field(i))...)
		}
	case reflect.Array, reflect.Slice:
		for i := range v.Len() {
			list = append(list, phrasesOf(fmt.Sprintf("%s[%d]", path, i), v.Index(i))...)
		}
	default:
		list = append(list, phrase{path, v})
	}
	return list
}

// all lists what a language says on the screen, in line mode and as the doctor.
func (p *Phrases) all() []phrase {
	list := phrasesOf("", reflect.ValueOf(*p))
	list = append(list, phrasesOf(".Plain", reflect.ValueOf(PlainOf(p.Tag)))...)
	return append(list, phrasesOf(".Doctor", reflect.ValueOf(DoctorOf(p.Tag)))...)
}

// samples are values to hand to phrases. The names are Greek, which no catalogue is.
func samples(of reflect.Type) []any {
	switch of {
	case reflect.TypeFor[string]():
		return []any{"Αλέξης"}
	case reflect.TypeFor[Optional]():
		return []any{Optional("Θάλεια"), Optional("")}
	case reflect.TypeFor[Host]():
		return []any{Host{Player: "Λίνος", Address: "10.0.0.9"}, Host{Address: "10.0.0.9"}}
	case reflect.TypeFor[int]():
		return []any{7, 1, 2, 3, 21}
	case reflect.TypeFor[bool]():
		return []any{true, false}
	case reflect.TypeFor[Side]():
		return []any{White, Black}
	case reflect.TypeFor[Piece]():
		return []any{NoPiece, Pawn, Knight, Bishop, Rook, Queen, King}
	case reflect.TypeFor[time.Time]():
		return []any{
			time.Date(2026, time.March, 8, 21, 47, 0, 0, time.UTC), time.Date(2025, time.December, 31, 10, 20, 0, 0, time.UTC),
		}
	case reflect.TypeFor[Refused]():
		var all []any
		for p := Pawn; p <= King; p++ {
			all = append(all, Refused{Piece: p, From: "b2", To: "f6", At: "d4"})
		}
		return all
	case reflect.TypeFor[Move]():
		return moveSamples()
	case reflect.TypeFor[Time]():
		return timeSamples()
	case reflect.TypeFor[Terms]():
		return termsSamples()
	}
	panic("there is no sample of " + of.String())
}

func moveSamples() []any {
	all := []any{
		Move{Piece: King, From: "e1", To: "g1", Castling: Kingside},
		Move{Piece: King, From: "e8", To: "c8", Castling: Queenside},
		Move{Piece: Pawn, From: "e5", To: "d6", Takes: Pawn, EnPassant: true},
		Move{Piece: Rook, From: "a1", To: "a8", Mate: true, Check: true},
	}
	for p := Pawn; p <= King; p++ {
		all = append(
			all, Move{Piece: p, From: "f6", To: "g8", Takes: p, Check: true},
			Move{Piece: Pawn, From: "b7", To: "c8", Takes: Knight, Promotion: p},
			Move{Piece: p, From: "b7", To: "c8"},
		)
	}
	return all
}

func timeSamples() []any {
	return []any{
		Time{},
		Time{Base: 300},
		Time{Base: 5400, Increment: 30},
		Time{Base: 3600, Delay: 3},
		Time{Base: 7200, Delay: 22, Bronstein: true},
		Time{Base: 45, MoveLimit: 60},
		Time{Base: 600, Increment: 5, MoveLimit: 41},
	}
}

func termsSamples() []any {
	var all []any
	for _, t := range timeSamples() {
		mine, yours := t.(Time), Time{Base: 180, Increment: 2}
		all = append(
			all, Terms{You: mine, Other: mine}, Terms{You: mine, Other: mine, NoTakeBacks: true},
			Terms{You: mine, Other: yours}, Terms{You: mine, Other: yours, Here: true}, Terms{You: mine, Other: mine, Here: true},
		)
	}
	return all
}

// sampled are the arguments with which a phrase is heard: the first samples, and then
// the others in turn.
func (p phrase) sampled() [][]any {
	if p.say.Kind() == reflect.String {
		return [][]any{nil}
	}
	first := make([]any, p.say.Type().NumIn())
	for i := range first {
		first[i] = samples(p.say.Type().In(i))[0]
		if _, isName := first[i].(string); isName {
			first[i] = [...]string{"Αλέξης", "Ζωή", "Ηώ"}[i%3]
		}
		if _, isNumber := first[i].(int); isNumber {
			first[i] = first[i].(int) + i
		}
	}
	all := [][]any{first}
	for i := range first {
		for _, other := range samples(p.say.Type().In(i))[1:] {
			args := append([]any(nil), first...)
			args[i] = other
			all = append(all, args)
		}
	}
	return all
}

// with is what a phrase says with arguments.
func (p phrase) with(args []any) string {
	if p.say.Kind() == reflect.String {
		return p.say.String()
	}
	in := make([]reflect.Value, len(args))
	for i, a := range args {
		in[i] = reflect.ValueOf(a)
	}
	out := p.say.Call(in)[0]
	if lines, ok := out.Interface().([]string); ok {
		return strings.Join(lines, "; ")
	}
	return out.String()
}

// A saying is a phrase as it is heard with some arguments, beside what English says with
// them.
type saying struct {
	*Phrases
	path          string
	args          []any
	text, english string
	at            string // where that is, for a reader of the test
}

// eachSaid are all the sayings of all languages.
func eachSaid(t *testing.T) iter.Seq[saying] {
	t.Helper()
	english := make(map[string]phrase)
	for _, p := range English().all() {
		english[p.path] = p
	}
	return func(yield func(saying) bool) {
		for _, say := range All() {
			for _, p := range say.all() {
				e, ok := english[p.path]
				if !ok {
					t.Errorf("%s%s is more than English has", say.Tag, p.path)
					continue
				}
				for _, args := range p.sampled() {
					at := fmt.Sprint(say.Tag, p.path, args)
					if !yield(saying{say, p.path, args, p.with(args), e.with(args), at}) {
						return
					}
				}
			}
		}
	}
}
