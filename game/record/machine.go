package record

import (
	"fmt"

	"passant/game"
	passantv1 "passant/proto/passant/v1"
	"passant/rules"
)

// levels are those of a machine as the file has them.
var levels = map[game.Level]passantv1.Machine_Level{
	game.Easy:   passantv1.Machine_LEVEL_EASY,
	game.Medium: passantv1.Machine_LEVEL_MEDIUM,
	game.Hard:   passantv1.Machine_LEVEL_HARD,
	game.Engine: passantv1.Machine_LEVEL_ENGINE,
}

// machineOf writes what plays a side, or nothing for nil.
func machineOf(m *game.Machine) *passantv1.Machine {
	if m == nil {
		return nil
	}
	written := &passantv1.Machine{Color: passantv1.Color_COLOR_WHITE, Level: levels[m.Level]}
	if m.Color == rules.Black {
		written.Color = passantv1.Color_COLOR_BLACK
	}
	return written
}

// parseMachine reads what plays a side; nothing is nil.
func parseMachine(m *passantv1.Machine) (*game.Machine, error) {
	if m == nil {
		return nil, nil // people play both
	}
	read := &game.Machine{}
	switch m.GetColor() {
	case passantv1.Color_COLOR_WHITE:
		read.Color = rules.White
	case passantv1.Color_COLOR_BLACK:
		read.Color = rules.Black
	default:
		return nil, fmt.Errorf("%w: a program plays no side", ErrCorrupt)
	}
	for l, written := range levels {
		if written == m.GetLevel() {
			read.Level = l
			return read, nil
		}
	}
	return nil, fmt.Errorf("%w: a program plays at no level", ErrCorrupt)
}

// Machine is what plays one of the sides, or nil where people play both.
func (r *Record) Machine() *game.Machine { return r.machine }
