package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"passant/game/computer"
	"passant/rules"
)

// A player chooses moves.
type player interface {
	// begin starts a game; what is left to chance depends on the seed.
	begin(ctx context.Context, seed uint64) error
	// choose returns a move and the score, for the side to move, that it expects;
	// noScore if it has no opinion.
	choose(ctx context.Context, start rules.Position, moves []rules.Move) (rules.Move, computer.Score, error)
	close() error
}

// noScore is a score that no player has.
const noScore computer.Score = 1 << 20

// A spec is a player as the command line describes it.
type spec struct {
	words   string
	level   computer.Level
	simple  string // grabber, random
	program string // of a UCI engine
	nodes   uint64
	depth   int
	without computer.Feature
	options []option
}

type option struct{ name, value string }

func parseSpec(words string) (spec, error) {
	s := spec{words: words}
	fields := strings.Fields(words)
	if len(fields) == 0 {
		return s, errors.New("no name")
	}
	name := fields[0]
	program, isEngine := strings.CutPrefix(name, "engine=")
	switch {
	case isEngine:
		s.program = program
	case name == "grabber" || name == "random":
		s.simple = name
	default:
		level, err := computer.ParseLevel(name)
		if err != nil {
			return s, err
		}
		s.level = level
	}
	for _, field := range fields[1:] {
		if err := s.set(field); err != nil {
			return s, err
		}
	}
	if isEngine && s.nodes == 0 && s.depth == 0 {
		return s, errors.New("an engine needs nodes=N or depth=N")
	}
	return s, nil
}

func (s *spec) set(field string) (err error) {
	name, value, ok := strings.Cut(field, "=")
	switch {
	case !ok:
		return fmt.Errorf("%q is no setting", field)
	case name == "nodes":
		s.nodes, err = strconv.ParseUint(value, 10, 64)
	case name == "depth":
		s.depth, err = strconv.Atoi(value)
	case name == "without":
		s.without, err = computer.ParseFeatures(value)
	case s.program != "":
		s.options = append(s.options, option{strings.ReplaceAll(name, "_", " "), value})
	default:
		return fmt.Errorf("no setting %q", name)
	}
	return err
}

// open makes the player.
func (s *spec) open(ctx context.Context) (player, error) {
	switch {
	case s.program != "":
		return startEngine(ctx, s)
	case s.simple == "random":
		return &simple{}, nil
	case s.simple == "grabber":
		return &simple{plies: cmp.Or(s.depth, 1)}, nil
	}
	return &ours{spec: s, engine: computer.New()}, nil
}
