package main

import (
	"fmt"
	"strings"

	"passant/term/lang"
)

// languageOf is the language of a tag that somebody has chosen, such as "uk". Where nobody
// has, it is what the environment asks for.
func languageOf(tag string, getenv func(string) string) (lang.Language, error) {
	if tag == "" {
		return lang.FromEnvironment(getenv), nil
	}
	l, ok := lang.Find(tag)
	if !ok {
		return l, fmt.Errorf("there is no language %q; the languages are %s", tag, languages())
	}
	return l, nil
}

// languages lists the tags and names of the languages, for people.
func languages() string {
	var list []string
	for _, l := range lang.Languages() {
		list = append(list, l.Tag+" ("+l.Name+")")
	}
	return strings.Join(list, ", ")
}
