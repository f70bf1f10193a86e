package main

import (
	"os"
	"os/user"
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxName is how long a name may be, in characters: what a screen has room for.
const maxName = 24

// impersonal are logins that say nothing about who sits there.
var impersonal = []string{"root", "user", "admin", "administrator", "guest", "nobody", "pi", "ubuntu", "debian"}

// usualName is what to call a player who has not said: the login, or else the
// computer, written as a name.
func usualName() string {
	var login, host string
	if u, err := user.Current(); err == nil {
		login = u.Username
	}
	if h, err := os.Hostname(); err == nil {
		host = h
	}
	return nameFrom(login, host)
}

// nameFrom makes a name of a login, or of the computer's where the login is
// nobody's.
func nameFrom(login, host string) string {
	if i := strings.LastIndexByte(login, '\\'); i >= 0 { // DOMAIN\login
		login = login[i+1:]
	}
	host, _, _ = strings.Cut(host, ".")
	for _, s := range impersonal {
		if strings.EqualFold(login, s) {
			login = ""
		}
	}
	for _, s := range []string{login, host} {
		if name := cleanName(strings.NewReplacer(".", " ", "_", " ").Replace(s)); name != "" {
			first, size := utf8.DecodeRuneInString(name)
			return string(unicode.ToUpper(first)) + name[size:]
		}
	}
	return "Player"
}

// cleanName is s without what does not belong in a name: control characters,
// marks that turn the direction of writing, and more than one space at a time.
// It is "" where nothing is left.
func cleanName(s string) string {
	s = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case r == utf8.RuneError, !unicode.IsPrint(r):
			return -1
		}
		return r
	}, s)
	runes := []rune(strings.Join(strings.Fields(s), " "))
	return strings.TrimSpace(string(runes[:min(len(runes), maxName)]))
}
