package doctor

import (
	"context"
	"io/fs"
	"slices"
	"testing"
)

// A computer of each kind, as it tells of its firewall: what ufw.conf of Debian and
// Ubuntu has in it, what macOS's socketfilterfw prints, and the categories of
// Windows' Get-NetConnectionProfile.
func TestFirewallOfTheSystem(t *testing.T) {
	for _, test := range []struct {
		name, system, ufw, running, says string
		want                             string
		public                           []string
	}{
		{name: "ufw is on", system: "linux", ufw: "# /etc/ufw/ufw.conf\n#\n\n# Set to yes to start on boot.\nENABLED=yes\n\nLOGLEVEL=low\n", want: "ufw"},
		{name: "ufw is off", system: "linux", ufw: "ENABLED=no\n"},
		{name: "ufw is off, firewalld runs", system: "linux", ufw: "ENABLED=no\n", running: "firewalld", want: "firewalld"},
		{name: "firewalld runs", system: "linux", running: "firewalld", want: "firewalld"},
		{name: "neither", system: "linux", running: "dockerd"},
		{name: "macOS, on", system: "darwin", says: "Firewall is enabled. (State = 1)\n", want: "macOS"},
		{name: "macOS, nobody gets in", system: "darwin", says: "Firewall is blocking all non-essential incoming connections. (State = 2)\n", want: "macOS"},
		{name: "macOS, off", system: "darwin", says: "Firewall is disabled. (State = 0)\n"},
		{name: "macOS says nothing", system: "darwin"},
		{
			name: "Windows, at home", system: "windows", says: "Wi-Fi|Private\r\nEthernet|DomainAuthenticated\r\n", want: "Windows",
		},
		{
			name: "Windows, in a café", system: "windows", want: "Windows",
			says: "Wi-Fi|Public\r\nEthernet|Private\r\nvEthernet (WSL)|Public\r\n\r\nnonsense\r\n", public: []string{"Wi-Fi", "vEthernet (WSL)"},
		},
		{name: "another system", system: "freebsd"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := system{
				name: test.system,
				read: func(path string) ([]byte, error) {
					if path != "/etc/ufw/ufw.conf" || test.ufw == "" {
						return nil, fs.ErrNotExist
					}
					return []byte(test.ufw), nil
				},
				runs: func(_ context.Context, program string) bool { return program == test.running },
				ask:  func(context.Context, string, ...string) string { return test.says },
			}
			if got, public := s.firewall(t.Context()); got != test.want || !slices.Equal(public, test.public) {
				t.Errorf("the firewall is %q, and public are %q", got, public)
			}
		})
	}
}

func TestUFWEnabled(t *testing.T) {
	for conf, want := range map[string]bool{
		"# comment\nENABLED=yes\nLOGLEVEL=low\n": true,
		"ENABLED=\"Yes\"":                        true,
		"ENABLED=no\n":                           false,
		"#ENABLED=yes\n":                         false,
		"":                                       false,
	} {
		if got := ufwEnabled(conf); got != want {
			t.Errorf("%q: %t", conf, got)
		}
	}
}
