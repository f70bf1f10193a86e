package rulebook

import (
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"passant/rules"
)

// A language is what its words are held to.
type language struct {
	letters string   // the small ones
	numbers []string // words for 3, 4, 5 and so on, with spaces between those of one number
}

var languages = map[string]language{
	"en": {
		letters: "abcdefghijklmnopqrstuvwxyz",
		numbers: []string{"three third", "four fourth", "five fifth", "six sixth", "seven seventh", "eight eighth", "nine ninth"},
	},
	"uk": {
		letters: "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя",
		numbers: []string{
			"три трьох трьома трьом третя третій третьому втретє третього", "чотири чотирьох четверта четвертий",
			"п’ять п’яти п’ятьох п’ята п’ятий вп’яте п’ятого", "шість шести шоста", "сім семи сьома", "вісім восьми восьма", "дев’ять дев’яти дев’ята",
		},
	},
	"sk": {
		letters: "aáäbcčdďeéfghiíjklĺľmnňoóôpqrŕsštťuúvwxyýzž",
		numbers: []string{
			"tri traja troch trom tretí tretia tretie trikrát", "štyri štyria štyroch štvrtý štvrtom", "päť piati piatich piaty piata päťkrát",
			"šesť šiesty", "sedem siedmy", "osem ôsmy", "deväť deviaty",
		},
	},
	"ru": {
		letters: "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
		numbers: []string{
			"три трёх трём тремя третий третья третьему третьего трижды", "четыре четырёх четвёртый", "пять пяти пятый пятая",
			"шесть шести шестой", "семь семи седьмой", "восемь восьми восьмой", "девять девяти девятый",
		},
	},
}

// each runs a test for each language.
func each(t *testing.T, test func(t *testing.T, l language, pages []Page)) {
	t.Helper()
	t.Parallel()
	if len(languages) != len(pages) {
		t.Fatal("not every language is tested")
	}
	for tag, l := range languages {
		t.Run(tag, func(t *testing.T) { test(t, l, Pages(tag)) })
	}
}

// said is all that a page says, its articles left aside.
func said(p *Page) []string {
	all := append([]string{p.Title}, p.Text...)
	for _, d := range p.Diagrams {
		all = append(all, d.Caption)
	}
	return all
}

// chessNames are what is written with Latin letters in every language: squares,
// moves, letters of pieces, and the program.
var chessNames = regexp.MustCompile(`^([a-h][1-8]|[KQRBN]|x|=Q|Passant|O-O(-O)?|([KQRBN][a-h]?)?([a-h]?x)?[a-h][1-8](=[QRBN])?|[QRBN][a-h][a-h][1-8])$`)

// Every word is spelled with the letters of its language, so that none of them only
// looks like one, and none is put together from a letter and its mark.
func TestLetters(t *testing.T) {
	each(t, func(t *testing.T, l language, pages []Page) {
		for _, p := range pages {
			laws, _, _ := strings.Cut(p.Article, ".")
			for _, s := range append(said(&p), laws) {
				for _, word := range wordsOf(s) {
					if !l.spells(word) && !chessNames.MatchString(word) {
						t.Errorf("%s: what is %q?", p.Title, word)
					}
				}
			}
		}
	})
}

// spells reports whether a word is one of the language, or a number.
func (l *language) spells(word string) bool {
	if number.MatchString(word) {
		return true
	}
	for _, r := range strings.ToLower(word) {
		if !strings.ContainsRune(l.letters+"'’-", r) {
			return false
		}
	}
	return true
}

// number is one in digits, with the ending of an ordinal in Cyrillic.
var number = regexp.MustCompile(`^([0-9]+)(-й|-м|-му)?$`)

// wordsOf splits a sentence at blanks and at marks that belong to no word.
func wordsOf(s string) []string {
	return strings.FieldsFunc(s, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(".,:;—+#", r) })
}

// The prose is in sentences that end, without marks that the house does not use and
// without an empty or a strange place in them.
func TestProse(t *testing.T) {
	each(t, func(t *testing.T, _ language, pages []Page) {
		for _, p := range pages {
			if n := utf8.RuneCountInString(p.Title); n == 0 || n > 30 {
				t.Errorf("%s: a title of %d cells", p.Title, n)
			}
			for _, s := range said(&p)[1:] {
				first, _ := utf8.DecodeRuneInString(s)
				if !strings.HasSuffix(s, ".") || unicode.IsLower(first) {
					t.Errorf("%s: not a sentence: %q", p.Title, s)
				}
				if strings.ContainsAny(s, "!?\"…()") || strings.Contains(s, " - ") {
					t.Errorf("%s: a mark that is not used here: %q", p.Title, s)
				}
			}
		}
	})
}

// No language repeats what another says, as one that was forgotten would.
func TestTranslated(t *testing.T) {
	t.Parallel()
	seen := map[string]string{}
	for tag := range pages {
		for _, p := range Pages(tag) {
			for _, s := range append(said(&p)[1:], p.Article) {
				if other, ok := seen[s]; ok && other != tag {
					t.Errorf("%s and %s: %q", other, tag, s)
				}
				seen[s] = tag
			}
		}
	}
}

