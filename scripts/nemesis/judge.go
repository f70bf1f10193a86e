//go:build linux

package nemesis

import (
	"bytes"
	"fmt"
	"strings"

	"google.golang.org/protobuf/proto"
)

// Evidence is what one of the players has of a game in the end.
type Evidence struct {
	Name  string
	File  []byte // of the game
	PGN   []byte // as the player saved it; nil where they did not
	Lines []Line
	Shown []Shown
}

// Judge says what is wrong with how a game came out: whether the two files are
// not the same finished game, entry by entry; whether anything that either
// player was shown is not in them, or was taken back; and whether a program
// said anything that none should.
func Judge(players ...Evidence) (faults []string) {
	fault := func(format string, args ...any) { faults = append(faults, fmt.Sprintf(format, args...)) }
	logs := make([]*Log, len(players))
	for i, e := range players {
		l, err := ReadLog(e.File)
		if err == nil {
			err = l.Check()
		}
		switch {
		case err != nil:
			fault("%s's file: %v", e.Name, err)
			continue
		case l.Torn:
			fault("%s's file ends with half a record", e.Name)
		case !l.Over():
			fault("%s's game is not over after %d entries", e.Name, len(l.Entries))
		}
		logs[i] = l
		for _, f := range heardOf(e, l) {
			fault("%s %s", e.Name, f)
		}
	}
	for i, l := range logs {
		if i == 0 || l == nil || logs[0] == nil {
			continue
		}
		if f := differ(logs[0], l); f != "" {
			fault("%s and %s: %s", players[0].Name, players[i].Name, f)
		}
		if !bytes.Equal(players[0].PGN, players[i].PGN) {
			fault("%s and %s have saved different PGN", players[0].Name, players[i].Name)
		}
	}
	return faults
}

// differ says how two logs of one game differ, "" where they do not.
func differ(a, b *Log) string {
	if !proto.Equal(a.Start, b.Start) {
		return "two different starts"
	}
	for k := range max(len(a.Entries), len(b.Entries)) {
		switch {
		case k == len(a.Entries) || k == len(b.Entries):
			return fmt.Sprintf("%d entries, and %d", len(a.Entries), len(b.Entries))
		case !proto.Equal(a.Entries[k], b.Entries[k]):
			return fmt.Sprintf("two different entries %d", k)
		}
	}
	return ""
}

// heardOf says what was told to a player that does not agree with the log.
func heardOf(e Evidence, l *Log) (faults []string) {
	last := 0
	for _, s := range e.Shown {
		switch {
		case s.Ply >= len(l.positions):
			faults = append(faults, fmt.Sprintf("was shown move %d, and the game has %d", s.Ply, len(l.moves)))
		case s.FEN != l.positions[s.Ply].FEN, s.Ply > 0 && s.Hash != l.positions[s.Ply].Hash:
			faults = append(faults, fmt.Sprintf("was shown after move %d %s, which is not how the game went", s.Ply, s.FEN))
		case s.Ply < last:
			faults = append(faults, fmt.Sprintf("was shown move %d, and then %d", last, s.Ply))
		}
		last = s.Ply
	}
	for _, line := range e.Lines {
		switch {
		case line.Typed:
		case heardCrash.MatchString(line.Text):
			faults = append(faults, "was told: "+line.Text)
		case heardStopped.MatchString(line.Text):
			faults = append(faults, "was told that the two programs disagree")
		}
	}
	return append(faults, toldMoves(e.Lines, l)...)
}

// toldMoves compares the moves that were told with those of the log: with each run
// of the program from the first move on, or from the last before the game went on.
func toldMoves(lines []Line, l *Log) (faults []string) {
	run, next, goesOn := 0, 0, 0
	for _, line := range lines {
		if line.Typed {
			continue
		}
		if line.Run != run {
			run, next, goesOn = line.Run, 0, 0
		}
		if move, ok := movesOn(line.Text); ok {
			goesOn = move
			continue
		}
		found := heardMove.FindStringSubmatch(line.Text)
		if found == nil {
			continue
		}
		white := found[1] == "White"
		if goesOn > 0 { // and this is the move before the one that is to be made
			if next = 2*goesOn - 2; !white {
				next--
			}
			goesOn = 0
		}
		if next < 0 || next >= len(l.moves) || white != (next%2 == 0) || !namesMove(found[2], l.moves[next].To().String()) {
			return append(faults, fmt.Sprintf("was told as move %d: %s", next+1, line.Text))
		}
		next++
	}
	return faults
}

// namesMove reports whether a move in words can be one to a square.
func namesMove(words, to string) bool {
	return strings.Contains(words, to) || strings.HasPrefix(words, "castles")
}
