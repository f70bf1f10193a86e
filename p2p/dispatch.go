package p2p

import (
	"context"
	"fmt"

	passantv1 "passant/proto/passant/v1"
)

// hear gives a frame to whom it concerns. An error ends the connection.
func (n *Node) hear(ctx context.Context, c *conn, f *passantv1.Frame) error {
	switch m := f.GetMsg().(type) {
	case *passantv1.Frame_Ping:
		if c.isDoing(m.Ping.GetBusy(), m.Ping.GetWatchable()) {
			n.stir()
		}
		return nil
	case *passantv1.Frame_Challenge:
		n.challenged(c, m.Challenge)
		return nil
	case *passantv1.Frame_Accept:
		return n.accepted(ctx, c, m.Accept)
	case *passantv1.Frame_ChallengeEnd:
		n.challengeEnded(c, m.ChallengeEnd)
		return nil
	case *passantv1.Frame_Table:
		n.tabled(c, m.Table)
		return nil
	case *passantv1.Frame_PakeShare:
		return n.guess(c, m.PakeShare)
	case *passantv1.Frame_PakeReply:
		c.replied(m.PakeReply)
		return nil
	case *passantv1.Frame_PakeConfirm:
		return n.prove(c, m.PakeConfirm)
	case *passantv1.Frame_Start:
		return n.started(ctx, c, m.Start)
	case *passantv1.Frame_Resume:
		return n.hearResume(ctx, c, m.Resume)
	case *passantv1.Frame_Entry:
		n.hearShown(c, m.Entry)
		return n.forGame(c, m.Entry.GetGameId(), func(s *session) error { return s.hearEntry(ctx, c, m.Entry) })
	case *passantv1.Frame_Ack:
		if s := n.sessionOf(m.Ack.GetGameId(), c.peer); s != nil {
			return s.hearAck(c, m.Ack)
		}
		n.confirmElsewhere(ctx, c, m.Ack)
		return nil
	case *passantv1.Frame_Request:
		return n.forGame(c, m.Request.GetGameId(), func(s *session) error { return s.hearRequest(ctx, c, m.Request) })
	case *passantv1.Frame_RequestRefused:
		return n.forGame(c, m.RequestRefused.GetGameId(), func(s *session) error {
			return s.hearRefusal(ctx, c, m.RequestRefused)
		})
	case *passantv1.Frame_Desync:
		return n.forGame(c, m.Desync.GetGameId(), func(s *session) error { return s.hearDesync(c, m.Desync) })
	case *passantv1.Frame_Leave:
		return n.forGame(c, m.Leave.GetGameId(), func(s *session) error { return s.hearLeave(c) })
	case *passantv1.Frame_Chat:
		return n.chatted(c, m.Chat)
	case *passantv1.Frame_ChatSeen:
		n.chatSeen(c, m.ChatSeen)
		return nil
	case *passantv1.Frame_Watch:
		n.watched(ctx, c, m.Watch)
		return nil
	case *passantv1.Frame_WatchState:
		n.hearWatchState(c, m.WatchState)
		return nil
	case *passantv1.Frame_WatchEnd:
		n.hearWatchEnd(c, m.WatchEnd)
		return nil
	case *passantv1.Frame_SasCommit:
		return n.hearSasCommit(c, m.SasCommit)
	case *passantv1.Frame_SasReveal:
		return n.hearSasReveal(c, m.SasReveal)
	case *passantv1.Frame_SasResult:
		return n.hearSasResult(c, m.SasResult)
	case *passantv1.Frame_SasEnd:
		n.hearSasEnd(c, m.SasEnd)
		return nil
	case nil, *passantv1.Frame_Hello, *passantv1.Frame_Bye, *passantv1.Frame_Pong:
		return fmt.Errorf("%w: out of order", errProtocol) // the connection takes these itself
	}
	return nil
}

// hearResume takes what a peer has of a game, or the end of the list of games.
func (n *Node) hearResume(ctx context.Context, c *conn, r *passantv1.Resume) error {
	if len(r.GetGameId()) == 0 {
		c.listEnds()
		return nil
	}
	if s := n.sessionOf(r.GetGameId(), c.peer); s != nil {
		return s.hearResume(c, r)
	}
	return n.resumeElsewhere(ctx, c, r)
}

// forGame gives a frame to the game that it is about; one of a game at whose
// table one does not sit is late, and means nothing.
func (n *Node) forGame(c *conn, gameID []byte, give func(*session) error) error {
	if s := n.sessionOf(gameID, c.peer); s != nil {
		return give(s)
	}
	return nil
}
