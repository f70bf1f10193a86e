package main

import (
	"os"
	"os/user"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxName is how long a name may be, in characters: what a screen has room for.
const maxName = 24

// impersonal are logins and computers whose names say nothing about who sits
// there.
var impersonal = []string{
	"root", "user", "admin", "administrator", "guest", "nobody", "pi", "ubuntu", "debian", "vagrant",
	"localhost", "vm", "pc", "desktop", "laptop",
}

// isContainer reports whether a computer has a name as containers have, twelve figures in
// hexadecimal; nobody wants to be called so.
func isContainer(host string) bool {
	return len(host) == 12 && strings.Trim(host, "0123456789abcdef") == ""
}

// usualName is what to call a player who has not said: as the profile, which they
// did say, or "" for none.
func usualName(profile string) string {
	if name := capitalised(profile); name != "" {
		return name
	}
	var full, login, host string
	if u, err := user.Current(); err == nil {
		full, login = u.Name, u.Username
	}
	if h, err := os.Hostname(); err == nil {
		host = h
	}
	return nameFrom(full, login, host)
}

// nameFrom makes a name of what the system knows: the first of the person's
// names, since the whole network reads it, or else the login, or the computer.
func nameFrom(full, login, host string) string {
	first, _, _ := strings.Cut(cleanName(full), " ")
	if utf8.RuneCountInString(first) < 3 { // an initial
		first = ""
	}
	if i := strings.LastIndexByte(login, '\\'); i >= 0 { // DOMAIN\login
		login = login[i+1:]
	}
	host, _, _ = strings.Cut(host, ".")
	if isContainer(host) {
		host = ""
	}
	for _, s := range []string{first, login, host} {
		if slices.ContainsFunc(impersonal, func(i string) bool { return strings.EqualFold(s, i) }) {
			continue
		}
		if name := capitalised(s); name != "" {
			return name
		}
	}
	return "Player"
}

// capitalised writes "tomas.novak" as "Tomas Novak".
func capitalised(s string) string {
	words := strings.FieldsFunc(cleanName(s), func(r rune) bool { return strings.ContainsRune("._- ", r) })
	for i, w := range words {
		first, size := utf8.DecodeRuneInString(w)
		words[i] = string(unicode.ToUpper(first)) + w[size:]
	}
	return strings.Join(words, " ")
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
