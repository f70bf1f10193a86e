package record

import (
	"crypto/ed25519"
	"crypto/rand"
	"errors"
	"fmt"
	"time"

	"google.golang.org/protobuf/proto"

	"passant/game"
	passantv1 "passant/proto/passant/v1"
	"passant/rules"
)

// CreateLocal begins the record of a game that is played at this computer alone.
// Two keys are made for it, which are kept in the file: it is signed like any
// other, and proves nothing of who played. Names are by colour. Where a machine plays
// one of the sides, the file says so, and no draw can be agreed.
func (s *Store) CreateLocal(terms game.Terms, names [2]string, began time.Time, m *game.Machine) (*Record, error) {
	var keys [2]ed25519.PrivateKey
	for c := range keys {
		_, key, err := ed25519.GenerateKey(rand.Reader)
		if err != nil {
			return nil, fmt.Errorf("games: %w", err)
		}
		keys[c] = key
	}
	start, err := localStart(keys, terms, names, began)
	if err != nil {
		return nil, err
	}
	t, err := newTranscript(start)
	if err != nil {
		return nil, err
	}
	local := &passantv1.LocalKeys{
		WhiteSeed: keys[rules.White].Seed(), BlackSeed: keys[rules.Black].Seed(), Machine: machineOf(m),
	}
	if err := t.replayKeys(local); err != nil {
		return nil, err
	}
	r, err := newRecord(t, s.key)
	if err != nil {
		return nil, err
	}
	return s.begin(r, startRecord(start), &passantv1.JournalRecord{
		Record: &passantv1.JournalRecord_LocalKeys{LocalKeys: local},
	})
}

// localStart has White propose a game, and Black accept it.
func localStart(keys [2]ed25519.PrivateKey, terms game.Terms, names [2]string, began time.Time) (*Start, error) {
	id, mine, yours := make([]byte, ChallengeIDSize), make([]byte, NonceSize), make([]byte, NonceSize)
	for _, b := range [][]byte{id, mine, yours} {
		if _, err := rand.Read(b); err != nil {
			return nil, fmt.Errorf("games: %w", err)
		}
	}
	challenge, err := proto.Marshal(&passantv1.Challenge{Id: id, Commit: Commit(id, mine), Terms: TermsOf(game.Proposal{
		Mine: terms.White, Yours: terms.Black, Wish: game.AsWhite, Start: terms.Start,
		NoTakeBacks: terms.NoTakeBacks, Allowance: terms.Allowance, Grace: terms.Grace,
	})})
	if err != nil {
		return nil, fmt.Errorf("games: %w", err)
	}
	white := keys[rules.White].Public().(ed25519.PublicKey)
	return NewStart(keys[rules.White], Agreement{
		Challenge: challenge,
		Nonce:     mine,
		Accept:    NewAccept(keys[rules.Black], id, challenge, yours, white),
		Acceptor:  keys[rules.Black].Public().(ed25519.PublicKey),
		Names:     names,
		Began:     began,
	})
}

// Discard closes the record of a game and removes its file, as if the game had
// never begun. It is for games at this computer in which nobody has moved.
func (s *Store) Discard(r *Record) error {
	err := r.Close()
	if removed := s.folder.Remove(fileName(r.start.ID)); removed != nil {
		err = errors.Join(err, DiskFault(removed))
	}
	return err
}
