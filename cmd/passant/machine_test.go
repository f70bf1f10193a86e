package main

import (
	"slices"
	"testing"

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
