//go:build lab

package nemesis

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"time"
)

// finishes plays some moves more, has one player resign if the game is not over by
// then, and judges the game.
func (m *match) finishes() {
	m.Helper()
	if !m.over() {
		m.playTo(max(m.anna.Last(), m.boris.Last())+4, backLimit)
	}
	if !m.over() {
		p, since := m.either(), time.Now()
		p.Says("resign")
		p.Hears(since, patience, heardResign)
		p.Says("yes")
	}
	m.ends(backLimit)
}

// ends waits until both files are the same finished game, has the players save it
// and leave, and judges it.
func (m *match) ends(limit time.Duration) {
	m.Helper()
	waitFor(m.T, limit, "both to have the end of the game, signed by both", m.signed)
	results := map[string]bool{}
	var evidence []Evidence
	for _, p := range m.both() {
		var pgn []byte
		if p.Knows().Seated {
			pgn = m.saves(p)
		}
		evidence = append(evidence, Evidence{Name: p.Name, PGN: pgn})
	}
	if evidence[0].PGN == nil || evidence[1].PGN == nil { // one was started again after the end
		evidence[0].PGN, evidence[1].PGN = nil, nil
	}
	for i, p := range m.both() {
		p.Says("quit")
		p.Ends(0)
		var err error
		if evidence[i].File, err = os.ReadFile(p.File()); err != nil {
			m.Error(err)
		}
		evidence[i].Lines, evidence[i].Shown = p.Told()
		m.noReports(p)
		m.verifies(p)
		if r := p.Knows().Result; r != "" {
			results[r] = true
		}
	}
	if len(results) != 1 {
		m.Errorf("the players were told of the results %v", results)
	}
	for _, f := range Judge(evidence...) {
		m.Error(f)
	}
	if l, err := ReadLog(evidence[0].File); err == nil && l.Check() == nil {
		m.moves = len(l.moves)
	}
}

// signed reports whether both files have the end of the game, signed by both.
func (m *match) signed() bool {
	for _, p := range m.both() {
		l, err := m.log(p)
		if err != nil || !l.Over() || l.Check() != nil || !l.Confirmed() {
			return false
		}
	}
	return true
}

// saves has a player save the game as PGN, and returns it.
func (m *match) saves(p *Player) []byte {
	m.Helper()
	waitFor(m.T, patience, p.Name+" to be told the result", func() bool { return p.Knows().Result != "" })
	since := time.Now()
	p.Says("save")
	path := heardSaved.FindStringSubmatch(p.Hears(since, patience, heardSaved).Text)[1]
	text, err := os.ReadFile(path)
	if err != nil {
		m.Fatal(err)
	}
	return text
}

// noReports wants no report of a quarrel between the two programs, and none of the
// race detector.
func (m *match) noReports(p *Player) {
	for _, pattern := range []string{filepath.Join(p.data(), "reports", "*"), filepath.Join(p.home, "race.*")} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			m.Error(err)
		}
		for _, file := range files {
			m.Errorf("%s has a report: %s", p.Name, file)
		}
	}
}

// verifies has the program itself verify the record of a game.
func (m *match) verifies(p *Player) {
	m.Helper()
	ctx, cancel := context.WithTimeout(m.Context(), patience)
	defer cancel()
	if out, err := exec.CommandContext(ctx, passant, "verify", p.File()).CombinedOutput(); err != nil {
		m.Errorf("passant verify, of %s's record: %v: %s", p.Name, err, out)
	}
}

// close puts the cables back, and keeps what there is of a game that came out
// wrong.
func (m *match) close() {
	for _, p := range m.both() {
		if p != nil {
			m.lan.Do("plug", m.host(p))
			p.end()
		}
	}
	for _, kind := range m.kinds {
		times.Played(kind, m.moves, m.Failed())
	}
	if !m.Failed() {
		if err := os.RemoveAll(m.folder); err != nil {
			m.Error(err)
		}
		return
	}
	for _, p := range m.both() {
		if p == nil {
			continue
		}
		if err := os.WriteFile(filepath.Join(m.folder, p.Name+".txt"), []byte(p.Transcript(m.began)), 0o600); err != nil {
			m.Error(err)
		}
	}
	m.Logf("seed %d; both files, both logs and all that was said are in %s", m.seed, m.folder)
}
