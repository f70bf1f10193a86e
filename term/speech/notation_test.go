package speech_test

import (
	"errors"
	"testing"

	"passant/game"
	"passant/term/lang"
	"passant/term/speech"
)

// What is typed, what it means, and how it is written back.
func TestTimes(t *testing.T) {
	say := &lang.English().Times
	for _, c := range []struct {
		typed, written string
		want           game.TimeControl
	}{
		{"15", "15+0", game.TimeControl{Base: 900_000}},
		{"15+10", "15+10", game.TimeControl{Base: 900_000, Increment: 10_000}},
		{" 15 + 10 ", "15+10", game.TimeControl{Base: 900_000, Increment: 10_000}},
		{"5d3", "5d3", game.TimeControl{Base: 300_000, Delay: 3000}},
		{"5B3", "5b3", game.TimeControl{Base: 300_000, Delay: 3000, Bronstein: true}},
		{"15/60", "15/60", game.Club},
		{"15+10/60", "15+10/60", game.TimeControl{Base: 900_000, Increment: 10_000, MoveLimit: 60_000}},
		{"5d3/30", "5d3/30", game.TimeControl{Base: 300_000, Delay: 3000, MoveLimit: 30_000}},
		{"5+2b3/30", "5+2b3/30", game.TimeControl{Base: 300_000, Increment: 2000, Delay: 3000, MoveLimit: 30_000, Bronstein: true}},
		{"5b0", "5+0", game.TimeControl{Base: 300_000}},
		{"1:30", "1:30+0", game.TimeControl{Base: 90_000}},
		{"0:10", "0:10+0", game.TimeControl{Base: 10_000}},
		{"600", "600+0", game.TimeControl{Base: 36_000_000}},
		{"none", "no clock", game.TimeControl{}},
		{"no clock", "no clock", game.TimeControl{}},
		{"0", "no clock", game.TimeControl{}},
	} {
		one, other, err := speech.ParseTimes(c.typed)
		if err != nil || one != c.want || other != c.want {
			t.Errorf("%q is read as %+v and %+v, %v; want %+v", c.typed, one, other, err, c.want)
			continue
		}
		written := speech.Notations(say, one, other)
		if written != c.written {
			t.Errorf("%q is written %q, not %q", c.typed, written, c.written)
		}
		if again, _, err := speech.ParseTimes(written); err != nil || again != one {
			t.Errorf("%q is read back as %+v, %v", written, again, err)
		}
	}
}

func TestTimesThatDiffer(t *testing.T) {
	one, other, err := speech.ParseTimes("15+10 vs 5")
	if err != nil || one != (game.TimeControl{Base: 900_000, Increment: 10_000}) || other != (game.TimeControl{Base: 300_000}) {
		t.Errorf("read as %+v and %+v, %v", one, other, err)
	}
	if got := speech.Notations(&lang.English().Times, one, other); got != "15+10 vs 5+0" {
		t.Errorf("written %q", got)
	}
}

// Whatever cannot be played is said in one sentence, and what is played is what
// the game accepts.
func TestTimesRefused(t *testing.T) {
	say := &lang.English().Times
	for typed, want := range map[string]string{
		"":              say.NotATime(""),
		"soon":          say.NotATime("soon"),
		"15+":           say.NotATime("15+"),
		"+5":            say.NotATime("+5"),
		"15-10":         say.NotATime("15-10"),
		"15+10+10":      say.NotATime("15+10+10"),
		"5d3b3":         say.NotATime("5d3b3"),
		"1:5":           say.NotATime("1:5"),
		"1:60":          say.NotATime("1:60"),
		"-5":            say.NotATime("-5"),
		"123456":        say.NotATime("123456"),
		"5 vs":          say.NotATime("5 vs"),
		"5 vs 3 vs 2":   say.NotATime("5 vs 3 vs 2"),
		"0+5":           say.Base,
		"0:09":          say.Base,
		"601":           say.Base,
		"10+601":        say.Increment,
		"10d601":        say.Delay,
		"10/4":          say.MoveLimit,
		"10/601":        say.MoveLimit,
		"15 vs none":    say.OneClock,
		"99999":         say.Base,
		"10+99999/9999": say.Increment,
	} {
		_, _, err := speech.ParseTimes(typed)
		if e, ok := errors.AsType[*speech.TimeError](err); !ok || e == nil {
			t.Errorf("%q: %v", typed, err)
			continue
		}
		if got := speech.TimeRefusal(say, err); got != want {
			t.Errorf("%q is refused with %q, not %q", typed, got, want)
		}
	}
}

func FuzzParseTimes(f *testing.F) {
	for _, s := range []string{"15", "15+10", "5d3", "5b3/30", "1:30", "none", "15 vs 5"} {
		f.Add(s)
	}
	say := &lang.English().Times
	f.Fuzz(func(t *testing.T, text string) {
		one, other, err := speech.ParseTimes(text)
		if err != nil {
			return
		}
		if err := (game.Terms{White: one, Black: other}).Validate(); err != nil {
			t.Errorf("%q is read as %+v and %+v, which cannot be played: %v", text, one, other, err)
		}
		a, b, err := speech.ParseTimes(speech.Notations(say, one, other))
		if err != nil || a != one || b != other {
			t.Errorf("%q is read back as %+v and %+v, %v", text, a, b, err)
		}
	})
}
