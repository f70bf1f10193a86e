package record

import (
	"crypto/ed25519"

	"google.golang.org/protobuf/proto"

	"passant/game"
	passantv1 "passant/proto/passant/v1"
)

// EndingOf is how the wire has a reason.
func EndingOf(r game.Reason) passantv1.Ending { return endingOf(r) }

// SignAnew is an entry with its body changed and signed anew, as a program with
// other rules would send it.
func SignAnew(key ed25519.PrivateKey, head Head, e *passantv1.SignedEntry, change func(*passantv1.EntryBody)) *passantv1.SignedEntry {
	var b passantv1.EntryBody
	if err := proto.Unmarshal(e.GetBody(), &b); err != nil {
		panic(err)
	}
	change(&b)
	raw, err := proto.Marshal(&b)
	if err != nil {
		panic(err)
	}
	return &passantv1.SignedEntry{GameId: e.GetGameId(), Body: raw, Sig: signEntry(key, head.next(raw))}
}

// SignBody is the first entry of a game, with any body at all.
func SignBody(key ed25519.PrivateKey, s *Start, body []byte) *passantv1.SignedEntry {
	return &passantv1.SignedEntry{GameId: s.ID[:], Body: body, Sig: signEntry(key, s.head.next(body))}
}

// Journal is a journal by itself.
type Journal = journal

// NewJournal makes a journal in a file of that name.
func NewJournal(f Folder, name string) (*Journal, error) { return newJournal(f, name) }

// Append writes a record.
func (j *journal) Append(r *passantv1.JournalRecord) error { return j.append(r) }

// Scan is how many records a file holds, and whether it is damaged.
func Scan(data []byte) (records int, err error) {
	s := scanRecords(data)
	return len(s.records), s.damage(data)
}

// Append is a file with one more record behind the last.
func Append(data []byte, r *passantv1.JournalRecord) []byte {
	frame, err := encode(r)
	if err != nil {
		panic(err)
	}
	return append(data[:scanRecords(data).end:scanRecords(data).end], frame...)
}
