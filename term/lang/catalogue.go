package lang

import "strings"

// A catalogue is a language that Passant speaks: on the screen, in line mode, and as the
// doctor.
type catalogue struct {
	Language
	screen func() *Phrases
	line   func() Plain
	doctor func() Doctor
}

// The languages, in the order in which a list shows them. The first is English, which
// stands in for those that are missing.
var catalogues = []catalogue{
	{english(), English, PlainEnglish, EnglishDoctor},
	{ukrainian(), Ukrainian, PlainUkrainian, UkrainianDoctor},
	{slovak(), Slovak, PlainSlovak, SlovakDoctor},
	{russian(), Russian, PlainRussian, RussianDoctor},
}

// All returns what the screen says in every language, English first.
func All() []*Phrases {
	all := make([]*Phrases, len(catalogues))
	for i, c := range catalogues {
		all[i] = c.screen()
	}
	return all
}

// ByTag returns what the screen says in the language of a tag, which is as for [Find]. For
// a language that Passant does not speak, ok is false and the phrases are English.
func ByTag(tag string) (say *Phrases, ok bool) {
	c, ok := find(tag)
	return c.screen(), ok
}

// PlainOf returns what line mode says in the language of a tag, which is as for [Find].
func PlainOf(tag string) Plain {
	c, _ := find(tag)
	return c.line()
}

// DoctorOf returns what the doctor says in the language of a tag, which is as for [Find].
func DoctorOf(tag string) Doctor {
	c, _ := find(tag)
	return c.doctor()
}

func find(tag string) (c catalogue, ok bool) {
	language := languageOf(tag)
	for _, c := range catalogues {
		if c.Tag == language {
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
