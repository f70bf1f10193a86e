package p2p

import (
	"bufio"
	"bytes"
	"crypto/ed25519"
	"encoding/binary"
	"errors"
	"io"
	"runtime"
	"strings"
	"testing"

	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protoreflect"

	"passant/game/record"
	passantv1 "passant/proto/passant/v1"
)

// sample holds one valid frame of every kind.
func sample() []*passantv1.Frame {
	id, hash, sig := make([]byte, gameIDSize), make([]byte, headSize), make([]byte, ed25519.SignatureSize)
	terms := &passantv1.Terms{Challenger: &passantv1.SideClock{BaseMs: 60_000, IncrementMs: 1000}}
	return []*passantv1.Frame{
		{},
		{Msg: &passantv1.Frame_Hello{Hello: &passantv1.Hello{ProtoMin: 1, ProtoMax: 2, RulesVersion: 1, App: "passant 1", Name: "Anna"}}},
		{Msg: &passantv1.Frame_Bye{Bye: &passantv1.Bye{Code: passantv1.Bye_CODE_VERSION, ProtoMin: 1, ProtoMax: 1, App: "passant 1"}}},
		{Msg: &passantv1.Frame_Ping{Ping: &passantv1.Ping{Id: 7, Busy: true}}},
		{Msg: &passantv1.Frame_Pong{Pong: &passantv1.Pong{Id: 7}}},
		{Msg: &passantv1.Frame_Resume{Resume: &passantv1.Resume{GameId: id, Length: 3, Head: hash}}},
		{Msg: &passantv1.Frame_Resume{Resume: &passantv1.Resume{}}},
		{Msg: &passantv1.Frame_Entry{Entry: &passantv1.SignedEntry{GameId: id, Body: []byte{8, 1}, Sig: sig}}},
		{Msg: &passantv1.Frame_Ack{Ack: &passantv1.Ack{GameId: id, Length: 3, Head: hash}}},
		{Msg: &passantv1.Frame_Request{Request: &passantv1.SignedRequest{GameId: id, Body: []byte{8, 1}, Sig: sig}}},
		{Msg: &passantv1.Frame_RequestRefused{RequestRefused: &passantv1.RequestRefused{GameId: id, Slot: 4}}},
		{Msg: &passantv1.Frame_Challenge{Challenge: &passantv1.Challenge{Id: id, Terms: terms, Commit: hash, RematchOf: id}}},
		{Msg: &passantv1.Frame_Accept{Accept: &passantv1.Accept{Id: id, Nonce: make([]byte, record.NonceSize), Sig: sig}}},
		{Msg: &passantv1.Frame_ChallengeEnd{ChallengeEnd: &passantv1.ChallengeEnd{Id: id}}},
		{Msg: &passantv1.Frame_Start{Start: &passantv1.Start{Game: []byte{1}, Sig: sig}}},
		{Msg: &passantv1.Frame_Desync{Desync: &passantv1.Desync{GameId: id, Slot: 3, MyFen: "8/8/8/8/8/8/8/8 w - - 0 1"}}},
		{Msg: &passantv1.Frame_Leave{Leave: &passantv1.Leave{GameId: id}}},
		{Msg: &passantv1.Frame_Chat{Chat: &passantv1.Chat{Run: id[:runSize], Number: 9, Text: "Good evening"}}},
		{Msg: &passantv1.Frame_ChatSeen{ChatSeen: &passantv1.ChatSeen{Run: id[:runSize], Number: 9}}},
		{Msg: &passantv1.Frame_Watch{Watch: &passantv1.Watch{GameId: id, FromSlot: 2}}},
		{Msg: &passantv1.Frame_WatchState{WatchState: &passantv1.WatchState{Start: &passantv1.Start{Game: []byte{1}, Sig: sig}, Length: 2}}},
		{Msg: &passantv1.Frame_WatchEnd{WatchEnd: &passantv1.WatchEnd{GameId: id, Reason: passantv1.WatchEnd_REASON_LEFT}}},
		{Msg: &passantv1.Frame_Table{Table: &passantv1.Table{Id: id, Terms: terms}}},
		{Msg: &passantv1.Frame_SasCommit{SasCommit: &passantv1.SasCommit{Commitment: hash}}},
		{Msg: &passantv1.Frame_SasReveal{SasReveal: &passantv1.SasReveal{Nonce: hash, Commitment: hash}}},
		{Msg: &passantv1.Frame_SasResult{SasResult: &passantv1.SasResult{Same: true, Commitment: hash}}},
		{Msg: &passantv1.Frame_SasEnd{SasEnd: &passantv1.SasEnd{Commitment: hash}}},
		{Msg: &passantv1.Frame_PakeShare{PakeShare: &passantv1.PakeShare{Share: hash}}},
		{Msg: &passantv1.Frame_PakeReply{PakeReply: &passantv1.PakeReply{Share: hash, Tag: sig}}},
		{Msg: &passantv1.Frame_PakeConfirm{PakeConfirm: &passantv1.PakeConfirm{Tag: sig}}},
	}
}

