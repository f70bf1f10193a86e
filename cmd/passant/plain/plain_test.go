package plain_test

import (
	"bytes"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"passant/cmd/passant/plain"
	"passant/game"
	"passant/rules"
	"passant/term/lang"
)

var update = flag.Bool("update", false, "write what was said into the scripts of testdata")

// A script is a conversation:
//
//	open Anna        Anna starts line mode
//	Anna> e4         she types a line
//	  Anna: White: pawn to e4.   what she is told then, and others
//	wait 90s         time passes
//	slow Anna        she takes a second to sit down where she was asked, and so do her programs,
//	                 and her disk to keep what she decides
//	halt             the programs disagree about every game
//	lose Anna        the connection to her is lost
//	back Anna        it is there again; she concedes what was claimed meanwhile
//	deny Anna        the same, but she was there all the time
//	fill Anna        her disk is full; "clear Anna", and it is not
//	damage Anna      her file of the game is damaged, and was set aside
//	sleep Anna 5m    her computer was asleep
//	guess Anna       somebody guesses the code of her table until it is replaced
//	knows Anna Boris she has played with him before
//	imitate Boris X  he has the name of X, whom others know
//	sign Anna        both players of her game have signed the result
//	end Anna         her input ends
func TestScripts(t *testing.T) {
	scripts, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(scripts) == 0 {
		t.Fatal("there are no scripts", err)
	}
	for _, path := range scripts {
		name := strings.TrimSuffix(filepath.Base(path), ".txt")
		t.Run(name, func(t *testing.T) {
			if testing.Short() && name == "laws" {
				t.Skip("what can still be won takes long under the race detector")
			}
			want, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			synctest.Test(t, func(t *testing.T) {
				got := play(t, string(want))
				if *update {
					if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
						t.Fatal(err)
					}
					return
				}
				if diff := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(got, "\n")); diff != "" {
					t.Errorf("what was said differs (-want +got):\n%s", diff)
				}
			})
		})
	}
}

// A visitor is somebody in line mode.
type visitor struct {
	name string
	in   *io.PipeWriter
	out  transcript
	over chan error
}

// A transcript is what somebody has been told and nobody has read yet.
type transcript struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (o *transcript) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.Write(p)
}

func (o *transcript) take() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	defer o.text.Reset()
	return o.text.String()
}

// play plays a script and returns it with what was really said.
func play(t *testing.T, script string) string {
	t.Helper()
	h := &hall{}
	var visitors []*visitor
	visit := func(name string) *visitor {
		for _, v := range visitors {
			if v.name == name {
				return v
			}
		}
		t.Fatalf("the script knows no %q", name)
		return nil
	}
	var said strings.Builder
	for l := range strings.Lines(script) {
		if strings.HasPrefix(l, "  ") {
			continue
		}
		said.WriteString(l)
		l = strings.TrimSpace(l)
		name, text, typed := strings.Cut(l, "> ")
		switch {
		case l == "", strings.HasPrefix(l, "#"):
		case typed:
			if _, err := io.WriteString(visit(name).in, text+"\n"); err != nil {
				t.Fatal(err)
			}
		case strings.HasPrefix(l, "open "):
			visitors = append(visitors, enter(t, h, strings.TrimPrefix(l, "open ")))
		case strings.HasPrefix(l, "wait "):
			d, err := time.ParseDuration(strings.TrimPrefix(l, "wait "))
			if err != nil {
				t.Fatal(err)
			}
			time.Sleep(d)
		case strings.HasPrefix(l, "slow "):
			h.guest(strings.ToLower(strings.TrimPrefix(l, "slow "))).slow = true
		case l == "halt":
			h.stop()
		case scene(t, h, l):
		case strings.HasPrefix(l, "end "):
			visit(strings.TrimPrefix(l, "end ")).in.Close()
		default:
			t.Fatalf("the script says %q, which means nothing", l)
		}
		synctest.Wait()
		for _, v := range visitors {
			for heard := range strings.Lines(v.out.take()) {
				fmt.Fprintf(&said, "  %s: %s", v.name, heard)
			}
		}
	}
	for _, v := range visitors {
		v.in.Close()
		if err := <-v.over; err != nil {
			t.Errorf("%s: %v", v.name, err)
		}
	}
	h.close()
	return said.String()
}

// scene does what the network does in a script; ok is false where a line says
// nothing of it.
func scene(t *testing.T, h *hall, line string) (ok bool) {
	t.Helper()
	what, name, _ := strings.Cut(line, " ")
	switch what {
	case "lose":
		h.of(name, func(m *meeting, c rules.Color) { m.lost[c] = time.Now() })
	case "back", "deny":
		if err := h.back(t.Context(), name, what == "back"); err != nil {
			t.Fatal(err)
		}
	case "fill", "clear":
		h.of(name, func(m *meeting, c rules.Color) { m.full[c] = what == "fill" })
	case "damage":
		h.of(name, func(m *meeting, c rules.Color) { m.damaged[c] = m.id + ".passant.damaged" })
	case "guess":
		h.guest(strings.ToLower(name)).guess()
	case "knows":
		who, whom, _ := strings.Cut(name, " ")
		h.guest(strings.ToLower(who)).known[strings.ToLower(whom)] = true
	case "imitate":
		who, whom, _ := strings.Cut(name, " ")
		h.guest(strings.ToLower(who)).peer.Imitates = whom
	case "sign":
		h.of(name, func(m *meeting, _ rules.Color) { m.signed = true })
	case "sleep":
		name, span, _ := strings.Cut(name, " ")
		d, err := time.ParseDuration(span)
		if err != nil {
			t.Fatal(err)
		}
		h.of(name, func(m *meeting, c rules.Color) { m.slept[c] = d })
	default:
		return false
	}
	return true
}

// enter opens line mode for a newcomer.
func enter(t *testing.T, h *hall, name string) *visitor {
	t.Helper()
	in, typed := io.Pipe()
	v := &visitor{name: name, in: typed, over: make(chan error, 1)}
	ten := game.TimeControl{Base: 600_000, Increment: 5_000}
	g := h.enter(name)
	go func() {
		v.over <- plain.Run(t.Context(), plain.Options{
			Lobby: g, People: g, Tables: g, Chat: g, Galleries: g,
			Computers: cellar{g},
			Archive:   archive{h, name},
			Proposal:  game.Proposal{Mine: ten, Yours: ten},
			In:        in,
			Out:       &v.out,
			Log:       slog.New(slog.DiscardHandler),
			Say:       lang.English(),
			Plain:     lang.PlainEnglish(),
		})
	}()
	return v
}

// An archive keeps nothing, and says where. It is on the disk that its owner's games are on.
type archive struct {
	hall  *hall
	owner string
}

func (a archive) SavePGN(s game.State, white, black string, began time.Time) (string, error) {
	full := false
	a.hall.of(a.owner, func(m *meeting, c rules.Color) { full = m.full[c] })
	if full {
		return "", game.ErrNoSpace
	}
	return fmt.Sprintf("/games/%s %s-%s-%d.pgn", began.Format(time.DateOnly), white, black, s.Plies()), nil
}

// Every field of the catalogue is a phrase: none may be missing.
func TestPhrases(t *testing.T) {
	v := reflect.ValueOf(lang.PlainEnglish())
	for i := range v.NumField() {
		if v.Field(i).IsZero() {
			t.Errorf("%s is missing", v.Type().Field(i).Name)
		}
	}
}
