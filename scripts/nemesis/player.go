//go:build linux

package nemesis

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"passant/rules"
	"passant/scripts/stage"
)

// asksAgain is when a player whose move has come to nothing looks at the board
// again.
const asksAgain = time.Second

// never is a ply that no game reaches.
const never = 1 << 20

// A Player is a person at a computer of the LAN: a profile, and a program in line
// mode that may be killed and started again. When it is their turn they make a move,
// drawn from the legal ones, if the game has not come to where they shall stop.
type Player struct {
	Name string

	t      testing.TB
	host   stage.Host
	home   string
	binary string

	mu     sync.Mutex
	chance *rand.Rand
	stopAt int           // the ply at which they make no move of their own any more
	think  time.Duration // the longest that they think
	run    *run
	runs   int
	lines  []Line
	shown  []Shown
	view   View
	people map[string]string // numbers by name, with this run
}

// A Line is something that a player typed or was told.
type Line struct {
	At    time.Time
	Run   int  // of their program
	Typed bool // by them
	Text  string
}

// A Shown is a position as a player was shown it.
type Shown struct {
	At   time.Time
	Run  int
	Ply  int
	FEN  string
	Hash string
}

// A View is what a player knows, having been told it by the run of their program
// that is going on.
type View struct {
	Seated   bool
	Color    rules.Color
	Known    bool // the position, with this run
	Ply      int
	Position rules.Position
	Result   string // "" while the game goes on
	Up       bool   // the other is connected
	Stopped  bool   // the programs disagree
}

// newPlayer is somebody with an empty profile, whose program has not started.
func newPlayer(tb testing.TB, name string, host stage.Host, home, binary string, seed uint64) *Player {
	tb.Helper()
	p := &Player{
		Name: name, t: tb, host: host, home: home, binary: binary,
		chance: rand.New(rand.NewPCG(seed, uint64(len(name)))),
		think:  30 * time.Millisecond,
	}
	tb.Cleanup(p.end)
	return p
}

// hear takes in a line.
func (p *Player) hear(number int, text string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	now := time.Now()
	p.lines = append(p.lines, Line{At: now, Run: number, Text: text})
	v := &p.view
	switch {
	case heardSeat.MatchString(text):
		v.Seated, v.Known, v.Up, v.Result = true, false, true, ""
		v.Color = rules.White
		if heardSeat.FindStringSubmatch(text)[1] == "Black" {
			v.Color = rules.Black
		}
		p.say("position")
	case heardPosition.MatchString(text):
		p.see(now, number, heardPosition.FindStringSubmatch(text))
	case heardResult.MatchString(text):
		v.Result = heardResult.FindStringSubmatch(text)[1]
	case heardMove.MatchString(text):
		p.say("position")
	case heardUp.MatchString(text):
		v.Up = true
		p.say("position")
	case heardLost.MatchString(text), heardGone.MatchString(text):
		v.Up = false
	case heardStopped.MatchString(text):
		v.Stopped = true
	case heardToGoOn.MatchString(text):
		p.say("continue")
	case heardLobby.MatchString(text):
		v.Seated, v.Known = false, false
	case heardPerson.MatchString(text):
		m := heardPerson.FindStringSubmatch(text)
		p.people[m[1]] = m[2]
	}
}

// see takes in a position.
func (p *Player) see(now time.Time, number int, found []string) {
	v := &p.view
	position, err := rules.ParseFEN(found[1])
	if err != nil {
		return // which the judge finds
	}
	v.Known, v.Position = true, position
	v.Ply = 2 * (position.Fullmove() - 1)
	if position.Turn() == rules.Black {
		v.Ply++
	}
	p.shown = append(p.shown, Shown{At: now, Run: number, Ply: v.Ply, FEN: found[1], Hash: found[2]})
	p.consider()
}

