package lang

import (
	"strings"
	"unicode"
)

// A Language is one that Passant speaks. To know of it costs little, where its catalogue
// is hundreds of phrases.
type Language struct {
	Tag  string // as BCP 47 has it: "en"
	Name string // the language's own name: "English"
	// Short is the name in two or three letters, for a corner of the screen.
	Short string
}

// Cyrillic reports whether the language needs Cyrillic letters, of which a terminal
// that shows only ASCII has none.
func (l Language) Cyrillic() bool {
	return strings.ContainsFunc(l.Name, func(r rune) bool { return unicode.Is(unicode.Cyrillic, r) })
}

// Languages returns all of them in the order in which a list shows them, English first.
func Languages() []Language {
	all := make([]Language, len(catalogues))
	for i, c := range catalogues {
		all[i] = c.Language
	}
	return all
}

// Find returns the language of a BCP 47 tag or of the name of a locale: "uk", "uk-UA" and
// "uk_UA.UTF-8" are all Ukrainian. For one that Passant does not speak, ok is false and
// the language is English.
func Find(tag string) (l Language, ok bool) {
	c, ok := find(tag)
	return c.Language, ok
}

// Wanted returns the language that the environment asks for, whether or not its letters
// can be written there.
func Wanted(getenv func(name string) string) Language {
	for _, locale := range wanted(getenv) {
		if l, ok := Find(locale); ok {
			return l
		}
	}
	return english()
}

// FromEnvironment returns the language that the environment asks for: the first that
// Passant speaks of those in LANGUAGE, then the one of the locale, which LC_ALL,
// LC_MESSAGES or LANG names. As in gettext, LANGUAGE counts for nothing in the locale C.
// Where letters are not written in UTF-8, a language of Cyrillic letters is passed over.
// What there is no catalogue for is English.
func FromEnvironment(getenv func(name string) string) Language {
	utf8 := inUTF8(firstSet(getenv, "LC_ALL", "LC_CTYPE", "LANG"))
	for _, locale := range wanted(getenv) {
		if l, ok := Find(locale); ok && (utf8 || !l.Cyrillic()) {
			return l
		}
	}
	return english()
}

// wanted are the locales that the environment asks for, the best first.
func wanted(getenv func(name string) string) []string {
	locale := firstSet(getenv, "LC_ALL", "LC_MESSAGES", "LANG")
	if locale == "" || isC(locale) {
		return nil
	}
	return append(strings.Split(getenv("LANGUAGE"), ":"), locale)
}

// isC reports whether a locale is that of programs without languages.
func isC(locale string) bool { return locale == "C" || locale == "POSIX" }

// firstSet is the value of the first variable that has one, as POSIX looks up a locale.
func firstSet(getenv func(name string) string, names ...string) string {
	for _, name := range names {
		if value := getenv(name); value != "" {
			return value
		}
	}
	return ""
}

// inUTF8 reports whether letters are written in UTF-8 in a locale, as they are today in
// one that does not name its character set.
func inUTF8(locale string) bool {
	locale, _, _ = strings.Cut(locale, "@")
	_, charset, named := strings.Cut(locale, ".")
	charset = strings.ReplaceAll(strings.ToLower(charset), "-", "")
	return charset == "utf8" || !named && !isC(locale)
}
