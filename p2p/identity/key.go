package identity

import (
	"crypto/ed25519"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
)

const (
	keyFile  = "identity.key"
	lockFile = "lock"
	pemType  = "PRIVATE KEY" // PKCS #8 (RFC 5958, 5)
	maxKey   = 4096          // bytes of the file; an Ed25519 key has 119
)

var (
	// ErrInUse is that another running program uses the profile.
	ErrInUse = errors.New("another passant uses this profile")
	// ErrExposed is that others on this computer can read the key. The error says how
	// to mend it.
	ErrExposed = errors.New("others on this computer can read your key")
	// ErrKey is that the file is not an Ed25519 key in PKCS #8 and PEM.
	ErrKey = errors.New("not an Ed25519 key")
)

// An Identity is a player's key. It is made by [Open], or by [New] where none is
// to be kept.
type Identity struct {
	key  ed25519.PrivateKey
	id   ID
	cert func() (*tls.Certificate, error) // made when the first connection needs it
	lock *os.File                         // nil where nothing is kept
}

// New is the identity of key, kept nowhere.
func New(key ed25519.PrivateKey) *Identity {
	return &Identity{
		key:  key,
		id:   IDOf(key.Public().(ed25519.PublicKey)),
		cert: sync.OnceValues(func() (*tls.Certificate, error) { return certificate(key) }),
	}
}

// Open takes the identity that is kept in the folder dir, and makes both where
// they are missing. The folder is locked until Close: it fails with ErrInUse if
// another process has it, and with ErrExposed if others could have read the key.
func Open(dir string) (*Identity, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("profile: %w", err)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, fmt.Errorf("profile: %w", err)
	}
	defer func() { _ = root.Close() }() // the files opened from it stay open
	lock, err := root.OpenFile(lockFile, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, fmt.Errorf("profile: %w", err)
	}
	i, err := unlock(root, lock)
	if err != nil {
		return nil, errors.Join(err, lock.Close())
	}
	return i, nil
}

// unlock takes the lock, then the key behind it.
func unlock(root *os.Root, lock *os.File) (*Identity, error) {
	if err := tryLock(lock); err != nil {
		return nil, err
	}
	key, err := readKey(root)
	if errors.Is(err, fs.ErrNotExist) {
		key, err = makeKey(root)
	}
	if err != nil {
		return nil, err
	}
	i := New(key)
	i.lock = lock
	return i, nil
}

// Close lets another process use the profile.
func (i *Identity) Close() error {
	if i.lock == nil {
		return nil
	}
	if err := i.lock.Close(); err != nil {
		return fmt.Errorf("profile: %w", err)
	}
	return nil
}

// ID is what others know this player by.
func (i *Identity) ID() ID { return i.id }

// Key is the private key: what games are signed with.
func (i *Identity) Key() ed25519.PrivateKey { return i.key }

// Public is the public key.
func (i *Identity) Public() ed25519.PublicKey { return i.key.Public().(ed25519.PublicKey) }

func readKey(root *os.Root) (ed25519.PrivateKey, error) {
	f, err := root.Open(keyFile)
	if err != nil {
		return nil, fmt.Errorf("profile: %w", err)
	}
	defer func() { _ = f.Close() }() // it was only read
	if err := checkMode(root, f); err != nil {
		return nil, err
	}
	data, err := io.ReadAll(io.LimitReader(f, maxKey))
	if err != nil {
		return nil, fmt.Errorf("profile: %w", err)
	}
	key, err := parseKey(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", filepath.Join(root.Name(), keyFile), err)
	}
	return key, nil
}

// checkMode refuses a key that others may have read. Windows keeps no modes: a
// file in the user's own folder is theirs there.
func checkMode(root *os.Root, f *os.File) error {
	info, err := f.Stat()
	if err != nil {
		return fmt.Errorf("profile: %w", err)
	}
	path := filepath.Join(root.Name(), keyFile)
	if !info.Mode().IsRegular() {
		return fmt.Errorf("%s: %w", path, ErrKey)
	}
	if mode := info.Mode().Perm(); runtime.GOOS != "windows" && mode&0o077 != 0 {
		return fmt.Errorf("%w: %s has mode %04o; chmod 600 %s mends it", ErrExposed, path, mode, shellQuoted(path))
	}
	return nil
}

// shellQuoted is a path as it can be pasted into a shell.
func shellQuoted(path string) string {
	if !strings.ContainsAny(path, " \t\n'\"\\$`!*?[](){}<>|&;#~") {
		return path
	}
	return "'" + strings.ReplaceAll(path, "'", `'\''`) + "'"
}

func parseKey(data []byte) (ed25519.PrivateKey, error) {
	block, _ := pem.Decode(data)
	if block == nil || block.Type != pemType {
		return nil, ErrKey
	}
	key, err := x509.ParsePKCS8PrivateKey(block.Bytes)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrKey, err)
	}
	private, ok := key.(ed25519.PrivateKey)
	if !ok {
		return nil, ErrKey
	}
	return private, nil
}

// makeKey draws a key and writes it under its name only when it is whole on the
// disk: an interrupted start leaves no half of a key behind.
func makeKey(root *os.Root) (ed25519.PrivateKey, error) {
	_, key, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return nil, fmt.Errorf("key: %w", err)
	}
	der, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		return nil, fmt.Errorf("key: %w", err)
	}
	const fresh = keyFile + ".new"
	if err := root.Remove(fresh); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("profile: %w", err)
	}
	f, err := root.OpenFile(fresh, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return nil, fmt.Errorf("profile: %w", err)
	}
	if err := errors.Join(pem.Encode(f, &pem.Block{Type: pemType, Bytes: der}), f.Sync(), f.Close()); err != nil {
		return nil, fmt.Errorf("profile: %w", err)
	}
	if err := root.Rename(fresh, keyFile); err != nil {
		return nil, fmt.Errorf("profile: %w", err)
	}
	return key, nil
}
