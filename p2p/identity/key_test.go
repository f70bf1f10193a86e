package identity

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

func TestOpenMakesAKeyAndKeepsIt(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "profile")
	first, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	again, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	if first.ID() != again.ID() {
		t.Errorf("the id changed from %v to %v", first.ID(), again.ID())
	}
	info, err := os.Stat(filepath.Join(dir, keyFile))
	if err != nil {
		t.Fatal(err)
	}
	if mode := info.Mode().Perm(); runtime.GOOS != "windows" && mode != 0o600 {
		t.Errorf("the key has mode %04o, want 0600", mode)
	}
}

func TestOpenLocksTheProfile(t *testing.T) {
	dir := t.TempDir()
	first, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Open(dir); !errors.Is(err, ErrInUse) {
		t.Errorf("a second Open gave %v, want ErrInUse", err)
	}
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	second, err := Open(dir)
	if err != nil {
		t.Fatalf("Open after Close: %v", err)
	}
	if err := second.Close(); err != nil {
		t.Fatal(err)
	}
}

func TestOpenRefusesAKeyThatOthersCanRead(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows keeps no modes")
	}
	for _, mode := range []os.FileMode{0o640, 0o604, 0o660, 0o644} {
		dir := filepath.Join(t.TempDir(), "it's a folder")
		i, err := Open(dir)
		if err != nil {
			t.Fatal(err)
		}
		if err := i.Close(); err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(dir, keyFile)
		if err := os.Chmod(path, mode); err != nil {
			t.Fatal(err)
		}
		_, err = Open(dir)
		if !errors.Is(err, ErrExposed) {
			t.Fatalf("mode %04o gave %v, want ErrExposed", mode, err)
		}
		if want := "chmod 600 '" + strings.ReplaceAll(path, "'", `'\''`) + "'"; !strings.Contains(err.Error(), want) {
			t.Errorf("%q does not say %q", err, want)
		}
	}
}

func TestOpenRefusesWhatIsNoKey(t *testing.T) {
	ec, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	der, err := x509.MarshalPKCS8PrivateKey(ec)
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{
		"empty":         nil,
		"text":          []byte("not a key\n"),
		"another kind":  pem.EncodeToMemory(&pem.Block{Type: pemType, Bytes: der}),
		"another block": pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}),
		"half a key":    []byte("-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2Vw"),
	} {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, keyFile), data, 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := Open(dir); !errors.Is(err, ErrKey) {
			t.Errorf("%s: %v, want ErrKey", name, err)
		}
		got, err := os.ReadFile(filepath.Join(dir, keyFile))
		if err != nil || string(got) != string(data) {
			t.Errorf("%s: the file was touched", name)
		}
	}
}
