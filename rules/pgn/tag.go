package pgn

import "slices"

// Tag is a tag pair: [White "Steinitz, William"].
type Tag struct{ Name, Value string }

// Tags are tag pairs in order.
type Tags []Tag

// Get returns the value of a tag, "" if there is none.
func (t Tags) Get(name string) string {
	if i := t.index(name); i >= 0 {
		return t[i].Value
	}
	return ""
}

// Set gives a tag a value, at the end of the list if the name is new.
func (t *Tags) Set(name, value string) {
	if i := t.index(name); i >= 0 {
		(*t)[i].Value = value
		return
	}
	*t = append(*t, Tag{name, value})
}

// take removes a tag and returns its value.
func (t *Tags) take(name string) string {
	i := t.index(name)
	if i < 0 {
		return ""
	}
	value := (*t)[i].Value
	*t = slices.Delete(*t, i, i+1)
	return value
}

func (t Tags) index(name string) int {
	for i := range t {
		if t[i].Name == name {
			return i
		}
	}
	return -1
}

// The names that say what Start and Result say.
const (
	tagResult = "Result"
	tagSetUp  = "SetUp"
	tagFEN    = "FEN"
)

// roster is the seven tag roster, which every game has, in the order in which it
// is written, with what stands for "not known" (PGN 8.1.1).
var roster = [7]Tag{
	{"Event", "?"},
	{"Site", "?"},
	{"Date", "????.??.??"},
	{"Round", "?"},
	{"White", "?"},
	{"Black", "?"},
	{tagResult, "*"},
}

// isStandard reports whether a tag is one that the standard asks for.
func isStandard(name string) bool {
	for i := range roster {
		if roster[i].Name == name {
			return true
		}
	}
	return name == tagSetUp || name == tagFEN
}

// isNameByte reports whether c may stand in the name of a tag (PGN 8.1.1).
func isNameByte(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '_'
}

// cleanName makes a name that may be written: what may not stand in it becomes
// an underscore.
func cleanName[T string | []byte](name T) string {
	clean := []byte(name)
	for i, c := range clean {
		if !isNameByte(c) {
			clean[i] = '_'
		}
	}
	return string(clean)
}
