package discovery

import (
	"maps"
	"slices"
	"strings"
)

// The keys this package writes and reads itself; all others belong to the
// caller and pass through Advert.Text and Peer.Text.
const (
	keyVersion = "txtvers"
	keyID      = "id"
	keyName    = "n"
)

const (
	maxKeys  = 32
	maxKey   = 20  // bytes of a key
	maxValue = 100 // bytes of a value
	maxText  = 600 // bytes of our own TXT record, so that an announcement fits one frame
)

// formatText lays out our TXT record (RFC 6763, 6): its own version first, then
// who we are, then the caller's keys in alphabetical order. A pair that is not
// a valid one, or for which there is no room, is left out.
func formatText(id, name string, text map[string]string) []string {
	pairs := []string{keyVersion + "=1", keyID + "=" + id, keyName + "=" + name}
	size := 0
	for _, p := range pairs {
		size += 1 + len(p)
	}
	for _, k := range slices.Sorted(maps.Keys(text)) {
		p := k + "=" + cut(text[k], maxValue)
		if !validKey(k) || reserved(k) || len(pairs) == maxKeys || size+1+len(p) > maxText {
			continue
		}
		pairs = append(pairs, p)
		size += 1 + len(p)
	}
	for i := range pairs {
		pairs[i] = escapeText(pairs[i])
	}
	return pairs
}

// parseText reads a TXT record by RFC 6763, 6.4: keys in lower case, of a
// double key the first, what is no pair skipped. Values are cleaned; nothing
// in them is to be believed.
func parseText(pairs []string) map[string]string {
	text := map[string]string{}
	for _, p := range pairs {
		k, v, _ := strings.Cut(unescape(p), "=")
		k = strings.ToLower(k)
		if !validKey(k) {
			continue
		}
		if _, double := text[k]; double {
			continue
		}
		if len(text) == maxKeys {
			break
		}
		text[k] = clean(v, maxValue)
	}
	return text
}

func validKey(k string) bool {
	if k == "" || len(k) > maxKey {
		return false
	}
	for i := range len(k) {
		if k[i] <= ' ' || k[i] > '~' || k[i] == '=' {
			return false
		}
	}
	return true
}

func reserved(k string) bool {
	switch strings.ToLower(k) {
	case keyVersion, keyID, keyName:
		return true
	}
	return false
}
