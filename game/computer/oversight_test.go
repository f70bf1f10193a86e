package computer

import (
	"math"
	"testing"

	"passant/rules"
)

// overlooking returns a search of the level that has just played the given moves.
func overlooking(t *testing.T, level Level, seed uint64, fen string, moves ...string) (s *search, ply int) {
	t.Helper()
	s = newSearch()
	start := position(t, fen)
	if err := s.begin(t.Context(), &Task{Start: start, Level: level, Seed: seed}); err != nil {
		t.Fatal(err)
	}
	for _, m := range line(t, start, moves...) {
		s.play(ply, m)
		ply++
	}
	return s, ply
}

func TestWhatIsNeverOverlooked(t *testing.T) {
	t.Parallel()
	for seed := range uint64(40) {
		// Its own next moves.
		s, ply := overlooking(t, Easy, seed, middlegame)
		for _, m := range s.frames[ply].position.LegalMoves(nil) {
			if s.overlooks(ply, m) {
				t.Errorf("seed %d: its own %v", seed, m)
			}
		}
		// A capture on the square just moved to.
		s, ply = overlooking(t, Easy, seed, middlegame, "e5f7")
		if s.overlooks(ply, rules.NewMove(rules.E8, rules.F7, rules.NoKind)) {
			t.Errorf("seed %d: the recapture", seed)
		}
		// An answer to check.
		s, ply = overlooking(t, Easy, seed, "4k3/8/8/8/8/8/4p3/R3K3 w - - 0 1", "a1a8")
		for _, m := range s.frames[ply].position.LegalMoves(nil) {
			if s.overlooks(ply, m) {
				t.Errorf("seed %d: %v out of check", seed, m)
			}
		}
	}
}

// TestHowMuchIsOverlooked counts over many seeds.
func TestHowMuchIsOverlooked(t *testing.T) {
	t.Parallel()
	s, ply := overlooking(t, Easy, 0, middlegame, "a2a3")
	rate := func(m rules.Move) int {
		count := 0
		for seed := range uint64(4000) {
			s.seed = mix(seed)
			if s.overlooks(ply, m) {
				count++
			}
		}
		return count / 4
	}
	for move, want := range map[string]int{
		"b4c3": 225, // a pawn takes
		"a6e2": 675, // a capture over four squares
		"f6d5": 450, // a capture nearby
		"e8g8": 700, // a quiet move
	} {
		m := line(t, s.frames[ply].position, move)[0]
		if got := rate(m); got < want-30 || got > want+30 {
			t.Errorf("%s is overlooked %d times of 1000, want about %d", move, got, want)
		}
	}
	s, ply = overlooking(t, Hard, 0, middlegame, "a2a3")
	if got := rate(rules.NewMove(rules.E8, rules.G8, rules.NoKind)); got != 0 {
		t.Errorf("the hard level overlooks %d of 1000", got)
	}
}

func TestAnOversightLasts(t *testing.T) {
	t.Parallel()
	s, ply := overlooking(t, Easy, 5, middlegame, "a2a3")
	again, same := overlooking(t, Easy, 5, middlegame, "a2a3")
	other, _ := overlooking(t, Easy, 6, middlegame, "a2a3")
	differ := false
	for _, m := range s.frames[ply].position.LegalMoves(nil) {
		if s.overlooks(ply, m) != again.overlooks(same, m) {
			t.Errorf("%v is seen only once", m)
		}
		differ = differ || s.overlooks(ply, m) != other.overlooks(ply, m)
	}
	if !differ {
		t.Error("another seed overlooks the same")
	}
}

// TestMisjudgement holds the errors to the distribution they are said to be of: mean
// zero, and the standard deviation of a logistic one, pi/sqrt(3) of its scale.
func TestMisjudgement(t *testing.T) {
	t.Parallel()
	s, _ := overlooking(t, Medium, 1, middlegame)
	const n = 20_000
	sum, squares := 0, 0
	for key := range uint64(n) {
		e := s.misjudges(key)
		sum += e
		squares += e * e
		if e < -400 || e > 400 {
			t.Fatalf("an error of %d", e)
		}
	}
	mean, deviation := float64(sum)/n, math.Sqrt(float64(squares)/n)
	if want := float64(s.skill.error) * math.Pi / math.Sqrt(3); math.Abs(mean) > 2 || math.Abs(deviation-want) > want/20 {
		t.Errorf("mean %.1f, deviation %.1f, want 0 and %.1f", mean, deviation, want)
	}
}
