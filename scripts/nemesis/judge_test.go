//go:build linux

package nemesis

import (
	"crypto/ed25519"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"slices"
	"strings"
	"testing"

	"google.golang.org/protobuf/proto"

	passantv1 "passant/proto/passant/v1"
	"passant/rules"
)

// A forger writes files of games, entry by entry, with the keys of both players.
type forger struct {
	keys  [2]ed25519.PrivateKey
	file  []byte
	head  []byte
	slot  int
	shown []Shown
	told  []Line
	p     rules.Position
}

func newForger() *forger {
	f := &forger{p: rules.StartPosition()}
	for c := range f.keys {
		seed := make([]byte, ed25519.SeedSize)
		seed[0] = byte(c)
		f.keys[c] = ed25519.NewKeyFromSeed(seed)
	}
	start, err := proto.Marshal(&passantv1.GameStart{
		WhiteKey: f.keys[0].Public().(ed25519.PublicKey),
		BlackKey: f.keys[1].Public().(ed25519.PublicKey),
	})
	if err != nil {
		panic(err)
	}
	f.head = hash("passant-game-v1\x00", nil, start)
	f.record(&passantv1.JournalRecord{Record: &passantv1.JournalRecord_Start{Start: &passantv1.Start{Game: start}}})
	f.shown = []Shown{{FEN: f.p.FEN()}}
	return f
}

func (f *forger) record(r *passantv1.JournalRecord) {
	payload, err := proto.Marshal(r)
	if err != nil {
		panic(err)
	}
	f.file = binary.LittleEndian.AppendUint32(f.file, uint32(len(payload)))
	f.file = binary.LittleEndian.AppendUint32(f.file, crc32.Checksum(payload, crc32.MakeTable(crc32.Castagnoli)))
	f.file = append(f.file, payload...)
}

func (f *forger) entry(b *passantv1.EntryBody) {
	b.Slot = uint32(f.slot)
	body, err := proto.Marshal(b)
	if err != nil {
		panic(err)
	}
	f.head = hash("passant-entry-v1\x00", f.head, body)
	f.record(&passantv1.JournalRecord{Record: &passantv1.JournalRecord_Entry{Entry: &passantv1.SignedEntry{
		Body: body, Sig: ed25519.Sign(f.keys[f.slot%2], append([]byte("passant-entry-v1\x00"), f.head...)),
	}}})
	f.slot++
}

func (f *forger) move(uci string) {
	m, err := rules.ParseUCI(uci)
	if err != nil {
		panic(err)
	}
	side := "White"
	if f.p.Turn() == rules.Black {
		side = "Black"
	}
	if f.p, err = f.p.Play(m); err != nil {
		panic(err)
	}
	f.entry(&passantv1.EntryBody{
		PositionHash: uint64(f.slot) + 7,
		Kind:         &passantv1.EntryBody_Move{Move: &passantv1.Move{Uci: uci}},
	})
	f.told = append(f.told, Line{Text: fmt.Sprintf("%s: pawn to %s.", side, m.To())})
	f.shown = append(f.shown, Shown{Ply: f.slot, FEN: f.p.FEN(), Hash: fmt.Sprintf("%016x", f.slot+6)})
}

func (f *forger) resign() {
	f.entry(&passantv1.EntryBody{
		Ending: passantv1.Ending_ENDING_RESIGNATION,
		Kind:   &passantv1.EntryBody_Resign{Resign: &passantv1.Resign{}},
	})
}

func (f *forger) evidence(name string) Evidence {
	return Evidence{
		Name: name, File: slices.Clone(f.file), PGN: []byte("1. e4 e5 0-1"),
		Lines: slices.Clone(f.told), Shown: slices.Clone(f.shown),
	}
}

// played is a game of four moves and a resignation.
func played(ucis ...string) *forger {
	f := newForger()
	for _, uci := range ucis {
		f.move(uci)
	}
	f.resign()
	return f
}

