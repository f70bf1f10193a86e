package discovery

import (
	"strings"
	"testing"
	"unicode"
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

// Whatever a person is called, or a program calls them: the name goes over the
// wire and comes back, and what is shown is fit for one line of a screen.
func FuzzName(f *testing.F) {
	for _, name := range []string{"Anna", `Zoë "Z." Dr\O`, "", ".", `\`, `\25`, "a.b", "\x00\xff\x1b[2J", "\u202eabc", strings.Repeat("ї", 60), "👩‍👧‍👦"} {
		f.Add(name)
	}
	f.Fuzz(func(t *testing.T, name string) {
		if got := unescape(escape(name)); got != name {
			t.Errorf("escaped and unescaped %q is %q", name, got)
		}
		shown := clean(name, maxName)
		if len(shown) > maxName || !utf8.ValidString(shown) || clean(shown, maxName) != shown || strings.ContainsFunc(shown, func(r rune) bool { return !unicode.IsPrint(r) }) {
			t.Errorf("%q is shown as %q", name, shown)
		}
		own := newService(testKind, "0123456789abcdef", Advert{Name: name, Port: 4001})
		data, err := response(own.records(nil, true, recordTTL)).Pack()
		if err != nil {
			t.Fatalf("%q cannot be announced: %v", name, err)
		}
		m, err := readMessage(data)
		if err != nil {
			t.Fatal(err)
		}
		ptr := m.Answer[0].(*dns.PTR).Ptr
		if label := firstLabel(ptr); ptr != own.instance || len(label) > maxLabel || !strings.HasSuffix(label, "(aeruk)") {
			t.Errorf("%q is announced as %q", name, ptr)
		}
	})
}
