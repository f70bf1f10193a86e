package cpace

import (
	"bytes"
	"errors"
	"log/slog"
	"strings"
	"testing"
)

func TestCodesAreReadAsPeopleTypeThem(t *testing.T) {
	for typed, want := range map[string]string{
		"K7Q-M2P":             "K7Q-M2P",
		"k7qm2p":              "K7Q-M2P",
		" k7q m2p\n":          "K7Q-M2P",
		"K7-QM-2P":            "K7Q-M2P",
		"K7Q–M2P":             "K7Q-M2P",
		"k 7 q\u00a0—\tm 2 p": "K7Q-M2P",
		"oOiIlL":              "001-111",
		"000-000":             "000-000",
		"zzz-zzz":             "ZZZ-ZZZ",
	} {
		code, err := ParseCode(typed)
		if err != nil || code.String() != want {
			t.Errorf("%q is read as %q, %v; want %q", typed, code, err, want)
		}
	}
}

func TestTextsThatAreNoCode(t *testing.T) {
	for _, typed := range []string{
		"", "-", "K7QM2", "K7QM2PX", "K7Q-M2U", "K7Q_M2P", "K7Q-M2\x00", "K7Q-M2\xff", "K7Q-M2\ufffd", "К7Q-М2Р",
		"K7QM2P" + strings.Repeat(" ", 64),
	} {
		if code, err := ParseCode(typed); !errors.Is(err, ErrNotACode) || code != (Code{}) {
			t.Errorf("%q is read as %q, %v; want ErrNotACode", typed, code, err)
		}
	}
}

func TestCodesTakeAllBits(t *testing.T) {
	for bits, want := range map[uint32]string{
		0:                                     "000-000",
		1:                                     "000-001",
		1 << 29:                               "G00-000",
		1<<30 - 1:                             "ZZZ-ZZZ",
		1<<32 - 1:                             "ZZZ-ZZZ",
		0b10011_00111_10111_10100_00010_10110: "K7Q-M2P",
	} {
		if got := codeOf(bits).String(); got != want {
			t.Errorf("%#x is %s, want %s", bits, got, want)
		}
	}
}

// Each symbol stands in each place, and no code comes twice: of 2000 out of 2³⁰,
// two are the same in one run of 500.
func TestCodesAreDrawn(t *testing.T) {
	seen := map[Code]bool{}
	var places [codeLength]map[byte]bool
	for i := range places {
		places[i] = map[byte]bool{}
	}
	for range 2000 {
		code := NewCode()
		seen[code] = true
		for i := range places {
			places[i][code.symbols[i]] = true
		}
		if again, err := ParseCode(code.String()); err != nil || again != code {
			t.Fatalf("%s is read as %s, %v", code, again, err)
		}
	}
	if len(seen) < 1990 {
		t.Errorf("of 2000 codes %d are different", len(seen))
	}
	for i, symbols := range places {
		if len(symbols) != len(alphabet) {
			t.Errorf("in place %d stand %d symbols, want %d", i, len(symbols), len(alphabet))
		}
	}
}

func TestCodesStayOutOfLogs(t *testing.T) {
	var log bytes.Buffer
	code := codeOf(77)
	slog.New(slog.NewTextHandler(&log, nil)).Info("table opened", "code", code)
	if strings.Contains(log.String(), code.String()) || strings.Contains(log.String(), code.symbols) {
		t.Errorf("logged: %s", log.String())
	}
}

// Whatever is typed, what is read is a code that is written and read again.
func FuzzParseCode(f *testing.F) {
	f.Add("K7Q-M2P")
	f.Add("oil oil")
	f.Add("К7Q-М2Р")
	f.Fuzz(func(t *testing.T, typed string) {
		code, err := ParseCode(typed)
		if err != nil {
			if code != (Code{}) {
				t.Fatalf("%q: %v with code %s", typed, err, code)
			}
			return
		}
		if again, err := ParseCode(code.String()); err != nil || again != code {
			t.Fatalf("%q is read as %s, and that as %s, %v", typed, code, again, err)
		}
		if strings.Trim(code.symbols, alphabet) != "" || len(code.symbols) != codeLength {
			t.Fatalf("%q is read as %q", typed, code.symbols)
		}
	})
}