// TestEveryKindIsSampled keeps the sample whole when the protocol grows: what sends it
// all would otherwise leave the new kinds out.
func TestEveryKindIsSampled(t *testing.T) {
	sampled := map[protoreflect.Name]bool{}
	messages := (&passantv1.Frame{}).ProtoReflect().Descriptor().Oneofs().ByName("msg")
	for _, f := range sample() {
		if kind := f.ProtoReflect().WhichOneof(messages); kind != nil {
			sampled[kind.Name()] = true
		}
	}
	for i := range messages.Fields().Len() {
		if kind := messages.Fields().Get(i).Name(); !sampled[kind] {
			t.Errorf("there is no sample of %s", kind)
		}
	}
}

func encoded(tb testing.TB, f *passantv1.Frame) []byte {
	tb.Helper()
	var b bytes.Buffer
	if err := writeFrame(&b, f); err != nil {
		tb.Fatal(err)
	}
	return b.Bytes()
}

func decodeBytes(b []byte) (*passantv1.Frame, error) {
	return decode(bufio.NewReader(bytes.NewReader(b)), maxFrame)
}

func TestFramesComeBackAsTheyWere(t *testing.T) {
	var stream bytes.Buffer
	for _, f := range sample() {
		stream.Write(encoded(t, f))
	}
	in := bufio.NewReader(&stream)
	for _, want := range sample() {
		got, err := decode(in, maxFrame)
		if err != nil {
			t.Fatalf("%v: %v", want, err)
		}
		if !proto.Equal(got, want) {
			t.Errorf("got %v, want %v", got, want)
		}
	}
	if _, err := decode(in, maxFrame); !errors.Is(err, io.EOF) {
		t.Errorf("after the last frame: %v", err)
	}
}

