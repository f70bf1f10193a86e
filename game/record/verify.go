package record

import (
	"errors"
	"fmt"

	"google.golang.org/protobuf/proto"

	"passant/game"
	passantv1 "passant/proto/passant/v1"
)

// A Verdict is what a file proves: that the holders of two keys have played these
// moves in this order, and, where it is confirmed, that they agree on the result.
// It does not prove who held the keys, nor when that was.
type Verdict struct {
	Proof
	Start  *Start
	State  game.State
	Signed [2]bool // who has signed the result, by colour
	Local  bool    // both keys are in the file: it proves nothing of who played
}

// A Flaw is what makes the file of a game prove nothing.
type Flaw struct {
	Record int   // the first that is wrong, counted from 1
	At     int   // the byte of the file that it begins with
	Err    error // what is wrong with it
}

func (f *Flaw) Error() string {
	return fmt.Sprintf("record %d, at byte %d: %v", f.Record, f.At, f.Err)
}

// Unwrap is what is wrong with the record.
func (f *Flaw) Unwrap() error { return f.Err }

// What makes a record of a file unreadable, before anything is said of its content.
var (
	errUnreadable = errors.New("it cannot be read: it is damaged, cut short or no record of a game")
	errUnknown    = errors.New("it is of a kind, or says something, that this version does not know")
)

// Verify judges the file of a game, without anybody's private key: that both
// players agreed to play it, that each entry is legal and signed by its author,
// that clocks and result are what they have to be, and who has signed the result.
// The error is a [*Flaw].
func Verify(file []byte) (Verdict, error) {
	if f := unreadable(file); f != nil {
		return Verdict{}, f
	}
	var t transcript
	for at, n := 0, 1; n == 1 || !zero(file[at:]); n++ {
		r, size, ok := decode(file[at:])
		err := errUnreadable
		if ok {
			err = t.judge(r)
		}
		if err != nil {
			return Verdict{}, &Flaw{Record: n, At: at, Err: err}
		}
		at += size
	}
	return Verdict{
		Proof:  t.proof(),
		Start:  t.start,
		State:  t.state,
		Signed: [2]bool{t.signed[0] != nil, t.signed[1] != nil},
		Local:  t.seeds != nil,
	}, nil
}

// unreadable is where a file can be read no further, or nil. That is looked for first,
// since it costs little, and to replay a game and check its signatures much: a stranger's
// file may be anything.
func unreadable(file []byte) *Flaw {
	if len(file) > MaxFile {
		return &Flaw{Record: 1, Err: errUnreadable}
	}
	for at, n := 0, 1; n == 1 || !zero(file[at:]); n++ {
		payload, ok := unframe(file[at:])
		if !ok {
			return &Flaw{Record: n, At: at, Err: errUnreadable}
		}
		at += frameSize + len(payload)
	}
	return nil
}

// judge takes up the next record of a file, in which nothing may go unread.
func (t *transcript) judge(r *passantv1.JournalRecord) (err error) {
	if err := plain(r); err != nil {
		return err
	}
	if t.start == nil {
		*t, err = begin(r.GetStart())
		return err
	}
	return t.replay(r)
}

// plain reports whether nothing in a record goes unread.
func plain(r *passantv1.JournalRecord) error {
	for _, m := range []proto.Message{
		r, r.GetStart(), r.GetEntry(), r.GetRequest(), r.GetResult(), r.GetLocalKeys(), r.GetLocalKeys().GetMachine(),
	} {
		if len(m.ProtoReflect().GetUnknown()) > 0 {
			return errUnknown
		}
	}
	if r.GetRecord() == nil {
		return errUnknown
	}
	return nil
}
