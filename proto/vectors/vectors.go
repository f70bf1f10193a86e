// Package vectors has examples of what is hashed, signed, derived or written in one exact
// form: the .json files of this folder, against which any client can be tested. The test
// of whichever package computes a thing holds that package to its file.
package vectors

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"os"
	"testing"
)

// Hex is bytes, which a file has in hexadecimal digits.
type Hex []byte

// MarshalText writes the digits, in lower case.
func (h Hex) MarshalText() ([]byte, error) { return []byte(hex.EncodeToString(h)), nil }

// Hold holds what our code has computed to a file, which must have just that as JSON.
// With PASSANT_VECTORS=write in the environment it writes the file.
func Hold(tb testing.TB, path string, computed any) {
	tb.Helper()
	var ours bytes.Buffer
	writer := json.NewEncoder(&ours)
	writer.SetEscapeHTML(false)
	writer.SetIndent("", "  ")
	if err := writer.Encode(computed); err != nil {
		tb.Fatal(err)
	}
	if os.Getenv("PASSANT_VECTORS") == "write" {
		if err := os.WriteFile(path, ours.Bytes(), 0o644); err != nil {
			tb.Fatal(err)
		}
		return
	}
	kept, err := os.ReadFile(path)
	if err != nil {
		tb.Fatal(err)
	}
	if !bytes.Equal(kept, ours.Bytes()) {
		tb.Errorf("%s does not have what is computed here: other clients would not understand this one. "+
			"Where the protocol is meant to change, scripts/generate writes it.\nComputed:\n%s", path, &ours)
	}
}
