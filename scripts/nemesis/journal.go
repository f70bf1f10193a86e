//go:build linux

package nemesis

import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"

	"google.golang.org/protobuf/proto"

	passantv1 "passant/proto/passant/v1"
	"passant/rules"
)

// A Log is the file of a game, read by another reading of proto/README.md than
// that of package record.
type Log struct {
	Start   *passantv1.Start
	Entries []*passantv1.SignedEntry
	Results []*passantv1.ResultSignature
	Torn    bool // what follows the last whole record is not all zeros

	game   *passantv1.GameStart
	bodies []*passantv1.EntryBody
	heads  [][]byte // heads[k] is h(k)
	// The game after so many moves, as FEN and as the hash that its entry states.
	positions []Shown
	moves     []rules.Move
}

// ReadLog reads a file, without a judgement of what is in it.
func ReadLog(data []byte) (*Log, error) {
	l := &Log{}
	for len(data) >= 8 {
		size := binary.LittleEndian.Uint32(data)
		if size == 0 || uint64(size) > uint64(len(data)-8) {
			break
		}
		payload := data[8 : 8+size]
		if crc32.Checksum(payload, crc32.MakeTable(crc32.Castagnoli)) != binary.LittleEndian.Uint32(data[4:]) {
			break
		}
		var r passantv1.JournalRecord
		if err := proto.Unmarshal(payload, &r); err != nil {
			return nil, err
		}
		switch {
		case r.GetStart() != nil:
			l.Start = r.GetStart()
		case r.GetEntry() != nil:
			l.Entries = append(l.Entries, r.GetEntry())
		case r.GetResult() != nil:
			l.Results = append(l.Results, r.GetResult())
		}
		data = data[8+size:]
	}
	l.Torn = len(bytes.Trim(data, "\x00")) > 0
	if l.Start == nil {
		return nil, errors.New("the file does not begin with the start of a game")
	}
	return l, nil
}

// Over reports whether the last entry ends the game.
func (l *Log) Over() bool {
	if len(l.Entries) == 0 {
		return false
	}
	var b passantv1.EntryBody
	err := proto.Unmarshal(l.Entries[len(l.Entries)-1].GetBody(), &b)
	return err == nil && b.GetEnding() != passantv1.Ending_ENDING_UNSPECIFIED
}

// Check holds the log against the chain, the signatures and the rules of chess.
func (l *Log) Check() error {
	l.game = &passantv1.GameStart{}
	if err := proto.Unmarshal(l.Start.GetGame(), l.game); err != nil {
		return fmt.Errorf("start: %w", err)
	}
	keys := [2]ed25519.PublicKey{l.game.GetWhiteKey(), l.game.GetBlackKey()}
	for _, key := range keys {
		if len(key) != ed25519.PublicKeySize {
			return errors.New("start: a key that is none")
		}
	}
	h := hash("passant-game-v1\x00", nil, l.Start.GetGame())
	l.heads = [][]byte{h}
	p := rules.StartPosition()
	l.positions = []Shown{{FEN: p.FEN()}}
	l.bodies, l.moves = nil, nil
	for k, e := range l.Entries {
		b := &passantv1.EntryBody{}
		if err := proto.Unmarshal(e.GetBody(), b); err != nil {
			return fmt.Errorf("entry %d: %w", k, err)
		}
		if int(b.GetSlot()) != k {
			return fmt.Errorf("entry %d says that it is %d", k, b.GetSlot())
		}
		h = hash("passant-entry-v1\x00", h, e.GetBody())
		if !ed25519.Verify(keys[k%2], append([]byte("passant-entry-v1\x00"), h...), e.GetSig()) {
			return fmt.Errorf("entry %d is not signed by its author", k)
		}
		if ends := b.GetEnding() != passantv1.Ending_ENDING_UNSPECIFIED; ends != (k == len(l.Entries)-1) && ends {
			return fmt.Errorf("entry %d ends the game and is not the last", k)
		}
		l.heads, l.bodies = append(l.heads, h), append(l.bodies, b)
		if b.GetMove() == nil {
			continue
		}
		m, err := rules.ParseUCI(b.GetMove().GetUci())
		if err != nil {
			return fmt.Errorf("entry %d: %w", k, err)
		}
		if p, err = p.Play(m); err != nil {
			return fmt.Errorf("entry %d, %v: %w", k, m, err)
		}
		l.moves = append(l.moves, m)
		l.positions = append(l.positions, Shown{Ply: len(l.moves), FEN: p.FEN(), Hash: fmt.Sprintf("%016x", b.GetPositionHash())})
	}
	return nil
}

// Confirmed reports whether both players have signed the result.
func (l *Log) Confirmed() bool {
	message := append([]byte("passant-result-v1\x00"), l.heads[len(l.heads)-1]...)
	signed := 0
	for _, key := range [][]byte{l.game.GetWhiteKey(), l.game.GetBlackKey()} {
		for _, r := range l.Results {
			if bytes.Equal(r.GetKey(), key) && ed25519.Verify(key, message, r.GetSig()) {
				signed++
				break
			}
		}
	}
	return signed == 2
}

func hash(label string, head, body []byte) []byte {
	h := sha256.New()
	h.Write([]byte(label))
	h.Write(head)
	h.Write(body)
	return h.Sum(nil)
}
