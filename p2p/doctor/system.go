package doctor

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"os"
	"os/exec"
	"runtime"
	"strings"
)

// A system is what only this kind of system knows, and how it is asked.
type system struct {
	name string // as in GOOS
	read func(path string) ([]byte, error)
	runs func(ctx context.Context, program string) bool
	ask  func(ctx context.Context, program string, args ...string) string
}

func thisSystem() system {
	return system{name: runtime.GOOS, read: readSome, runs: runs, ask: ask}
}

// firewall names the firewall that is on by its own account, and the interfaces
// whose network Windows takes for a public one. The rules of Linux are root's to
// read, but not that there are any.
func (s system) firewall(ctx context.Context) (name string, public []string) {
	switch s.name {
	case "linux":
		if conf, err := s.read("/etc/ufw/ufw.conf"); err == nil && ufwEnabled(string(conf)) {
			return "ufw", nil
		}
		if s.runs(ctx, "firewalld") {
			return "firewalld", nil
		}
	case "darwin":
		return macFirewall(s.ask(ctx, "/usr/libexec/ApplicationFirewall/socketfilterfw", "--getglobalstate")), nil
	case "windows":
		return "Windows", publicNetworks(s.ask(ctx, "powershell", "-NoProfile", "-NonInteractive", "-Command",
			`Get-NetConnectionProfile | ForEach-Object { $_.InterfaceAlias + '|' + $_.NetworkCategory }`))
	}
	return "", nil
}

// ufwEnabled reads ufw.conf.
func ufwEnabled(conf string) bool {
	for line := range strings.Lines(conf) {
		key, value, _ := strings.Cut(strings.TrimSpace(line), "=")
		if key == "ENABLED" {
			return strings.EqualFold(strings.Trim(value, `"'`), "yes")
		}
	}
	return false
}

// maxFile bounds what is read of one file of the system.
const maxFile = 1 << 20

func readSome(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }()
	return io.ReadAll(io.LimitReader(f, maxFile))
}

// ask runs a program of the system, and returns what it says; nothing where it
// does not answer.
func ask(ctx context.Context, name string, args ...string) string {
	var out bytes.Buffer
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Stdout = &out
	cmd.WaitDelay = knocking
	if err := cmd.Run(); err != nil {
		return ""
	}
	return out.String()
}

// macFirewall reads whether the firewall of macOS is on: State 1, or 2 where it
// lets nobody in.
func macFirewall(state string) string {
	if strings.Contains(state, "State = 1") || strings.Contains(state, "State = 2") {
		return "macOS"
	}
	return ""
}

// publicNetworks reads lines of an interface and the category of its network,
// such as "Wi-Fi|Public".
func publicNetworks(lines string) []string {
	var public []string
	for in := bufio.NewScanner(strings.NewReader(lines)); in.Scan(); {
		name, category, ok := strings.Cut(strings.TrimSpace(in.Text()), "|")
		if ok && category == "Public" {
			public = append(public, name)
		}
	}
	return public
}
