package lang

import (
	"strings"
	"unicode"
)

// A catalogue is a language that Passant speaks: on the screen, in line mode, and as the
// doctor.
type catalogue struct {
	tag    string
	screen func() *Phrases
	line   func() Plain
	doctor func() Doctor
}

// The languages, in the order in which a list shows them. The first is English, which
// stands in for those that are missing.
var catalogues = []catalogue{
	{"en", English, PlainEnglish, EnglishDoctor},
	{"uk", Ukrainian, PlainUkrainian, UkrainianDoctor},
	{"sk", Slovak, PlainSlovak, SlovakDoctor},
	{"ru", Russian, PlainRussian, RussianDoctor},
}

// All returns what the screen says in every language, English first.
func All() []*Phrases {
	all := make([]*Phrases, len(catalogues))
	for i, c := range catalogues {
		all[i] = c.screen()
	}
	return all
}

// ByTag returns what the screen says in the language of a BCP 47 tag or of the name of a
// locale: "uk", "uk-UA" and "uk_UA.UTF-8" are all Ukrainian. For a language that Passant
// does not speak, ok is false and the phrases are English.
func ByTag(tag string) (say *Phrases, ok bool) {
	c, ok := find(tag)
	return c.screen(), ok
}

// PlainOf returns what line mode says in the language of a tag, which is as for [ByTag].
func PlainOf(tag string) Plain {
	c, _ := find(tag)
	return c.line()
}

// DoctorOf returns what the doctor says in the language of a tag, which is as for [ByTag].
func DoctorOf(tag string) Doctor {
	c, _ := find(tag)
	return c.doctor()
}

func find(tag string) (c catalogue, ok bool) {
	language := languageOf(tag)
	for _, c := range catalogues {
		if c.tag == language {
			return c, true
		}
	}
	return catalogues[0], false
}

// languageOf is the language in a tag or in the name of a locale.
func languageOf(tag string) string {
	if end := strings.IndexAny(tag, "-_.@"); end >= 0 {
		tag = tag[:end]
	}
	return strings.ToLower(tag)
}

// Cyrillic reports whether the language needs Cyrillic letters, of which a terminal
// that shows only ASCII has none.
func (p *Phrases) Cyrillic() bool {
	return strings.ContainsFunc(p.Name, func(r rune) bool { return unicode.Is(unicode.Cyrillic, r) })
}

// Wanted returns what the screen would say in the language that the environment asks for,
// whether or not its letters can be written there.
func Wanted(getenv func(name string) string) *Phrases {
	for _, locale := range wanted(getenv) {
		if say, ok := ByTag(locale); ok {
			return say
		}
	}
	return English()
}

// FromEnvironment returns what the screen says in the language that the environment asks
// for: the first that Passant speaks of those in LANGUAGE, then the one of the locale,
// which LC_ALL, LC_MESSAGES or LANG names. As in gettext, LANGUAGE counts for nothing in
// the locale C. Where letters are not written in UTF-8, a language of Cyrillic letters is
// passed over. What there is no catalogue for is English.
func FromEnvironment(getenv func(name string) string) *Phrases {
	utf8 := inUTF8(firstSet(getenv, "LC_ALL", "LC_CTYPE", "LANG"))
	for _, locale := range wanted(getenv) {
		if say, ok := ByTag(locale); ok && (utf8 || !say.Cyrillic()) {
			return say
		}
	}
	return English()
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
