package p2p

import (
	"bytes"
	"testing"

	"passant/game"
	passantv1 "passant/proto/passant/v1"
	"passant/proto/vectors"
)

// Frames as they go over a connection, each with its length before it.
func TestFrameVectors(t *testing.T) {
	type vector struct {
		Is    string      `json:"is"`
		Bytes vectors.Hex `json:"bytes"`
	}
	id := bytes.Repeat([]byte{'g'}, 16)
	var computed []vector
	for _, v := range []struct {
		is    string
		frame *passantv1.Frame
	}{
		{"Hello of Anna, version 1, port 52117", &passantv1.Frame{Msg: &passantv1.Frame_Hello{Hello: &passantv1.Hello{
			ProtoMin: 1, ProtoMax: 1, RulesVersion: 1, App: "passant 1.0", Name: "Anna", Port: 52117,
		}}}},
		{"the Resume that ends the list", &passantv1.Frame{Msg: &passantv1.Frame_Resume{Resume: &passantv1.Resume{}}}},
		{"Ping 300, in a game", &passantv1.Frame{Msg: &passantv1.Frame_Ping{Ping: &passantv1.Ping{Id: 300, Busy: true}}}},
		{"Pong 300", &passantv1.Frame{Msg: &passantv1.Frame_Pong{Pong: &passantv1.Pong{Id: 300}}}},
		{"Chat of 200 letters, whose length takes two bytes", &passantv1.Frame{Msg: &passantv1.Frame_Chat{Chat: &passantv1.Chat{
			Run: id[:8], Number: 1, Text: string(bytes.Repeat([]byte{'x'}, 200)),
		}}}},
		{"Bye, the program ends", &passantv1.Frame{Msg: &passantv1.Frame_Bye{Bye: &passantv1.Bye{Code: passantv1.Bye_CODE_SHUTDOWN}}}},
	} {
		var b bytes.Buffer
		if err := writeFrame(&b, v.frame); err != nil {
			t.Fatal(err)
		}
		computed = append(computed, vector{v.is, bytes.Clone(b.Bytes())})
		if _, err := decode(&b, maxFrame); err != nil {
			t.Errorf("%s: %v", v.is, err)
		}
	}
	vectors.Hold(t, "../proto/vectors/frames.json", computed)
}

// Time controls as they are announced of tables.
func TestClockVectors(t *testing.T) {
	type control struct {
		Base      game.Millis `json:"base_ms"`
		Increment game.Millis `json:"increment_ms"`
		Delay     game.Millis `json:"delay_ms"`
		Bronstein bool        `json:"bronstein"`
		Limit     game.Millis `json:"move_limit_ms"`
	}
	type vector struct {
		Text     string  `json:"tc"`
		Joining  control `json:"of_who_joins"`
		TheHosts control `json:"of_the_host"`
	}
	var computed []vector
	for _, text := range []string{"-", "900/60", "600+5", "300d3", "300b2.5", "10+1d2/5.5", "300+5,600d3/60"} {
		p, ok := parseClocks(text)
		if !ok || clocksText(p) != text {
			t.Fatalf("%q is read as %+v", text, p)
		}
		of := func(c game.TimeControl) control {
			return control{c.Base, c.Increment, c.Delay, c.Bronstein, c.MoveLimit}
		}
		computed = append(computed, vector{text, of(p.Mine), of(p.Yours)})
	}
	vectors.Hold(t, "../proto/vectors/clocks.json", computed)
}
