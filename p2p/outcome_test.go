package p2p

import (
	"bytes"

	"passant/game"
	"passant/game/record"
	passantv1 "passant/proto/passant/v1"
	"passant/rules"
)

// compare compares what the tables show, with each other and with what they have
// shown before.
func (s *simulation) compare() {
	var logs [2][]game.Deed
	for i, p := range s.people {
		if p.match == nil {
			continue
		}
		logs[i] = stateOf(p.match).Log()
		for slot, d := range logs[i] {
			if before, ok := s.seen[slot]; ok && before != string(d.Seal) {
				s.t.Fatalf("entry %d of %s is not what was shown before", slot, p.name)
			}
			s.seen[slot] = string(d.Seal)
		}
	}
	if s.people[0].match == nil || s.people[1].match == nil {
		return
	}
	if d := len(logs[0]) - len(logs[1]); d < -1 || d > 1 {
		s.t.Fatalf("the logs have %d and %d entries", len(logs[0]), len(logs[1]))
	}
}

// end has both get up, and compares and judges what they have on their disks.
func (s *simulation) end() {
	s.eventually("both have confirmed the result", func() bool {
		s.meet() // where nobody sits at the table, a dead connection is found out late
		for _, p := range s.people {
			if p.match != nil && !p.match.Confirmed() {
				return false
			}
			games, err := p.o.Store.List()
			if err != nil || len(games) != 1 || !games[0].Confirmed {
				return false
			}
		}
		return true
	})
	var states [2]game.State
	var entries [2][]*passantv1.SignedEntry
	for i, p := range s.people {
		s.leave(p)
		if open := p.Unfinished(); len(open) != 0 {
			s.t.Errorf("%s could still go on with %+v", p.name, open)
		}
		rec := s.kept(p)
		states[i], entries[i] = rec.State(), rec.EntriesFrom(0)
		if err := judge(rec); err != nil {
			s.t.Errorf("the record of %s: %v", p.name, err)
		}
		if !rec.Confirmed() {
			s.t.Errorf("%s has no confirmed result", p.name)
		}
		if err := rec.Close(); err != nil {
			s.t.Error(err)
		}
	}
	a, b := states[0], states[1]
	if a.Result() != b.Result() || !a.Over() || len(a.Log()) != len(b.Log()) {
		s.t.Fatalf("%v after %d entries, and %v after %d", a.Result(), len(a.Log()), b.Result(), len(b.Log()))
	}
	for c := range rules.Color(2) {
		if a.Banked(c) != b.Banked(c) || a.AllowanceLeft(c) != b.AllowanceLeft(c) {
			s.t.Errorf("the clocks of %v differ", c)
		}
	}
	for k := range entries[0] {
		if !bytes.Equal(entries[0][k].GetBody(), entries[1][k].GetBody()) || !bytes.Equal(entries[0][k].GetSig(), entries[1][k].GetSig()) {
			s.t.Errorf("entry %d is not the same", k)
		}
	}
	if s.resigned >= 0 && len(a.Log()) > s.resigned+2 {
		s.t.Errorf("somebody resigned in slot %d, and %d entries follow", s.resigned, len(a.Log())-s.resigned)
	}
	for slot, seal := range s.seen {
		if slot >= len(a.Log()) || string(a.Log()[slot].Seal) != seal {
			s.t.Errorf("entry %d was shown, and is lost", slot)
		}
	}
}

// kept is the record on the disk of a player.
func (s *simulation) kept(p *simulant) *record.Record {
	id, err := record.ParseID(s.id)
	if err != nil {
		s.t.Fatal(err)
	}
	rec, err := p.o.Store.Open(id)
	if err != nil {
		s.t.Fatal(err)
	}
	return rec
}
