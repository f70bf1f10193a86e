package doctor

import (
	"bufio"
	"bytes"
	"context"
	"os/exec"
	"runtime"
	"strings"
)

// askSystem asks what only this kind of system knows: the firewall that is on by
// its own account, and the interfaces whose network Windows takes for public.
func askSystem(ctx context.Context) (firewall string, public []string) {
	switch runtime.GOOS {
	case "linux":
		return linuxFirewall(ctx), nil
	case "darwin":
		return macFirewall(ask(ctx, "/usr/libexec/ApplicationFirewall/socketfilterfw", "--getglobalstate")), nil
	case "windows":
		return "Windows", publicNetworks(ask(ctx, "powershell", "-NoProfile", "-NonInteractive", "-Command",
			`Get-NetConnectionProfile | ForEach-Object { $_.InterfaceAlias + '|' + $_.NetworkCategory }`))
	}
	return "", nil
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
