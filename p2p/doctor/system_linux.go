package doctor

import (
	"bufio"
	"bytes"
	"context"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// Bounds of what is read of /proc.
const (
	maxProcesses = 4096
	maxFiles     = 4096 // of a process
)

// runs reports whether a program of that name runs.
func runs(ctx context.Context, name string) bool {
	found := false
	eachProcess(ctx, func(dir string) bool {
		comm, err := readSome(filepath.Join(dir, "comm"))
		found = err == nil && strings.TrimSpace(string(comm)) == name
		return !found
	})
	return found
}

// eachProcess calls f with the folder of each process until it returns false.
func eachProcess(ctx context.Context, f func(dir string) bool) {
	proc, err := os.Open("/proc")
	if err != nil {
		return
	}
	defer func() { _ = proc.Close() }()
	names, err := proc.Readdirnames(maxProcesses)
	if err != nil {
		return
	}
	for _, name := range names {
		if strings.Trim(name, "0123456789") != "" {
			continue
		}
		if ctx.Err() != nil || !f(filepath.Join("/proc", name)) {
			return
		}
	}
}

// holder names the program that has a port, as far as that may be known: of
// other users' programs it may not.
func holder(ctx context.Context, network string, port uint16) string {
	sockets := map[string]bool{}
	for _, file := range []string{network, network + "6"} {
		data, err := readSome("/proc/net/" + file)
		if err != nil {
			continue
		}
		for _, inode := range socketsAt(data, port, network == "tcp") {
			sockets["socket:["+inode+"]"] = true
		}
	}
	if len(sockets) == 0 {
		return ""
	}
	name := ""
	eachProcess(ctx, func(dir string) bool {
		if holds(dir, sockets) {
			name = programOf(dir)
		}
		return name == ""
	})
	return name
}

// tcpListens is the state of a socket that listens, as /proc/net/tcp has it.
const tcpListens = "0A"

// socketsAt reads /proc/net/tcp or udp: the inodes of the sockets at a port, in
// tcp only of those that listen.
func socketsAt(table []byte, port uint16, listening bool) []string {
	var inodes []string
	in := bufio.NewScanner(bytes.NewReader(table))
	for in.Scan() {
		fields := strings.Fields(in.Text())
		if len(fields) < 10 || listening && fields[3] != tcpListens {
			continue
		}
		_, digits, ok := strings.Cut(fields[1], ":")
		at, err := hex.DecodeString(digits)
		if ok && err == nil && len(at) == 2 && binary.BigEndian.Uint16(at) == port {
			inodes = append(inodes, fields[9])
		}
	}
	return inodes
}

func holds(dir string, sockets map[string]bool) bool {
	fds, err := os.Open(filepath.Join(dir, "fd"))
	if err != nil {
		return false // another user's
	}
	defer func() { _ = fds.Close() }()
	names, err := fds.Readdirnames(maxFiles)
	if err != nil {
		return false
	}
	for _, name := range names {
		if link, err := os.Readlink(filepath.Join(dir, "fd", name)); err == nil && sockets[link] {
			return true
		}
	}
	return false
}

// programOf is a program's name and number.
func programOf(dir string) string {
	comm, err := readSome(filepath.Join(dir, "comm"))
	if err != nil {
		return ""
	}
	return fmt.Sprintf("%s (process %s)", strings.TrimSpace(string(comm)), filepath.Base(dir))
}
