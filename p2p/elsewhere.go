package p2p

import (
	"context"
	"errors"
	"io/fs"
	"time"

	"passant/game/record"
	passantv1 "passant/proto/passant/v1"
)

// resumeElsewhere answers a peer who sits at the table of a game that one does
// not sit at: that one is elsewhere, or, where the game is over here, what they
// lack.
func (n *Node) resumeElsewhere(ctx context.Context, c *conn, r *passantv1.Resume) error {
	id := record.ID(r.GetGameId())
	if !c.served.Take(time.Now()) || n.hold(ctx, id) != nil {
		return n.elsewhere(c, r)
	}
	defer n.release(id)
	rec, err := n.openRecord(id)
	if errors.Is(err, fs.ErrNotExist) {
		c.send(resumeOfNothing(id))
		return nil
	}
	if err != nil {
		n.log.Warn("a game cannot be read", "game", id, "err", err)
		return n.elsewhere(c, r)
	}
	defer n.closeRecord(rec)
	switch {
	case !rec.Start().Keys[rec.You().Other()].Equal(c.key):
		c.send(resumeOfNothing(id)) // none of their business
	case rec.State().Over():
		n.confirmFinished(rec, r.GetLength(), r.GetResultSig())
		n.sendEnd(ctx, c, rec, int(r.GetLength()))
		n.keepSummary(rec)
	default:
		n.stir() // they wait at the table
		return n.elsewhere(c, r)
	}
	return nil
}

// elsewhere tells a peer that one does not sit at a table, unless one has sat
// down to it at this moment: then their Resume is for the session. What a session
// that begins later says comes after this.
func (n *Node) elsewhere(c *conn, r *passantv1.Resume) error {
	id := record.ID(r.GetGameId())
	n.mu.Lock()
	s := n.sessions[id]
	if s == nil || s.peer != c.peer {
		c.send(leaveOf(id))
		n.mu.Unlock()
		return nil
	}
	n.mu.Unlock()
	return s.hearResume(c, r)
}

// sendEnd sends what a peer lacks of a game that is over.
func (n *Node) sendEnd(ctx context.Context, c *conn, rec *record.Record, theirs int) {
	if said := n.sayFinished(c, rec); said && theirs < rec.Length() {
		c.send(resumeOf(rec)) // they have sat down to it since
	}
	missing := rec.EntriesFrom(theirs)
	for _, e := range missing {
		if !c.put(ctx, &passantv1.Frame{Msg: &passantv1.Frame_Entry{Entry: e}}) {
			return
		}
	}
	if len(missing) > 0 { // now the signature means something to them
		c.send(ackOf(rec, rec.Length()))
	}
}

// ackOf says that the first entries of a record, so many, are stored here, and
// signs the result if they are all of a game that is over.
func ackOf(rec *record.Record, length int) *passantv1.Frame {
	id := rec.Start().ID
	head, _ := rec.HeadAt(length) // a record never gets shorter
	return &passantv1.Frame{Msg: &passantv1.Frame_Ack{Ack: &passantv1.Ack{
		GameId: id[:], Length: uint32(length), Head: head[:], ResultSig: resultSig(rec, length),
	}}}
}

// resumeOf says how much of a game is here, and signs the result if it is over.
func resumeOf(rec *record.Record) *passantv1.Frame {
	id, length := rec.Start().ID, rec.Length()
	head, _ := rec.HeadAt(length) // a record never gets shorter
	return &passantv1.Frame{Msg: &passantv1.Frame_Resume{Resume: &passantv1.Resume{
		GameId: id[:], Length: uint32(length), Head: head[:], ResultSig: resultSig(rec, length),
	}}}
}

// resumeOfNothing says that a game is not here.
func resumeOfNothing(id record.ID) *passantv1.Frame {
	return &passantv1.Frame{Msg: &passantv1.Frame_Resume{Resume: &passantv1.Resume{GameId: id[:]}}}
}

// resultSig is the own signature of the result, where the game is over with so
// many entries, or nil.
func resultSig(rec *record.Record, length int) []byte {
	if length != rec.Length() {
		return nil
	}
	return rec.ResultSig()
}
