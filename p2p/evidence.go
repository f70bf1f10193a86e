package p2p

import (
	"context"

	"google.golang.org/protobuf/proto"

	"passant/game/record"
	passantv1 "passant/proto/passant/v1"
)

// sendEvidence sends the whole list of moves, so that the report of the other
// side holds both.
func (s *session) sendEvidence(ctx context.Context) {
	s.mu.Lock()
	c, d := s.conn, s.dispute
	if c == nil || d == nil || d.told {
		s.mu.Unlock()
		return
	}
	d.told = true
	s.mu.Unlock()
	for _, e := range s.rec.EntriesFrom(0) {
		if !c.put(ctx, &passantv1.Frame{Msg: &passantv1.Frame_Entry{Entry: e}}) {
			return
		}
	}
	c.put(ctx, ackOf(s.rec, s.rec.Length()))
}

// evidence takes an entry of the list that the peer sends: of no more than the file
// of a game could hold.
func (d *dispute) evidence(e *passantv1.SignedEntry) {
	deed, err := record.ParseEntry(e)
	if err == nil && deed.Slot == 0 {
		d.incoming, d.bytes = nil, 0
	}
	if size := proto.Size(e); d.bytes+size <= record.MaxFile {
		d.bytes += size
		d.incoming = append(d.incoming, e)
	}
}

// hearEvidenceEnd saves the report again, with the list that the peer sent.
func (s *session) hearEvidenceEnd(a *passantv1.Ack) {
	d := s.dispute
	if len(d.incoming) == 0 || len(d.incoming) != int(a.GetLength()) {
		return // it acknowledges something from before
	}
	d.theirs, d.incoming = d.incoming, nil
	if _, err := s.saveReport(); err != nil {
		s.n.log.Error("the report could not be saved", "game", s.id, "err", err)
	}
}
