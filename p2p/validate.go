package p2p

import (
	"crypto/ed25519"
	"crypto/sha256"
	"errors"
	"fmt"

	"passant/game"
	"passant/game/record"
	passantv1 "passant/proto/passant/v1"
)

// errProtocol: the peer sent what the protocol does not allow.
var errProtocol = errors.New("the peer broke the protocol")

const (
	maxBody    = 1024
	maxVersion = 1000
	maxEntries = 1 << 16 // in a log: the longest game has some 12,000 moves
	headSize   = len(record.Head{})
	gameIDSize = len(record.ID{})
	tableSize  = 16 // of the id of a table
	runSize    = 8  // of what names a run of a program to those it chats with
	shareSize  = 32 // of an exchange that proves a code
	tagSize    = 64
)

// validate checks every field of a frame against its bounds, whatever the frame
// is about. What breaks one is refused and never cut to fit: two programs must
// not come to hold different things. A frame without a message that is known
// here is valid: it comes from a newer program.
func validate(f *passantv1.Frame) error {
	switch m := f.GetMsg().(type) {
	case nil:
		return nil
	case *passantv1.Frame_Hello:
		return validateHello(m.Hello)
	case *passantv1.Frame_Bye:
		return atMost("app", m.Bye.GetApp(), appBytes)
	case *passantv1.Frame_Ping, *passantv1.Frame_Pong:
		return nil
	case *passantv1.Frame_Resume:
		return validateResume(m.Resume)
	case *passantv1.Frame_Entry:
		return validateSigned(m.Entry)
	case *passantv1.Frame_Ack:
		return errors.Join(
			exactly("game_id", m.Ack.GetGameId(), gameIDSize),
			upTo("length", m.Ack.GetLength(), maxEntries),
			exactly("head", m.Ack.GetHead(), headSize),
			emptyOr("result_sig", m.Ack.GetResultSig(), ed25519.SignatureSize))
	case *passantv1.Frame_Request:
		return validateSigned(m.Request)
	case *passantv1.Frame_RequestRefused:
		return errors.Join(
			exactly("game_id", m.RequestRefused.GetGameId(), gameIDSize),
			upTo("slot", m.RequestRefused.GetSlot(), maxEntries))
	case *passantv1.Frame_Challenge:
		return validateChallenge(m.Challenge)
	case *passantv1.Frame_Accept:
		return errors.Join(
			exactly("id", m.Accept.GetId(), record.ChallengeIDSize),
			exactly("nonce", m.Accept.GetNonce(), record.NonceSize),
			exactly("sig", m.Accept.GetSig(), ed25519.SignatureSize))
	case *passantv1.Frame_ChallengeEnd:
		return exactly("id", m.ChallengeEnd.GetId(), record.ChallengeIDSize)
	case *passantv1.Frame_Start:
		return errors.Join(
			between("game", len(m.Start.GetGame()), 1, record.MaxGame),
			exactly("sig", m.Start.GetSig(), ed25519.SignatureSize))
	case *passantv1.Frame_Desync:
		return validateDesync(m.Desync)
	case *passantv1.Frame_Leave:
		return exactly("game_id", m.Leave.GetGameId(), gameIDSize)
	case *passantv1.Frame_Chat:
		return errors.Join(
			exactly("run", m.Chat.GetRun(), runSize),
			between("text", len(m.Chat.GetText()), 1, game.MaxChat))
	case *passantv1.Frame_ChatSeen:
		return exactly("run", m.ChatSeen.GetRun(), runSize)
	case *passantv1.Frame_SasCommit:
		return emptyOr("commitment", m.SasCommit.GetCommitment(), sha256.Size)
	case *passantv1.Frame_SasReveal:
		return errors.Join(
			exactly("nonce", m.SasReveal.GetNonce(), record.NonceSize),
			emptyOr("commitment", m.SasReveal.GetCommitment(), sha256.Size))
	case *passantv1.Frame_SasResult:
		return emptyOr("commitment", m.SasResult.GetCommitment(), sha256.Size)
	case *passantv1.Frame_SasEnd:
		return exactly("commitment", m.SasEnd.GetCommitment(), sha256.Size)
	case *passantv1.Frame_PakeShare:
		return exactly("share", m.PakeShare.GetShare(), shareSize)
	case *passantv1.Frame_PakeReply:
		return errors.Join(
			emptyOr("share", m.PakeReply.GetShare(), shareSize),
			emptyOr("tag", m.PakeReply.GetTag(), tagSize))
	case *passantv1.Frame_PakeConfirm:
		return exactly("tag", m.PakeConfirm.GetTag(), tagSize)
	case *passantv1.Frame_Watch:
		return errors.Join(
			emptyOr("game_id", m.Watch.GetGameId(), gameIDSize),
			upTo("from_slot", m.Watch.GetFromSlot(), maxEntries))
	case *passantv1.Frame_WatchState:
		return errors.Join(
			upTo("length", m.WatchState.GetLength(), maxEntries),
			between("start", len(m.WatchState.GetStart().GetGame()), 1, record.MaxGame),
			exactly("sig", m.WatchState.GetStart().GetSig(), ed25519.SignatureSize))
	case *passantv1.Frame_WatchEnd:
		return emptyOr("game_id", m.WatchEnd.GetGameId(), gameIDSize)
	case *passantv1.Frame_Table:
		return validateTable(m.Table)
	}
	return nil
}

