package lang

import "strings"

// Openings are what openings are called, by their names in English without what follows a
// colon there: the variations. Few of those have names that are settled in other
// languages, and half a name in English reads worse than none.
type openings map[string]string

// name is what the opening is called that has this name in English. One that the table
// does not have keeps that.
func (o openings) name(english string) string {
	family, _, _ := strings.Cut(english, ":")
	if name, ok := o[family]; ok {
		return name
	}
	return english
}