// TestFieldsAreBounded breaks one bound at a time.
func TestFieldsAreBounded(t *testing.T) {
	long := bytes.Repeat([]byte{1}, 5000)
	for name, change := range map[string]func(*passantv1.Frame){
		"no versions":          func(f *passantv1.Frame) { f.GetHello().ProtoMin, f.GetHello().ProtoMax = 0, 0 },
		"versions upside down": func(f *passantv1.Frame) { f.GetHello().ProtoMin, f.GetHello().ProtoMax = 9, 3 },
		"a version of 2^32-1":  func(f *passantv1.Frame) { f.GetHello().ProtoMax = 1<<32 - 1 },
		"app":                  func(f *passantv1.Frame) { f.GetHello().App = strings.Repeat("a", appBytes+1) },
		"name of 5 KB":         func(f *passantv1.Frame) { f.GetHello().Name = strings.Repeat("a", 5000) },
		"replaces":             func(f *passantv1.Frame) { f.GetHello().Replaces = []byte{1} },
		"port":                 func(f *passantv1.Frame) { f.GetHello().Port = 65536 },
		"Bye.app":              func(f *passantv1.Frame) { f.GetBye().App = string(long) },
		"Resume.game_id":       func(f *passantv1.Frame) { f.GetResume().GameId = []byte{1} },
		"Resume.head":          func(f *passantv1.Frame) { f.GetResume().Head = long },
		"Resume.length":        func(f *passantv1.Frame) { f.GetResume().Length = 1 << 31 },
		"Ack.length":           func(f *passantv1.Frame) { f.GetAck().Length = 1 << 31 },
		"Refused.slot":         func(f *passantv1.Frame) { f.GetRequestRefused().Slot = 1 << 31 },
		"Desync.slot":          func(f *passantv1.Frame) { f.GetDesync().Slot = 1 << 31 },
		"Entry.game_id":        func(f *passantv1.Frame) { f.GetEntry().GameId = nil },
		"Entry.body empty":     func(f *passantv1.Frame) { f.GetEntry().Body = nil },
		"Entry.body":           func(f *passantv1.Frame) { f.GetEntry().Body = long },
		"Entry.sig":            func(f *passantv1.Frame) { f.GetEntry().Sig = long },
		"Ack.game_id":          func(f *passantv1.Frame) { f.GetAck().GameId = nil },
		"Ack.head":             func(f *passantv1.Frame) { f.GetAck().Head = nil },
		"Request.body":         func(f *passantv1.Frame) { f.GetRequest().Body = long },
		"Refused.game_id":      func(f *passantv1.Frame) { f.GetRequestRefused().GameId = nil },
		"Challenge.id":         func(f *passantv1.Frame) { f.GetChallenge().Id = long },
		"Challenge.commit":     func(f *passantv1.Frame) { f.GetChallenge().Commit = nil },
		"Challenge.rematch_of": func(f *passantv1.Frame) { f.GetChallenge().RematchOf = long },
		"a clock of 1 s":       func(f *passantv1.Frame) { f.GetChallenge().Terms.Challenger.BaseMs = 1000 },
		"a clock of 11 h":      func(f *passantv1.Frame) { f.GetChallenge().Terms.Challenger.BaseMs = 11 * 3600_000 },
		"an increment of 11 m": func(f *passantv1.Frame) { f.GetChallenge().Terms.Challenger.IncrementMs = 11 * 60_000 },
		"no start position":    func(f *passantv1.Frame) { f.GetChallenge().Terms.StartFen = "8/8/8/8/8/8/8/8 w - - 0 1" },
		"start_fen":            func(f *passantv1.Frame) { f.GetChallenge().Terms.StartFen = string(long) },
		"colour":               func(f *passantv1.Frame) { f.GetChallenge().Terms.ChallengerColor = 77 },
		"Accept.id":            func(f *passantv1.Frame) { f.GetAccept().Id = nil },
		"Accept.nonce":         func(f *passantv1.Frame) { f.GetAccept().Nonce = long },
		"Accept.sig":           func(f *passantv1.Frame) { f.GetAccept().Sig = nil },
		"ChallengeEnd.id":      func(f *passantv1.Frame) { f.GetChallengeEnd().Id = nil },
		"Start.game":           func(f *passantv1.Frame) { f.GetStart().Game = long },
		"Start.sig":            func(f *passantv1.Frame) { f.GetStart().Sig = nil },
		"Desync.game_id":       func(f *passantv1.Frame) { f.GetDesync().GameId = nil },
		"Desync.mine":          func(f *passantv1.Frame) { f.GetDesync().Mine = long },
		"Desync.my_fen":        func(f *passantv1.Frame) { f.GetDesync().MyFen = "\x1b[2J" },
		"Leave.game_id":        func(f *passantv1.Frame) { f.GetLeave().GameId = nil },
		"Chat.run":             func(f *passantv1.Frame) { f.GetChat().Run = nil },
		"Chat.text":            func(f *passantv1.Frame) { f.GetChat().Text = string(long) },
		"no text":              func(f *passantv1.Frame) { f.GetChat().Text = "" },
		"ChatSeen.run":         func(f *passantv1.Frame) { f.GetChatSeen().Run = long },
		"Watch.game_id":        func(f *passantv1.Frame) { f.GetWatch().GameId = long },
		"Watch.from_slot":      func(f *passantv1.Frame) { f.GetWatch().FromSlot = 1 << 31 },
		"WatchState.start":     func(f *passantv1.Frame) { f.GetWatchState().Start = nil },
		"WatchState.length":    func(f *passantv1.Frame) { f.GetWatchState().Length = 1 << 31 },
		"WatchEnd.game_id":     func(f *passantv1.Frame) { f.GetWatchEnd().GameId = long },
		"Table.id":             func(f *passantv1.Frame) { f.GetTable().Id = long },
		"Table.terms":          func(f *passantv1.Frame) { f.GetTable().Terms.StartFen = string(long) },
		"SasCommit.commitment": func(f *passantv1.Frame) { f.GetSasCommit().Commitment = long },
		"SasReveal.nonce":      func(f *passantv1.Frame) { f.GetSasReveal().Nonce = nil },
		"SasReveal.commitment": func(f *passantv1.Frame) { f.GetSasReveal().Commitment = []byte{1} },
		"SasResult.commitment": func(f *passantv1.Frame) { f.GetSasResult().Commitment = []byte{1} },
		"SasEnd.commitment":    func(f *passantv1.Frame) { f.GetSasEnd().Commitment = nil },
		"PakeShare.share":      func(f *passantv1.Frame) { f.GetPakeShare().Share = nil },
		"PakeReply.share":      func(f *passantv1.Frame) { f.GetPakeReply().Share = long },
		"PakeReply.tag":        func(f *passantv1.Frame) { f.GetPakeReply().Tag = long },
		"PakeConfirm.tag":      func(f *passantv1.Frame) { f.GetPakeConfirm().Tag = nil },
		"Challenge.table":      func(f *passantv1.Frame) { f.GetChallenge().Table = long },
		"Challenge.counters":   func(f *passantv1.Frame) { f.GetChallenge().Counters = long },
		"Ack.result_sig":       func(f *passantv1.Frame) { f.GetAck().ResultSig = long },
		"Resume.result_sig":    func(f *passantv1.Frame) { f.GetResume().ResultSig = long },
	} {
		refused := 0
		for _, f := range sample() {
			if !touches(f, change) {
				continue
			}
			if _, err := decodeBytes(encoded(t, f)); err == nil {
				t.Errorf("%s: accepted", name)
			} else if !errors.Is(err, errProtocol) {
				t.Errorf("%s: %v", name, err)
			}
			refused++
		}
		if refused == 0 {
			t.Errorf("%s: nothing was tried", name)
		}
	}
}