func validateHello(h *passantv1.Hello) error {
	if h.GetProtoMin() == 0 || h.GetProtoMin() > h.GetProtoMax() || h.GetProtoMax() > maxVersion {
		return fmt.Errorf("versions from %d to %d", h.GetProtoMin(), h.GetProtoMax())
	}
	return errors.Join(
		atMost("app", h.GetApp(), appBytes),
		atMost("name", h.GetName(), nameBytes),
		emptyOr("replaces", h.GetReplaces(), connIDSize),
		upTo("port", h.GetPort(), 1<<16-1))
}

// validateResume lets the end of the list pass, which is empty, and the answer
// for a game that the peer does not have, which has no head.
func validateResume(r *passantv1.Resume) error {
	return errors.Join(
		emptyOr("game_id", r.GetGameId(), gameIDSize),
		upTo("length", r.GetLength(), maxEntries),
		emptyOr("head", r.GetHead(), headSize),
		emptyOr("result_sig", r.GetResultSig(), ed25519.SignatureSize))
}

func validateSigned(s interface {
	GetGameId() []byte
	GetBody() []byte
	GetSig() []byte
},
) error {
	return errors.Join(
		exactly("game_id", s.GetGameId(), gameIDSize),
		between("body", len(s.GetBody()), 1, maxBody),
		exactly("sig", s.GetSig(), ed25519.SignatureSize))
}

func validateChallenge(c *passantv1.Challenge) error {
	_, err := record.ParseTerms(c.GetTerms())
	return errors.Join(err,
		exactly("id", c.GetId(), record.ChallengeIDSize),
		exactly("commit", c.GetCommit(), headSize),
		emptyOr("rematch_of", c.GetRematchOf(), gameIDSize),
		emptyOr("table", c.GetTable(), tableSize),
		emptyOr("counters", c.GetCounters(), record.ChallengeIDSize))
}

// validateTable lets the table pass at which nobody waits any more, which has no id.
func validateTable(t *passantv1.Table) error {
	if len(t.GetId()) == 0 {
		return nil
	}
	_, err := record.ParseTerms(t.GetTerms())
	return errors.Join(err, exactly("id", t.GetId(), tableSize))
}

func validateDesync(d *passantv1.Desync) error {
	for _, c := range []byte(d.GetMyFen()) {
		if c < ' ' || c > '~' {
			return errors.New("my_fen is not ASCII")
		}
	}
	return errors.Join(
		exactly("game_id", d.GetGameId(), gameIDSize),
		upTo("slot", d.GetSlot(), maxEntries),
		between("mine", len(d.GetMine()), 0, headSize),
		between("yours", len(d.GetYours()), 0, headSize),
		atMost("my_fen", d.GetMyFen(), record.MaxFEN))
}

func exactly(field string, b []byte, size int) error {
	return between(field, len(b), size, size)
}

func emptyOr(field string, b []byte, size int) error {
	if len(b) == 0 {
		return nil
	}
	return exactly(field, b, size)
}

func atMost(field, s string, size int) error {
	return between(field, len(s), 0, size)
}

func upTo(field string, n uint32, most uint32) error {
	if n > most {
		return fmt.Errorf("%s: %d, not at most %d", field, n, most)
	}
	return nil
}

func between(field string, n, low, high int) error {
	if n < low || n > high {
		return fmt.Errorf("%s: %d, not %d to %d", field, n, low, high)
	}
	return nil
}
