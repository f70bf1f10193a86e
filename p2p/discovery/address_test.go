package discovery

import (
	"errors"
	"net/netip"
	"testing"
)

func TestParseAddress(t *testing.T) {
	ip := func(s string, port uint16) Address { return Address{IP: netip.MustParseAddr(s), Port: port} }
	tests := []struct {
		typed string
		want  Address
	}{
		{"192.168.1.23", ip("192.168.1.23", DefaultPort)},
		{"  192.168.1.23:4000\t", ip("192.168.1.23", 4000)},
		{"[192.168.1.23]:4000", ip("192.168.1.23", 4000)},
		{"fe80::1%eth0", ip("fe80::1%eth0", DefaultPort)},
		{"[fe80::1%eth0]:4000", ip("fe80::1%eth0", 4000)},
		{"[fe80::1%eth0]", ip("fe80::1%eth0", DefaultPort)},
		{"::1", ip("::1", DefaultPort)},
		{"2001:db8::17", ip("2001:db8::17", DefaultPort)},
		{"::ffff:10.0.0.1", ip("10.0.0.1", DefaultPort)},
		{"annas-laptop", Address{Host: "annas-laptop", Port: DefaultPort}},
		{"annas-laptop:65535", Address{Host: "annas-laptop", Port: 65535}},
		{"annas-laptop.local", Address{Host: "annas-laptop.local", Port: DefaultPort}},
		{"Annas-Laptop.Local.:1", Address{Host: "Annas-Laptop.Local", Port: 1}},
		{"zoë.local", Address{Host: "zoë.local", Port: DefaultPort}},
		{"chess.example.org:52117", Address{Host: "chess.example.org", Port: 52117}},
		{"host_1.lan", Address{Host: "host_1.lan", Port: DefaultPort}},
	}
	for _, test := range tests {
		got, err := ParseAddress(test.typed)
		if err != nil || got != test.want {
			t.Errorf("ParseAddress(%q) = %+v, %v; want %+v", test.typed, got, err, test.want)
			continue
		}
		if again, err := ParseAddress(got.String()); err != nil || again != got {
			t.Errorf("%q is written %q and read %+v, %v", test.typed, got, again, err)
		}
	}
}

func TestParseAddressRefuses(t *testing.T) {
	for _, typed := range []string{
		"", " ", ":", ":4000", "host:", "host:0", "host:65536", "host:-1", "host:4000x", "host: 4000", "[::1", "[::1]4000", "[::1]:",
		"0.0.0.0", "::", "224.0.0.251", "ff02::fb", "255.255.255.255", "192.168.1", "192.168.1.256", "1.2.3.4.5", "192.168.1.23.",
		"a..b", "-a", "a-", "a b", "a/b", "http://a", "user@a", "a\x1b[31m", "zoë", "zoë.example.org", "a.b\u202e.local",
		"a123456789012345678901234567890123456789012345678901234567890123.local", string(make([]byte, 400)), "..local", ".local",
		"::%]", "::%eth0", "fe80::1%]", "fe80::1%\x1b[31m", "fd00::1%eth0",
	} {
		if got, err := ParseAddress(typed); !errors.Is(err, ErrAddress) {
			t.Errorf("ParseAddress(%q) = %+v, %v; want ErrAddress", typed, got, err)
		}
	}
}

func FuzzParseAddress(f *testing.F) {
	for _, s := range []string{"192.168.1.23:4000", "[fe80::1%eth0]:4000", "name.local", "zoë.local:1", "::ffff:1.2.3.4"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		a, err := ParseAddress(typed)
		if err != nil {
			if !errors.Is(err, ErrAddress) {
				t.Errorf("%q: %v", typed, err)
			}
			return
		}
		if a.Port == 0 || a.IP.IsValid() == (a.Host != "") {
			t.Errorf("%q: %+v", typed, a)
		}
		if again, err := ParseAddress(a.String()); err != nil || again != a {
			t.Errorf("%q is written %q and read %+v, %v", typed, a, again, err)
		}
	})
}