// The numbers from 3 on that a page names are those that are claimed of its
// diagrams, in every language.
func TestNumbersAreClaimed(t *testing.T) {
	each(t, func(t *testing.T, l language, pages []Page) {
		for _, p := range pages {
			named := l.numbersIn(said(&p)...)
			claimed := map[int]bool{}
			for _, d := range p.Diagrams {
				for _, s := range d.Steps {
					for _, c := range s.claims {
						maps.Copy(claimed, l.numbersIn(c))
					}
				}
			}
			if !maps.Equal(named, claimed) {
				t.Errorf("%s: names %v, claimed are %v", p.Title, slices.Sorted(maps.Keys(named)), slices.Sorted(maps.Keys(claimed)))
			}
		}
	})
}

// numbersIn returns the numbers from 3 on in sentences.
func (l *language) numbersIn(sentences ...string) map[int]bool {
	found := map[int]bool{}
	for _, s := range sentences {
		for _, word := range wordsOf(s) {
			if digits := number.FindStringSubmatch(word); digits != nil {
				if n, err := strconv.Atoi(digits[1]); err == nil && n >= 3 {
					found[n] = true
				}
			}
			for i, inWords := range l.numbers {
				if slices.Contains(strings.Fields(inWords), strings.ToLower(word)) {
					found[3+i] = true
				}
			}
		}
	}
	return found
}

// What is named with Latin letters, squares and moves, is the same in every language,
// and so are the numbers of each caption.
func TestLanguagesAgree(t *testing.T) {
	each(t, func(t *testing.T, l language, pages []Page) {
		english := languages["en"]
		for i, p := range pages {
			en := Pages("en")[i]
			if got, want := namesIn(p.Text...), namesIn(en.Text...); !slices.Equal(got, want) {
				t.Errorf("%s names %q, in English %q", p.Title, got, want)
			}
			for j, d := range p.Diagrams {
				caption := en.Diagrams[j].Caption
				if got, want := namesIn(d.Caption), namesIn(caption); !slices.Equal(got, want) {
					t.Errorf("%s: %q names %q, in English %q", p.Title, d.Caption, got, want)
				}
				if !maps.Equal(l.numbersIn(d.Caption), english.numbersIn(caption)) {
					t.Errorf("%s: other numbers than in English: %q", p.Title, d.Caption)
				}
			}
		}
	})
}

// namesIn returns the names of squares and moves in sentences, each once.
func namesIn(sentences ...string) []string {
	var names []string
	for _, s := range sentences {
		for _, word := range wordsOf(s) {
			if strings.ContainsAny(word, "12345678O") && chessNames.MatchString(word) {
				names = append(names, word)
			}
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// A move that the words name by more than its square can be played in one of the
// positions beside them. (What O-O-O means is said without a position.)
func TestMovesAreLegal(t *testing.T) {
	t.Parallel()
	for _, p := range Pages("en") {
		all := map[string]bool{"O-O-O": true}
		for _, d := range p.Diagrams {
			legal := legalNames(&d)
			maps.Copy(all, legal)
			expectMoves(t, d.Caption, legal)
		}
		expectMoves(t, strings.Join(p.Text, " "), all)
	}
}

// legalNames returns what the legal moves of a diagram's positions are called,
// without the signs for check and mate.
func legalNames(d *Diagram) map[string]bool {
	names := map[string]bool{}
	for _, s := range d.Steps {
		for _, m := range s.Position.LegalMoves(nil) {
			names[strings.TrimRight(s.Position.SAN(m), "+#")] = true
		}
	}
	return names
}

func expectMoves(t *testing.T, text string, legal map[string]bool) {
	t.Helper()
	for _, name := range namesIn(text) {
		if _, square := rules.ParseSquare(name); !square && !legal[name] {
			t.Errorf("%s is not legal: %q", name, text)
		}
	}
}

// Beside a board on a screen of 80x24 there is a panel of 33 columns and 17 rows. A
// page with its longest caption fills at most two of them.
const columns, rows = 33, 17

func TestFits(t *testing.T) {
	each(t, func(t *testing.T, _ language, pages []Page) {
		for _, p := range pages {
			used := height(t, p.Title) + height(t, p.Article)
			for _, s := range p.Text {
				used += 1 + height(t, s)
			}
			caption := 0
			for _, d := range p.Diagrams {
				caption = max(caption, height(t, d.Caption))
			}
			if used += 2 + caption; used > 2*rows {
				t.Errorf("%s: %d rows", p.Title, used)
			}
		}
	})
}

// height is how many rows a paragraph takes.
func height(t *testing.T, s string) int {
	t.Helper()
	rows, left := 0, 0
	for word := range strings.FieldsSeq(s) {
		n := utf8.RuneCountInString(word)
		if n > columns {
			t.Errorf("%q is too long for a row", word)
		}
		if left -= n + 1; left < 0 {
			rows, left = rows+1, columns-n
		}
	}
	return rows
}
