package pgn_test

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"passant/rules"
	"passant/rules/pgn"
)

// TestMovetext shows in export format what the reader makes of a text.
func TestMovetext(t *testing.T) {
	for name, test := range map[string]struct{ text, want string }{
		"numbers in any form": {
			"1.e4 1...e5 2 . Nf3 2... Nc6 3 Bb5 a6 4Ba4 4…Nf6 5. ... O-O *",
			"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O *",
		},
		"long algebraic and zeros": {
			"e2-e4 e7e5 Ng1-f3 Nb8c6 Bf1b5 Ng8f6 0-0 Nf6xe4 *",
			"1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O Nxe4 *",
		},
		"en passant": {
			"1. e4 a6 2. e5 d5 3. exd6 e.p. b5 4. a3 b4 5. c4 bxc3e.p. *",
			"1. e4 a6 2. e5 d5 3. exd6 b5 4. a3 b4 5. c4 bxc3 *",
		},
		"check marks apart":         {"1. e4 f6 2. Qh5 ++ *", "1. e4 f6 2. Qh5+ *"},
		"suffixes":                  {"1. e4! e5? 2. Nf3!! Nc6?? 3. Bb5!? a6?! 4. Ba4 !!! *", "1. e4 $1 e5 $2 2. Nf3 $3 Nc6 $4 3. Bb5 $5 a6 $6 4. Ba4 $3 *"},
		"glyphs of the Informant":   {"1. e4 = e5 += 2. Nf3 +/- Nc6 -+ 3. Bb5 N a6 $255 $0 *", "1. e4 $10 e5 $14 2. Nf3 $16 Nc6 $19 3. Bb5 $146 a6 $255 $0 *"},
		"a glyph ahead of a line":   {"1. e4 e5 ($142 1... c5) *", "1. e4 e5 (1... c5 $142) *"},
		"comments":                  {"{a}{b} 1. {c} e4 {d} ;e {f}\n1... {g} e5 *", "{a} {b} {c} 1. e4 {d} {e (f)} {g} 1... e5 *"},
		"comments do not nest":      {"1. e4 {a {b} e5 *", "1. e4 {a (b} 1... e5 *"},
		"empty comments":            {"1. e4 {} { \n } e5 *", "1. e4 e5 *"},
		"blanks in comments":        {"1. e4 {\ta\r\n  b \u00a0c\x01d} *", "1. e4 {a b c d} *"},
		"variations":                {"1. e4 e5 (1... c5 2. Nf3 (2. c3) d6) (1... e6) 2. d4 *", "1. e4 e5 (1... c5 2. Nf3 (2. c3) 2... d6) (1... e6) 2. d4 *"},
		"comments and variations":   {"1. e4 ({a} 1. d4 {b} ({c} 1. c4)) {d} (1. f4) {e} e5 *", "1. e4 ({a} 1. d4 {b} ({c} 1. c4)) (1. f4) {d} {e} 1... e5 *"},
		"comments on Black's moves": {"1. e4 e5 {a} 2. Nf3 (2. d4 $1 {b} exd4 $2 {c}) Nc6 {d} *", "1. e4 e5 {a} 2. Nf3 (2. d4 $1 {b} 2... exd4 $2 {c}) 2... Nc6 {d} *"},
		"a variation of a comment":  {"1. e4 ({a}) e5 *", "1. e4 {a} 1... e5 *"},
		"an empty variation":        {"1. e4 () e5 *", "1. e4 e5 *"},
		"a comment at the end":      {"1. e4 (1. d4) {a} *", "1. e4 {a} (1. d4) *"},
		"a comment on the result":   {"1. e4 1-0 {a} ; b\n", "1. e4 {a} {b} 1-0"},
		"null moves":                {"1. e4 e5 (1... -- 2. Z0 c5) *", "1. e4 e5 (1... -- 2. -- c5) *"},
		"an escaped line":           {"1. e4\n%1. d4 {\ne5 *", "1. e4 e5 *"},
		"result in a variation":     {"1. e4 (1. d4 *) e5 0-1", "1. e4 (1. d4) 1... e5 0-1"},
		"half a point":              {"1. e4 1/2", "1. e4 1/2-1/2"},
		"no result":                 {"1. e4 e5", "1. e4 e5 *"},
		"byte order marks":          {"\ufeff1. e4\n\ufeff e5 *", "1. e4 e5 *"},
		"hard spaces":               {"1.\u00a0e4\u200b e5 *", "1. e4 e5 *"},
	} {
		t.Run(name, func(t *testing.T) {
			games, wrong := readAll(t, strings.NewReader(test.text))
			if len(wrong) > 0 || len(games) != 1 {
				t.Fatalf("read %d games, and %v", len(games), wrong)
			}
			_, got, _ := strings.Cut(string(write(t, games...)), "\n\n")
			if got != test.want+"\n" {
				t.Errorf("\n got %s\nwant %s", got, test.want)
			}
			checkRoundTrip(t, games)
		})
	}
}

