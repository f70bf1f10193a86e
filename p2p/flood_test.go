package p2p

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"passant/game"
	"passant/rules"
)

var crowd = flag.Int("flood", 1000, "how many connections come in TestFlood")

const (
	floodRounds = 5                     // of quiet, and of flood
	floodMoves  = 10                    // at least, in each
	floodPace   = 50 * time.Millisecond // of the players, for a move of each

	maxResident = 64 << 10 // KiB
)

// A cost is what a program takes of its computer.
type cost struct{ resident, peak, files, goroutines int } // the first two in KiB

// costs reads the cost of the program that it runs in, as Linux has it.
func costs() (c cost, err error) {
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return c, err
	}
	for line := range strings.Lines(string(status)) {
		_, _ = fmt.Sscanf(line, "VmRSS: %d kB", &c.resident) // most lines are others
		_, _ = fmt.Sscanf(line, "VmHWM: %d kB", &c.peak)
	}
	files, err := os.ReadDir("/proc/self/fd")
	c.files, c.goroutines = len(files), runtime.NumGoroutine()
	return c, err
}

// String is what a child says, and cost reads again.
func (c cost) String() string {
	return fmt.Sprintf("%d %d %d %d", c.resident, c.peak, c.files, c.goroutines)
}

// cost asks a child what it costs.
func (c *child) cost() (now cost) {
	c.t.Helper()
	c.do("cost")
	if _, err := fmt.Sscan(c.says("cost"), &now.resident, &now.peak, &now.files, &now.goroutines); err != nil {
		c.t.Fatal(err)
	}
	return now
}

// TestFlood has two programs play while strangers come in thousands, with all that
// strangers can do: quiet and flood take turns, so that whatever else the computer does
// meets both alike. A move takes no longer than twice what it takes when it is quiet, and
// the program that all of them call stays small.
func TestFlood(t *testing.T) {
	if testing.Short() || runtime.GOOS != "linux" {
		t.Skip("what a program costs is read as Linux has it, and takes a while")
	}
	anna, bob := arrive(t, "Anna"), startChild(t, t.TempDir(), "127.0.0.1:0")
	at := bob.says("at")
	peer, err := anna.Find(t.Context(), at)
	if err != nil {
		t.Fatal(err)
	}
	asked := anna.challenge(t.Context(), peer, asWhite)
	bob.do("accept")
	begun := <-asked
	if begun.err != nil {
		t.Fatal(begun.err)
	}
	play := &exchange{t: t, mine: begun.m, his: bob, updates: begun.m.Seat.Table().Listen(), random: rand.New(rand.NewPCG(5, 5)), pace: time.NewTicker(floodPace)}
	defer play.updates.Close()

	play.moves(floodMoves) // what is done for the first time takes longer
	before := bob.cost()
	var quiet, loud []time.Duration
	worst := before
	// Strangers have computers of their own: of this one they take what others leave.
	they := startProgram(t, strangersVariable+"="+at, "nice", "-n", "19")
	var shook, greeted int
	for range floodRounds {
		quiet = append(quiet, play.moves(floodMoves)...)
		they.do(strconv.Itoa(*crowd / floodRounds))
		for arriving := true; arriving; {
			select {
			case line := <-they.lines:
				if arriving = false; !strings.HasPrefix(line, "came") {
					t.Fatal(line)
				}
			default:
			}
			loud = append(loud, play.moves(floodMoves)...)
			now := bob.cost()
			worst.files, worst.goroutines = max(worst.files, now.files), max(worst.goroutines, now.goroutines)
		}
		they.do("leave")
		if _, err := fmt.Sscan(they.says("left"), &shook, &greeted); err != nil {
			t.Fatal(err)
		}
	}
	worst.peak = bob.cost().peak
	calm, rough := middle(quiet), middle(loud)
	t.Logf("%d connections, %d proved a key, %d said Hello; a move took %v when it was quiet and %v in the flood (the median of %d and of %d)",
		*crowd, shook, greeted, calm, rough, len(quiet), len(loud))
	if greeted == 0 {
		t.Error("no stranger was let in: that is no flood")
	}
	t.Logf("at most %d KiB of memory, %d files and %d goroutines; before %v", worst.peak, worst.files, worst.goroutines, before)
	if rough > 2*calm {
		t.Errorf("a move took %v in the flood, and %v when it was quiet", rough, calm)
	}
	if worst.peak > maxResident {
		t.Errorf("%d KiB of memory were in use", worst.peak)
	}
	const sockets = maxUnproven + 2 + maxConnections + 1 // and one that is turned away
	if worst.files > before.files+sockets {
		t.Errorf("%d files were open, %d before", worst.files, before.files)
	}
	const perSocket = 5
	if worst.goroutines > before.goroutines+perSocket*sockets {
		t.Errorf("%d goroutines ran, %d before", worst.goroutines, before.goroutines)
	}
	until(t, "all is as before", func() bool {
		now := bob.cost()
		return now.files <= before.files && now.goroutines <= before.goroutines
	})
	if begun.m.Link() != game.LinkUp {
		t.Errorf("the link is %v", begun.m.Link())
	}
}

// middle is the median.
func middle(d []time.Duration) time.Duration {
	slices.Sort(d)
	return d[len(d)/2]
}

// An exchange is a game between this program and a child, played at random without an
// end.
type exchange struct {
	t       *testing.T
	mine    *game.Match
	his     *child
	updates *game.Listener
	random  *rand.Rand
	pace    *time.Ticker
}

// moves has each side move so many times, and says how long each move took to arrive.
func (x *exchange) moves(n int) []time.Duration {
	x.t.Helper()
	var took []time.Duration
	for range n {
		<-x.pace.C
		for _, side := range []rules.Color{rules.White, rules.Black} {
			m, slot := x.choose(), stateOf(x.mine).Slot()
			began := time.Now()
			if side == rules.White {
				act(x.t, x.mine, game.Move{Move: m})
				x.his.says(fmt.Sprintf("entries %d", slot+1))
			} else {
				x.his.do("move " + m.String())
				for u := range x.updates.Updates() {
					if u.State.Slot() > slot {
						break
					}
				}
			}
			took = append(took, time.Since(began))
		}
	}
	return took
}

// choose is a move after which the game goes on, and can for long: men are taken and
// pawns moved only where the rule of seventy-five moves is near.
func (x *exchange) choose() rules.Move {
	x.t.Helper()
	s := stateOf(x.mine)
	p := s.Position()
	best, worth := rules.NoMove, -1
	moves := p.LegalMoves(nil)
	x.random.Shuffle(len(moves), func(i, j int) { moves[i], moves[j] = moves[j], moves[i] })
	for _, m := range moves {
		next, err := s.Apply(0, s.Author(), game.Move{Move: m})
		if err != nil || next.Over() || next.Repetitions() > 2 {
			continue
		}
		after := next.Position()
		w := 0
		switch near := p.Halfmove() > 100; {
		case after.Occupied().Count() < p.Occupied().Count():
		case (after.Halfmove() == 0) == near:
			w = 2
		default:
			w = 1
		}
		if w > worth {
			best, worth = m, w
		}
	}
	if worth < 0 {
		x.t.Fatal("the game cannot go on")
	}
	return best
}
