package discovery

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/miekg/dns"
	"pgregory.net/rapid"
)

// Names are compared in the form in which the library unpacks them: ours must
// be written in it to the byte.
func TestEscapeWritesAsUnpackDoes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		label := string(rapid.SliceOfN(rapid.Byte(), 1, maxLabel).Draw(t, "label"))
		name := escape(label) + "._passant._tcp.local."
		data, err := question(dns.Question{Name: name, Qtype: dns.TypeSRV, Qclass: dns.ClassINET}).Pack()
		if err != nil {
			t.Fatalf("%q: %v", name, err)
		}
		var m dns.Msg
		if err := m.Unpack(data); err != nil || m.Question[0].Name != name {
			t.Fatalf("%q came back as %q, %v", name, m.Question[0].Name, err)
		}
		if got := firstLabel(name); got != label {
			t.Fatalf("first label %q, want %q", got, label)
		}
	})
}

func TestEscapeTextSurvivesTheWire(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := string(rapid.SliceOfN(rapid.Byte(), 1, 255).Draw(t, "text"))
		data, err := response([]dns.RR{&dns.TXT{
			Hdr: header("x.local.", dns.TypeTXT, false, 1), Txt: []string{escapeText(text)},
		}}).Pack()
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		var m dns.Msg
		if err := m.Unpack(data); err != nil {
			t.Fatal(err)
		}
		if got := unescape(m.Answer[0].(*dns.TXT).Txt[0]); got != text {
			t.Fatalf("%q came back as %q", text, got)
		}
	})
}

func TestUnescapeOfWhatNobodyWrites(t *testing.T) {
	for _, test := range []struct{ in, out string }{
		{`a\`, `a\`}, {`\`, `\`}, {`\12`, `12`}, {`\12x`, `12x`}, {`\065`, `A`}, {`\999`, string([]byte{999 & 255})}, {``, ``},
	} {
		if got := unescape(test.in); got != test.out {
			t.Errorf("unescape(%q) = %q, want %q", test.in, got, test.out)
		}
	}
}

func TestClean(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		in := string(rapid.SliceOf(rapid.Byte()).Draw(t, "bytes")) + rapid.String().Draw(t, "text")
		limit := rapid.IntRange(0, 60).Draw(t, "limit")
		out := clean(in, limit)
		if len(out) > limit || !utf8.ValidString(out) || strings.ContainsAny(out, "\x1b\n\r\u202e\u200b") || out != strings.TrimSpace(out) {
			t.Fatalf("clean(%q, %d) = %q", in, limit, out)
		}
		if again := clean(out, limit); again != out {
			t.Fatalf("cleaning %q again gives %q", out, again)
		}
	})
}