func TestTags(t *testing.T) {
	for name, test := range map[string]struct {
		text string
		want pgn.Tags
	}{
		"any order":        {`[B "1"][A "2"] [White "x"] *`, pgn.Tags{{"B", "1"}, {"A", "2"}, {"White", "x"}}},
		"blanks":           {"  [ A\t\"1\" ]\r\n\r\n[B\n\"2\"\n]\n*", pgn.Tags{{"A", "1"}, {"B", "2"}}},
		"escapes":          {`[A "\"a\" \\ \b"] *`, pgn.Tags{{"A", `"a" \ \b`}}},
		"quotation marks":  {`[A "the "big" one"] *`, pgn.Tags{{"A", `the "big" one`}}},
		"backslash at end": {"[A \"x\\\"]\n*", pgn.Tags{{"A", `x\`}}},
		"the last counts":  {`[A "1"][B "2"][A "3"] *`, pgn.Tags{{"A", "3"}, {"B", "2"}}},
		"names":            {`[White-Elo "1"] *`, pgn.Tags{{"White_Elo", "1"}}},
		"kept spaces":      {`[A " x  y "] *`, pgn.Tags{{"A", " x  y "}}},
		"Latin-1":          {"[A \"M\xfcller \x96 \x8a\"] *", pgn.Tags{{"A", "Müller – Š"}}},
		"UTF-8":            {`[A "Müller, Ľudovít, Юрій"] *`, pgn.Tags{{"A", "Müller, Ľudovít, Юрій"}}},
		"control":          {"[A \"a\tb\x1b[0m\"] *", pgn.Tags{{"A", "a b"}}},
		"what fields say":  {`[Result "1-0"][SetUp "0"][FEN ""][A ""] *`, pgn.Tags{{"A", ""}}},
		"no moves at all":  {"[A \"1\"]\n\n", pgn.Tags{{"A", "1"}}},
	} {
		t.Run(name, func(t *testing.T) {
			games, wrong := readAll(t, strings.NewReader(test.text))
			if len(wrong) > 0 || len(games) != 1 {
				t.Fatalf("read %d games, and %v", len(games), wrong)
			}
			if diff := cmp.Diff(test.want, games[0].Tags); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			checkRoundTrip(t, games)
		})
	}
}

func TestTheResultTagCountsUnlessItSaysNothing(t *testing.T) {
	for text, want := range map[string]pgn.Result{
		`[Result "1-0"] 0-1`:      pgn.WhiteWins,
		`[Result "*"] 0-1`:        pgn.BlackWins,
		`[Result "?"] 1/2-1/2`:    pgn.Draw,
		`[Result "0-1"] *`:        pgn.BlackWins,
		`[Result "1/2"] 1. e4`:    pgn.Draw,
		`[Event "x"] 1. e4`:       pgn.Unknown,
		`[Result "1-0"]` + "\n\n": pgn.WhiteWins,
	} {
		games, wrong := readAll(t, strings.NewReader(text))
		if len(wrong) > 0 || len(games) != 1 || games[0].Result != want {
			t.Errorf("%s: %v, %v; want %v", text, games, wrong, want)
		}
	}
}

// TestGamesAreToldApart gives the events of the games that a text has.
func TestGamesAreToldApart(t *testing.T) {
	for name, test := range map[string]struct {
		text string
		want []string
	}{
		"nothing":             {"", nil},
		"blanks":              {" \r\n% nothing\n\n", nil},
		"a stray result":      {"*\n\n[Event \"a\"]\n*", []string{"a"}},
		"by result":           {"[Event \"a\"] 1. e4 1-0 [Event \"b\"] 0-1", []string{"a", "b"}},
		"without results":     {"[Event \"a\"]\n1. e4\n[Event \"b\"]\n\n1. d4\n\n", []string{"a", "b"}},
		"without moves":       {"[Event \"a\"]\n\n[Event \"b\"]\n\n[Event \"c\"]\n*", []string{"a", "b", "c"}},
		"without tags":        {"1. e4 e5 1-0 1. d4 0-1", []string{"", ""}},
		"without anything":    {"1. e4 e5\n2. Nf3\n\n1. d4 d5\n", []string{"", ""}},
		"one Event too many":  {"[Event \"a\"]\n[Event \"b\"]\n*", []string{"b"}},
		"blank line in tags":  {"[Event \"a\"]\n\n[Site \"x\"]\n1. e4 *", []string{"a"}},
		"tag behind comment":  {"[Event \"a\"] 1. e4 {x} [Event \"b\"] *", []string{"a", "b"}},
		"comments in between": {"[Event \"a\"] 1. e4 *\n\n{x}\n\n[Event \"b\"] *", []string{"a", "b"}},
	} {
		t.Run(name, func(t *testing.T) {
			games, wrong := readAll(t, strings.NewReader(test.text))
			var got []string
			for _, g := range games {
				got = append(got, g.Tags.Get("Event"))
			}
			if len(wrong) > 0 || !cmp.Equal(got, test.want) {
				t.Errorf("%q, %v; want %q", got, wrong, test.want)
			}
		})
	}
}

// TestABrokenGameIsSkipped has every broken game between two that are whole.
func TestABrokenGameIsSkipped(t *testing.T) {
	for broken, want := range map[string]string{
		"[Event \"x\"]\n\n1. e4 e5 2. Ke3 Nf6 *":                            "line 7, column 13: the move 2. \"Ke3\": ",
		"[Event \"x\"]\n\n1. e4 e5 2. Nge3 1-0":                             "line 7, column 13: the move 2. \"Nge3\": ",
		"1. e4 {never closed\n\n*\n":                                        "line 5, column 7: a comment that is not closed",
		"[Event \"x\"]\n\n1. e4 (1. d4 {\n} *\n":                            "line 7, column 7: a variation that is not closed",
		"[Event \"x\"]\n\n1. e4 (1. d4 (1. c4) *\n":                         "line 7, column 7: a variation that is not closed",
		"[Event \"x\"]\n\n1. e4) e5 *":                                      "line 7, column 6: a parenthesis that closes no variation",
		"[Event \"x\"]\n\n(1. e4) e5 *":                                     "line 7, column 1: a variation without a move before it",
		"[Event \"x\"]\n\n1. e4 } e5 *":                                     "line 7, column 7: unexpected \"}\"",
		"[Event \"x\"]\n\n1. e4 [+0.3] e5 *":                                "line 7, column 7: unexpected \"[\"",
		"[Event \"x\"]\n\n1. e4 <1> e5 *":                                   "line 7, column 7: unexpected \"<\"",
		"[Event \"x\"]\n\n1. e4 $256 e5 *":                                  "line 7, column 7: the annotation glyph \"$256\"",
		"[Event \"x\"]\n\n1. e4 $ e5 *":                                     "line 7, column 7: the annotation glyph \"$\"",
		"[Event \"x\"]\n\n1. ♘f3 *":                                         "line 7, column 4: unexpected \"♘\"",
		"[Event \"x\"]\n\n1. e4 -- *":                                       "line 7, column 7: the move 1... \"--\": a null move in the main line",
		"[Event \"x\"]\n\n1. f4 e5 2. a3 Qh4+ (2... a6 3. a4 Qh4+ 4. --) *": "line 7, column 44: the move 4. \"--\": a null move in check",
		"[Event \"x]\n[Site \"y\"]\n\n1. e4 *":                              "line 5, column 1: a tag value that is not closed",
		"[Event x]\n[Site \"y\"]\n\n1. e4 *":                                "line 5, column 1: a tag without a value in quotation marks",
		"[Event \"x\"\n[Site \"y\"]\n\n1. e4 *":                             "line 5, column 1: a tag without its closing bracket",
		"[Event \"x\"]\n[ \"y\"]\n\n1. e4 *":                                "line 6, column 1: a tag without a name",
		"[Event \"x\"]\n[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 *":     "line 6, column 1: the FEN tag: not a position: ",
		"[Event \"x\"]\n[Variant \"Atomic\"]\n\n1. e4 *":                    "line 8, column 1: only standard chess can be read, not the variant \"Atomic\"",
		"[--- king]\n":                  "line 5, column 1: unexpected \"[\"",
		"\xff\xfe[\x00E\x00v\x00":       "line 5, column 1: unexpected \"\\xff\\xfe\"",
		strings.Repeat("x", 100) + "\n": "line 5, column 1: a word of more than 64 characters",
	} {
		text := "[Event \"before\"]\n\n1. e4 1-0\n\n" + broken + "\n\n[Event \"after\"]\n\n1. d4 0-1\n"
		games, wrong := readAll(t, strings.NewReader(text))
		if len(games) != 2 || games[0].Tags.Get("Event") != "before" || games[1].Tags.Get("Event") != "after" {
			t.Errorf("%q: read %d games, not the two around", broken, len(games))
		}
		if len(wrong) != 1 || !strings.HasPrefix(wrong[0].Error(), want) {
			t.Errorf("%q: got %v, want %s", broken, wrong, want)
		}
	}
}

func TestWhatTheRulesSayIsWrapped(t *testing.T) {
	_, wrong := readAll(t, strings.NewReader("1. e4 e4 *\n\n[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"] *\n\n1. Nf3 a6 2. Nc3 a5 3. Nd4 a4 4. Nb5 *"))
	if len(wrong) != 3 {
		t.Fatal(wrong)
	}
	if _, ok := errors.AsType[*rules.RefusedError](wrong[0]); !ok || !errors.Is(wrong[0], rules.ErrIllegal) {
		t.Errorf("%v is no refusal", wrong[0])
	}
	if _, ok := errors.AsType[*rules.PositionError](wrong[1]); !ok {
		t.Errorf("%v does not say what is wrong with the position", wrong[1])
	}
	if _, ok := errors.AsType[*rules.AmbiguousError](wrong[2]); !ok {
		t.Errorf("%v is not ambiguous", wrong[2])
	}
}

func TestUTF16IsCalledByItsName(t *testing.T) {
	_, wrong := readAll(t, strings.NewReader("\xff\xfe[\x00E\x00v\x00"))
	if len(wrong) != 1 || wrong[0].Msg != "the text is UTF-16; PGN is UTF-8 or Latin-1" {
		t.Errorf("got %v", wrong)
	}
}

func TestReaderPassesOnFailures(t *testing.T) {
	failure := errors.New("unplugged")
	src := io.MultiReader(strings.NewReader("1. e4 *\n1. d4 d5 2. c4"), iotest.ErrReader(failure))
	r := pgn.NewReader(src)
	if g, err := r.Next(); err != nil || len(g.Moves) != 1 {
		t.Errorf("Next() = %v, %v; want the first game", g, err)
	}
	for range 2 {
		if g, err := r.Next(); g != nil || !errors.Is(err, failure) {
			t.Errorf("Next() = %v, %v; want %v", g, err, failure)
		}
	}
	for _, err := range pgn.NewReader(idle{}).Games() {
		if !errors.Is(err, io.ErrNoProgress) {
			t.Errorf("an idle source gives %v, want %v", err, io.ErrNoProgress)
		}
	}
}

// An idle source neither gives anything nor fails.
type idle struct{}

func (idle) Read([]byte) (int, error) { return 0, nil }
