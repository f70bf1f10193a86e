//go:build !linux

package doctor

import (
	"context"
	"fmt"
	"runtime"
	"strings"
)

// runs is asked of Linux only.
func runs(context.Context, string) bool { return false }

// holder names the program that has a port, where the system has a program to
// ask that every player may.
func holder(ctx context.Context, network string, port uint16) string {
	if runtime.GOOS != "darwin" {
		return ""
	}
	args := []string{"-nP", "-Fc", fmt.Sprintf("-i%s:%d", strings.ToUpper(network), port)}
	if network == "tcp" {
		args = append(args, "-sTCP:LISTEN")
	}
	for line := range strings.Lines(ask(ctx, "lsof", args...)) {
		if name, ok := strings.CutPrefix(strings.TrimSpace(line), "c"); ok {
			return name
		}
	}
	return ""
}