// touches applies change to f, if it is for frames of that kind.
func touches(f *passantv1.Frame, change func(*passantv1.Frame)) (ok bool) {
	defer func() {
		if recover() != nil { // the message is of another kind, hence nil
			ok = false
		}
	}()
	change(f)
	return true
}

func TestLengthsAreRefusedBeforeAnythingIsAllocated(t *testing.T) {
	for _, length := range []uint64{maxFrame + 1, 1 << 31, 1 << 32, 1<<64 - 1} {
		in := binary.AppendUvarint(nil, length)
		in = append(in, make([]byte, 100)...)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		for range 100 {
			if _, err := decodeBytes(in); !errors.Is(err, errProtocol) {
				t.Fatalf("a frame of %d bytes: %v", length, err)
			}
		}
		runtime.ReadMemStats(&after)
		if each := (after.TotalAlloc - before.TotalAlloc) / 100; each > 64<<10 {
			t.Errorf("a frame of %d bytes costs %d bytes", length, each)
		}
	}
	if _, err := decodeBytes(bytes.Repeat([]byte{0xff}, 100)); !errors.Is(err, errProtocol) {
		t.Errorf("an endless length: %v", err)
	}
}

func FuzzFrame(f *testing.F) {
	for _, frame := range sample() {
		f.Add(encoded(f, frame))
	}
	for _, in := range [][]byte{
		nil,
		{0},
		[]byte("GET / HTTP/1.1\r\nHost: a\r\n\r\n"),
		binary.AppendUvarint(nil, 1<<31),
		{5, 0x0a, 3, 0x2a, 1, 0xff},                  // a name that is not UTF-8
		{6, 0x1a, 2, 8, 1, 0x22, 0},                  // two messages in one frame
		append([]byte{0x80, 1}, make([]byte, 64)...), // a frame that ends too early
		append([]byte{40}, bytes.Repeat([]byte{0x0b}, 40)...),
	} {
		f.Add(in)
	}
	f.Fuzz(func(t *testing.T, in []byte) {
		frame, err := decodeBytes(in)
		if err != nil {
			return
		}
		if err := validate(frame); err != nil {
			t.Fatalf("decoded what is not valid: %v", err)
		}
		again, err := decodeBytes(encoded(t, frame))
		if err != nil {
			t.Fatalf("%v is refused after a round trip: %v", frame, err)
		}
		if !proto.Equal(frame, again) {
			t.Fatalf("%v became %v", frame, again)
		}
		// What a session does with the bytes inside must not fail either.
		if e := frame.GetEntry(); e != nil {
			_, _ = record.ParseEntry(e)
		}
		if r := frame.GetRequest(); r != nil {
			_, _ = record.ParseRequest(r)
		}
		if s := frame.GetStart(); s != nil {
			_, _ = record.ParseStart(s)
		}
	})
}
