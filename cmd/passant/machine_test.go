package main

import (
	"errors"
	"slices"
	"testing"

	"passant/game"
	"passant/game/uci"
)

func TestEngineSettings(t *testing.T) {
	s, faults := parseSettings("engine = \"stockfish\"\nengine-options = [\"Skill Level = 3\", \"Clear Hash\"]\n")
	if faults != nil || s.Engine != "stockfish" {
		t.Fatalf("the settings are %+v, %v", s, faults)
	}
	got, err := engineSettings(s.EngineOptions)
	if want := []uci.Setting{{Name: "Skill Level", Value: "3"}, {Name: "Clear Hash"}}; err != nil || !slices.Equal(got, want) {
		t.Errorf("the options are %+v, not %+v (%v)", got, want, err)
	}
	if _, faults := parseSettings("engine-options = [\"=3\"]\n"); faults == nil {
		t.Error("an option without a name is taken")
	}
}

// What goes wrong with an engine has a sentence of its own.
func TestEngineFailure(t *testing.T) {
	for err, want := range map[error]error{
		uci.ErrStart: game.ErrEngineStart, uci.ErrSilent: game.ErrEngineStart, uci.ErrOption: game.ErrEngineSettings,
		uci.ErrCrashed: game.ErrEngineEnded, uci.ErrFlood: game.ErrEngineEnded, uci.ErrHung: game.ErrEngineHung,
		uci.ErrIllegal: game.ErrEngineMove,
	} {
		if got := engineFailure(err); !errors.Is(got, want) || !errors.Is(got, err) {
			t.Errorf("%v becomes %v", err, got)
		}
	}
	if engineFailure(nil) != nil {
		t.Error("nothing becomes a failure")
	}
}
