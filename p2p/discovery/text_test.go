package discovery

import (
	"fmt"
	"maps"
	"strings"
	"testing"

	"github.com/miekg/dns"
	"pgregory.net/rapid"
)

func TestParseText(t *testing.T) {
	tests := []struct {
		name  string
		pairs []string
		want  map[string]string
	}{
		{"plain", []string{"txtvers=1", "v=1-2", "tc=600+5"}, map[string]string{"txtvers": "1", "v": "1-2", "tc": "600+5"}},
		{"first of a double key", []string{"st=free", "ST=busy"}, map[string]string{"st": "free"}},
		{"no value", []string{"a", "b="}, map[string]string{"a": "", "b": ""}},
		{"more equals signs", []string{"a=b=c"}, map[string]string{"a": "b=c"}},
		{"no key", []string{"=x", ""}, map[string]string{}},
		{"keys that are none", []string{"a b=1", `\009=1`, `\228=1`, strings.Repeat("k", 21) + "=1"}, map[string]string{}},
		{"escapes", []string{`n=Zo\195\171`}, map[string]string{"n": "Zoë"}},
		{"screen codes", []string{`n=\027[2Jx`}, map[string]string{"n": "[2Jx"}},
		{"nothing", nil, map[string]string{}},
	}
	for _, test := range tests {
		if got := parseText(test.pairs); !maps.Equal(got, test.want) {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
	var many []string
	for i := range 1000 {
		many = append(many, fmt.Sprint("k", i, "=v"))
	}
	if got := parseText(many); len(got) != maxKeys {
		t.Errorf("%d keys, want %d", len(got), maxKeys)
	}
}

// However much a caller wants to say: the record stays within its size on the
// wire, and what is left is whole.
func TestTextStaysWithinItsSize(t *testing.T) {
	text := map[string]string{}
	for i := range 40 {
		text[fmt.Sprintf("key%02d", i)] = strings.Repeat("ї", i*2)
		own := newService(testKind, "0123456789abcdef", Advert{Name: strings.Repeat("Ж", 60), Port: 1, Text: text})
		rr := own.txt(true, recordTTL)
		packed := make([]byte, 2048)
		end, err := dns.PackRR(rr, packed, 0, nil, false)
		if err != nil {
			t.Fatal(err)
		}
		headed, err := dns.PackRR(&dns.TXT{Hdr: *rr.Header()}, make([]byte, 2048), 0, nil, false)
		if err != nil {
			t.Fatal(err)
		}
		if size := end - headed; size > maxText {
			t.Errorf("%d keys make %d bytes", i+1, size)
		}
		for k, v := range parseText(rr.(*dns.TXT).Txt) {
			if !reserved(k) && v != cut(text[k], maxValue) {
				t.Errorf("%s is %q", k, v)
			}
		}
	}
}

// What a caller announces arrives, if it is fit to be announced at all.
func TestTextRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.MapOf(rapid.StringMatching(`[a-z0-9]{0,22}|id|n|ID`), rapid.String()).Draw(t, "text")
		name := rapid.String().Draw(t, "name")
		own := newService("_passant._tcp.local.", "0123456789abcdef", Advert{Name: name, Port: 1, Text: text})
		data, err := response([]dns.RR{own.txt(true, 120)}).Pack()
		if err != nil {
			t.Fatal(err)
		}
		if len(data) > maxText+100 {
			t.Fatalf("%d bytes", len(data))
		}
		var m dns.Msg
		if err := m.Unpack(data); err != nil {
			t.Fatal(err)
		}
		got := parseText(m.Answer[0].(*dns.TXT).Txt)
		if got["txtvers"] != "1" || got["id"] != "0123456789abcdef" || got["n"] != clean(name, maxName) {
			t.Fatalf("our own keys came back as %q", got)
		}
		for k, v := range got {
			if !reserved(k) && v != clean(cut(text[k], maxValue), maxValue) {
				t.Fatalf("%s = %q, announced was %q", k, v, text[k])
			}
		}
		if len(text) > 10 {
			return // there may not have been room
		}
		for k, v := range text {
			if _, ok := got[k]; !ok && len(v) < 30 && validKey(k) && !reserved(k) {
				t.Fatalf("%s is missing", k)
			}
		}
	})
}

func FuzzText(f *testing.F) {
	f.Add("txtvers=1\x00id=0123456789abcdef\x00n=Zo\\195\\171")
	f.Add("=\x00==\x00\\\x00\\0\x00\\27[31m=\\999")
	f.Fuzz(func(t *testing.T, joined string) {
		text := parseText(strings.Split(joined, "\x00"))
		if len(text) > maxKeys {
			t.Errorf("%d keys", len(text))
		}
		for k, v := range text {
			if !validKey(k) || k != strings.ToLower(k) || clean(v, maxValue) != v {
				t.Errorf("%q = %q", k, v)
			}
		}
	})
}
