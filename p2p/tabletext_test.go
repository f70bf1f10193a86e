package p2p

import (
	"strings"
	"testing"

	"passant/game"
)

func TestClockText(t *testing.T) {
	for text, want := range map[string]game.TimeControl{
		"-":          {},
		"900/60":     game.Club,
		"600+5":      {Base: 600_000, Increment: 5_000},
		"300d3":      {Base: 300_000, Delay: 3_000},
		"300b2.5":    {Base: 300_000, Delay: 2_500, Bronstein: true},
		"10+1d2/5.5": {Base: 10_000, Increment: 1_000, Delay: 2_000, MoveLimit: 5_500},
		"36000.001":  {Base: 36_000_001},
	} {
		if got := clockText(want); got != text {
			t.Errorf("%+v is written %q, want %q", want, got, text)
		}
		if got, ok := parseClock(text); !ok || got != want {
			t.Errorf("%q is read as %+v, %v", text, got, ok)
		}
	}
}

// TestTableTextOfStrangers reads what nobody writes.
func TestTableTextOfStrangers(t *testing.T) {
	id := strings.Repeat("0a", tableSize)
	for _, text := range []map[string]string{
		{},
		{"tc": "900/60"},
		{"tb": "", "tc": "-"},
		{"tb": "0a", "tc": "-"},
		{"tb": id + "0a", "tc": "-"},
		{"tb": strings.Repeat("zz", tableSize), "tc": "-"},
		{"tb": "private"},
		{"tb": id, "tc": ""},
		{"tb": id, "tc": "900,-"},
		{"tb": id, "tc": "900,900"[:4]},
		{"tb": id, "tc": "5"},
		{"tb": id, "tc": "1e9"},
		{"tb": id, "tc": "9e2"},
		{"tb": id, "tc": "0x10p4"},
		{"tb": id, "tc": "NaN"},
		{"tb": id, "tc": "Inf"},
		{"tb": id, "tc": "-900"},
		{"tb": id, "tc": "+900"},
		{"tb": id, "tc": "900/"},
		{"tb": id, "tc": "900+"},
		{"tb": id, "tc": "900+5+5"},
		{"tb": id, "tc": "900/60+5"},
		{"tb": id, "tc": "900b3d3"},
		{"tb": id, "tc": "900.0001"},
		{"tb": id, "tc": "0900"},
		{"tb": id, "tc": "99999999999999999999"},
		{"tb": id, "tc": "900", "col": "x"},
	} {
		if got := announcedTable(text); got != nil {
			t.Errorf("%v is read as %+v", text, got)
		}
	}
	for _, text := range []map[string]string{{"tb": id, "tc": "900/60", "col": "w"}, {"tb": "private", "tc": "900,300"}} {
		if announcedTable(text) == nil {
			t.Errorf("%v is read as nothing", text)
		}
	}
}

// FuzzTableText reads anything, and what can be read means what it says.
func FuzzTableText(f *testing.F) {
	f.Add("private", "900/60", "w")
	f.Add(strings.Repeat("0a", tableSize), "600+5,300d3", "b")
	f.Fuzz(func(t *testing.T, table, clock, color string) {
		h := announcedTable(map[string]string{textTable: table, textClock: clock, textColor: color})
		if h == nil {
			return
		}
		if err := h.Proposal.Terms(0).Validate(); err != nil {
			t.Errorf("%q cannot be played: %v", clock, err)
		}
		if got := clocksText(h.Proposal); got != clock && got+","+got != clock {
			t.Errorf("%q is read as %q", clock, got)
		}
	})
}
