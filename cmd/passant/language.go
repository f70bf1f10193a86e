package main

import (
	"fmt"
	"strings"

	"passant/term/lang"
)

// languageOf is the language of a tag that somebody has chosen, such as "uk". Where nobody
// has, it is what the environment asks for.
func languageOf(tag string, getenv func(string) string) (*lang.Phrases, error) {
	if tag == "" {
		return lang.FromEnvironment(getenv), nil
	}
	say, ok := lang.ByTag(tag)
	if !ok {
		return nil, fmt.Errorf("there is no language %q; the languages are %s", tag, languages())
	}
	return say, nil
}

// languages lists the tags and names of the languages, for people.
func languages() string {
	var list []string
	for _, say := range lang.All() {
		list = append(list, say.Tag+" ("+say.Name+")")
	}
	return strings.Join(list, ", ")
}