// consider makes a move after some thought, if it is the player's turn.
func (p *Player) consider() {
	if !p.mayMove() {
		return
	}
	thought := time.Duration(p.chance.Int64N(int64(p.think) + 1))
	r, ply := p.run, p.view.Ply
	time.AfterFunc(thought, func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		if p.run != r || p.view.Ply != ply || !p.mayMove() {
			return
		}
		moves := p.view.Position.LegalMoves(nil)
		if len(moves) == 0 {
			return
		}
		p.say(moves[p.chance.IntN(len(moves))].String())
		time.AfterFunc(asksAgain, func() { p.asksAgain(r, ply) })
	})
}

// asksAgain asks for the position if a move has come to nothing.
func (p *Player) asksAgain(r *run, ply int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.run == r && p.view.Ply == ply && p.mayMove() {
		p.say("position")
	}
}

func (p *Player) mayMove() bool {
	v := &p.view
	return v.Seated && v.Known && v.Result == "" && v.Position.Turn() == v.Color && v.Ply < p.stopAt
}

// say types lines; the caller holds p.mu.
func (p *Player) say(lines ...string) {
	now := time.Now()
	for _, text := range lines {
		p.lines = append(p.lines, Line{At: now, Run: p.run.number, Typed: true, Text: text})
	}
	p.run.say(lines...)
}

// Says types lines.
func (p *Player) Says(lines ...string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.say(lines...)
}

// StopsAt lets the player make moves up to a ply.
func (p *Player) StopsAt(ply int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.stopAt = ply
	p.consider()
}

// Thinks says for how long at most.
func (p *Player) Thinks(longest time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.think = longest
}

// Knows is what the player knows now.
func (p *Player) Knows() View {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.view
}

// Number is the number by which the player's program knows somebody, "" where it
// does not.
func (p *Player) Number(name string) string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.people[name]
}

// Last is the last ply that the player was shown.
func (p *Player) Last() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.shown) == 0 {
		return 0
	}
	return p.shown[len(p.shown)-1].Ply
}

// ShownAt is when the player was first shown a ply, or one after it; zero where
// they were not.
func (p *Player) ShownAt(ply int) time.Time {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, s := range p.shown {
		if s.Ply >= ply {
			return s.At
		}
	}
	return time.Time{}
}

// Heard is when the player was first told a line since a time; ok is false where
// they have not been.
func (p *Player) Heard(since time.Time, pattern interface{ MatchString(string) bool }) (l Line, ok bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, l := range p.lines {
		if !l.Typed && !l.At.Before(since) && pattern.MatchString(l.Text) {
			return l, true
		}
	}
	return Line{}, false
}

// Hears waits for a line that matches, told since a time.
func (p *Player) Hears(since time.Time, limit time.Duration, pattern interface {
	MatchString(string) bool
	String() string
},
) Line {
	p.t.Helper()
	var line Line
	waitFor(p.t, limit, fmt.Sprintf("%s to be told %q", p.Name, pattern), func() (ok bool) {
		line, ok = p.Heard(since, pattern)
		return ok
	})
	return line
}

// pauseOfLooks lies between two looks at what is waited for.
const pauseOfLooks = 5 * time.Millisecond

// waitFor waits until a condition holds, and fails the test when the time is over.
func waitFor(tb testing.TB, limit time.Duration, what string, holds func() bool) {
	tb.Helper()
	for began := time.Now(); !holds(); time.Sleep(pauseOfLooks) {
		if time.Since(began) > limit {
			tb.Fatalf("%v were not enough for %s", limit, what)
		}
	}
}

// Transcript is all that was typed and told, a line each, with the seconds since
// a time.
func (p *Player) Transcript(since time.Time) string {
	p.mu.Lock()
	defer p.mu.Unlock()
	var b strings.Builder
	for _, l := range p.lines {
		mark := "|"
		if l.Typed {
			mark = ">"
		}
		fmt.Fprintf(&b, "%9.3f %s%d %s %s\n", l.At.Sub(since).Seconds(), p.Name, l.Run, mark, l.Text)
	}
	return b.String()
}

// Told is all that the player typed and was told, and the positions in it.
func (p *Player) Told() ([]Line, []Shown) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.lines), slices.Clone(p.shown)
}
