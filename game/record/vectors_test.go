package record_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"testing"

	"passant/game"
	"passant/game/record"
	"passant/proto/vectors"
	"passant/rules"
)

// The folder of what other clients are tested against too.
const vectorFiles = "../../proto/vectors/"

// What is hashed of positions: where a capture in passing is possible or not, rights to
// castle that are lost, counts, repetitions.
func TestPositionVectors(t *testing.T) {
	type vector struct {
		Start string      `json:"start_fen"`
		Moves []string    `json:"moves"`
		Text  string      `json:"text"`
		Sum   vectors.Hex `json:"sha256"`
		Hash  vectors.Hex `json:"position_hash"`
	}
	const (
		usual   = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
		corners = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 98 90"
	)
	computed := []vector{
		{Start: usual, Moves: []string{}},
		{Start: usual, Moves: []string{"e2e4"}},
		{Start: usual, Moves: []string{"e2e4", "a7a6", "e4e5", "d7d5"}},
		{Start: usual, Moves: []string{"e2e4", "a7a6", "e4e5", "d7d5", "e5d6"}},
		{Start: usual, Moves: []string{"g1f3", "g8f6", "f3g1", "f6g8"}},
		{Start: usual, Moves: []string{"e2e4", "e7e5", "e1e2", "e8e7", "e2e1", "e7e8"}},
		{Start: "8/8/8/8/k3p2Q/8/3P4/3K4 w - - 0 1", Moves: []string{"d2d4"}}, // the pawn is pinned along its rank
		{Start: corners, Moves: []string{"h1h8"}},
		{Start: corners, Moves: []string{"e1g1", "e8c8"}},
		{Start: "8/P6k/8/8/8/8/8/K7 w - - 3 60", Moves: []string{"a7a8n"}},
	}
	for i, v := range computed {
		start, err := rules.ParseFEN(v.Start)
		if err != nil {
			t.Fatal(err)
		}
		state, err := game.New(game.Terms{Start: &start})
		if err != nil {
			t.Fatal(err)
		}
		for _, uci := range v.Moves {
			if state, err = state.Apply(0, state.Author(), move(t, uci)); err != nil {
				t.Fatalf("%s, %v: %v", v.Start, v.Moves, err)
			}
		}
		text := hashed(state)
		sum := sha256.Sum256([]byte(text))
		computed[i].Text, computed[i].Sum = text, sum[:]
		computed[i].Hash = binary.BigEndian.AppendUint64(nil, state.PositionHash())
	}
	vectors.Hold(t, vectorFiles+"positions.json", computed)
}

// hashed is the text of which the position's hash is made.
func hashed(s game.State) string {
	p := s.Position()
	return fmt.Sprintf("%s %d", p.FEN(), s.Repetitions())
}

// Who has White by lot.
func TestLotVectors(t *testing.T) {
	type vector struct {
		ID         vectors.Hex `json:"challenge_id"`
		Challenger vectors.Hex `json:"challenger_nonce"`
		Acceptor   vectors.Hex `json:"acceptor_nonce"`
		Commit     vectors.Hex `json:"commit"`
		Color      string      `json:"challenger_color"`
	}
	var computed []vector
	for letter := range byte(4) {
		v := vector{
			ID:         bytes.Repeat([]byte{'i' + letter}, record.ChallengeIDSize),
			Challenger: bytes.Repeat([]byte{'m' + letter}, record.NonceSize),
			Acceptor:   bytes.Repeat([]byte{'q' + letter}, record.NonceSize),
		}
		v.Commit = record.Commit(v.ID, v.Challenger)
		v.Color = record.Lot(v.ID, v.Challenger, v.Acceptor).String()
		computed = append(computed, v)
	}
	vectors.Hold(t, vectorFiles+"lots.json", computed)
}
