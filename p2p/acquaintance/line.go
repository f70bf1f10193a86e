package acquaintance

import (
	"crypto/ed25519"
	"encoding/base64"
	"errors"
	"fmt"
	"net/netip"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"passant/p2p/identity"
)

const (
	maxLine    = 1024 // bytes
	maxName    = 48   // bytes, as in Hello
	maxVersion = 1000 // of the protocol
)

// Why a line cannot be understood.
var (
	errKind   = errors.New("no line of a person")
	errField  = errors.New("a field that is not known")
	errTwice  = errors.New("a field stands twice")
	errKey    = errors.New("the key is not that of the id")
	errLong   = errors.New("too long")
	errRange  = errors.New("out of range")
	errQuoted = errors.New("a name is not quoted")
)

// writeLine is a person as a line of the file.
func writeLine(p Person) string {
	var b strings.Builder
	fmt.Fprintf(&b, "person %s key=%s name=%s", p.ID(), base64.StdEncoding.EncodeToString(p.Key), strconv.Quote(p.Name))
	if p.Marks.Petname != "" {
		fmt.Fprintf(&b, " petname=%s", strconv.Quote(p.Marks.Petname))
	}
	for _, f := range times(&p) {
		if !f.at.IsZero() {
			fmt.Fprintf(&b, " %s=%s", f.name, f.at.UTC().Format(time.RFC3339))
		}
	}
	for _, f := range flags(&p) {
		if *f.on {
			b.WriteString(" " + f.name)
		}
	}
	for _, at := range p.Addresses {
		fmt.Fprintf(&b, " at=%s", at)
	}
	if p.Protocol != 0 {
		fmt.Fprintf(&b, " protocol=%d", p.Protocol)
	}
	return b.String()
}

// A flag is a field that is there or not, and an instant one that is a time.
type (
	flag struct {
		name string
		on   *bool
	}
	instant struct {
		name string
		at   *time.Time
	}
)

func flags(p *Person) []flag {
	return []flag{
		{"played", &p.Played},
		{"verified", &p.Verified},
		{"favourite", &p.Marks.Favourite},
		{"muted", &p.Marks.Muted},
		{"blocked", &p.Marks.Blocked},
	}
}

func times(p *Person) []instant {
	return []instant{{"first", &p.First}, {"last", &p.Last}, {"forgotten", &p.Forgotten}}
}

// readLine reads what writeLine has written, and nothing else.
func readLine(line string) (Person, error) {
	if len(line) > maxLine {
		return Person{}, errLong
	}
	rest, ok := strings.CutPrefix(line, "person ")
	if !ok {
		return Person{}, errKind
	}
	text, rest, _ := strings.Cut(rest, " ")
	id, err := identity.ParseID(text)
	if err != nil {
		return Person{}, err
	}
	var p Person
	read := map[string]bool{}
	for rest != "" {
		var name, value string
		if name, value, rest, err = cutField(rest); err != nil {
			return Person{}, err
		}
		if read[name] && name != "at" {
			return Person{}, fmt.Errorf("%w: %s", errTwice, name)
		}
		read[name] = true
		if err := p.read(name, value); err != nil {
			return Person{}, fmt.Errorf("%s: %w", name, err)
		}
	}
	if len(p.Key) != ed25519.PublicKeySize || p.ID() != id {
		return Person{}, errKey
	}
	return p, nil
}

// cutField cuts the first field off a line. A value in quotes may hold spaces.
func cutField(s string) (name, value, rest string, err error) {
	end := strings.IndexAny(s, "= ")
	if end < 0 || s[end] == ' ' {
		name, rest, _ = strings.Cut(s, " ")
		return name, "", rest, nil
	}
	name, s = s[:end], s[end+1:]
	if !strings.HasPrefix(s, `"`) {
		value, rest, _ = strings.Cut(s, " ")
		return name, value, rest, nil
	}
	quoted, err := strconv.QuotedPrefix(s)
	if err != nil {
		return "", "", "", errQuoted
	}
	return name, quoted, strings.TrimPrefix(s[len(quoted):], " "), nil
}

// read takes one field.
func (p *Person) read(name, value string) (err error) {
	switch name {
	case "key":
		p.Key, err = base64.StdEncoding.Strict().DecodeString(value)
		return err
	case "name":
		p.Name, err = readName(value)
		return err
	case "petname":
		p.Marks.Petname, err = readName(value)
		return err
	case "at":
		return p.readAddress(value)
	case "protocol":
		v, err := strconv.ParseUint(value, 10, 32)
		if err == nil && (v == 0 || v > maxVersion) {
			err = errRange
		}
		p.Protocol = uint32(v)
		return err
	}
	for _, f := range times(p) {
		if f.name == name {
			*f.at, err = readTime(value)
			return err
		}
	}
	for _, f := range flags(p) {
		if f.name == name && value == "" {
			*f.on = true
			return nil
		}
	}
	return errField
}

func readName(value string) (string, error) {
	name, err := strconv.Unquote(value)
	switch {
	case err != nil || !strings.HasPrefix(value, `"`):
		return "", errQuoted
	case len(name) > maxName:
		return "", errLong
	case !utf8.ValidString(name):
		return "", errQuoted
	}
	return name, nil
}

func (p *Person) readAddress(value string) error {
	at, err := netip.ParseAddrPort(value)
	switch {
	case err != nil:
		return err
	case !callable(at), len(p.Addresses) == MaxAddresses:
		return errRange
	}
	p.Addresses = append(p.Addresses, at)
	return nil
}

func readTime(value string) (time.Time, error) {
	at, err := time.Parse(time.RFC3339, value)
	if err != nil {
		return time.Time{}, err
	}
	if at = at.UTC(); at.Year() < 1970 || at.Year() > 9999 {
		return time.Time{}, errRange
	}
	return at, nil
}