func TestJudge(t *testing.T) {
	whole := played("e2e4", "e7e5", "d2d4", "d7d5")
	for name, test := range map[string]struct {
		spoil func(anna, boris *Evidence)
		want  string // part of the fault, "" for none
	}{
		"a good game":                {func(*Evidence, *Evidence) {}, ""},
		"zeros behind the end":       {func(a, _ *Evidence) { a.File = append(a.File, make([]byte, 100)...) }, ""},
		"half a record":              {func(a, _ *Evidence) { a.File = append(a.File, 9, 0, 0, 0, 1) }, "half a record"},
		"no file":                    {func(a, _ *Evidence) { a.File = nil }, "does not begin"},
		"another byte":               {func(a, _ *Evidence) { a.File[len(a.File)-70] ^= 1 }, "Anna"},
		"an entry is missing":        {func(a, _ *Evidence) { a.File = newestCut(a.File) }, "not over"},
		"another game":               {func(a, _ *Evidence) { *a = played("e2e4", "e7e5", "d2d4", "a7a5").evidence("Anna") }, "two different entries 3"},
		"another PGN":                {func(a, _ *Evidence) { a.PGN = []byte("1. e4 *") }, "different PGN"},
		"a shown move is lost":       {func(a, _ *Evidence) { a.Shown = append(a.Shown, Shown{Ply: 5}) }, "was shown move 5, and the game has 4"},
		"another position was shown": {func(_, b *Evidence) { b.Shown[2].FEN = b.Shown[1].FEN }, "Boris was shown after move 2"},
		"another hash was shown":     {func(_, b *Evidence) { b.Shown[2].Hash = b.Shown[1].Hash }, "Boris was shown after move 2"},
		"a move was undone":          {func(_, b *Evidence) { b.Shown = append(b.Shown, b.Shown[3]) }, "was shown move 4, and then 3"},
		"a told move is not there":   {func(_, b *Evidence) { b.Lines[3].Text = "Black: pawn to h6." }, "was told as move 4"},
		"a move was told twice":      {func(_, b *Evidence) { b.Lines = append(b.Lines, b.Lines[3]) }, "was told as move 5"},
		"a quarrel":                  {func(_, b *Evidence) { b.Lines = append(b.Lines, Line{Text: "The game is stopped. Why."}) }, "disagree"},
		"a crash":                    {func(_, b *Evidence) { b.Lines = append(b.Lines, Line{Text: "panic: oh"}) }, "panic: oh"},
		"started again": {func(_, b *Evidence) {
			b.Lines = append(b.Lines[:2:2], Line{Run: 1, Text: "The game goes on at move 2."},
				Line{Run: 1, Text: "Black: pawn to e5."}, Line{Run: 1, Text: "White: pawn to d4."})
		}, ""},
		"started again too early": {func(_, b *Evidence) {
			b.Lines = append(b.Lines[:2:2], Line{Run: 1, Text: "The game goes on at move 1."},
				Line{Run: 1, Text: "Black: pawn to e5."})
		}, "was told as move"},
	} {
		t.Run(name, func(t *testing.T) {
			anna, boris := whole.evidence("Anna"), whole.evidence("Boris")
			test.spoil(&anna, &boris)
			faults := Judge(anna, boris)
			switch {
			case test.want == "" && len(faults) > 0:
				t.Errorf("faults: %q", faults)
			case !strings.Contains(strings.Join(faults, "\n"), test.want):
				t.Errorf("faults: %q, and %q is not among them", faults, test.want)
			}
		})
	}
}

// newestCut is a file without its last record.
func newestCut(file []byte) []byte {
	end := 0
	for at := 0; at < len(file); at += 8 + int(binary.LittleEndian.Uint32(file[at:])) {
		end = at
	}
	return file[:end]
}

// Every byte of a file counts: changed, the game is not the same, or none.
func TestJudgeEveryByte(t *testing.T) {
	whole := played("e2e4", "e7e5")
	for i := range whole.file {
		anna, boris := whole.evidence("Anna"), whole.evidence("Boris")
		anna.File[i] ^= 0x20
		if len(Judge(anna, boris)) == 0 {
			t.Errorf("byte %d changed: no fault", i)
		}
	}
}
