package identity

import (
	"crypto/ed25519"
	"fmt"
	"os"
)

// PublicOf is the public key of the identity that is kept in the folder dir, whichever
// program uses it: nothing is locked, made or changed. It fails with fs.ErrNotExist
// where there is none, and as Open does where it cannot be used.
func PublicOf(dir string) (ed25519.PublicKey, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, fmt.Errorf("profile: %w", err)
	}
	defer root.Close()
	key, err := readKey(root)
	if err != nil {
		return nil, err
	}
	return key.Public().(ed25519.PublicKey), nil
}
