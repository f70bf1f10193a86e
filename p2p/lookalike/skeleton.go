package lookalike

import (
	_ "embed"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// table has a line for each prototype: it, a space, and the characters that look
// like it. It is made by generate.go of https://www.unicode.org/Public/security/13.0.0/confusables.txt,
// © 2020 Unicode, Inc., https://www.unicode.org/license.txt.
//
//go:generate go run generate.go confusables.txt lookalikes.txt
//go:embed lookalikes.txt
var table string

// prototypes are what characters look like.
//
//nolint:gochecknoglobals // a lookup table, made when a name is first compared
var prototypes = sync.OnceValue(func() map[rune]string {
	of := map[rune]string{}
	for line := range strings.Lines(table) {
		prototype, alike, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		for _, r := range alike {
			of[r] = prototype
		}
	}
	return of
})

// Skeletons are what is left of a name when all that looks alike is one: once with
// capitals folded before they are compared, so that Ivan is IVAN, and once after, so
// that lvan is Ivan, whose capital looks like the small letter. A name that shows
// nothing has empty ones.
func Skeletons(name string) [2]string {
	name = seen(norm.NFKC.String(name))
	return [2]string{skeleton(fold(name)), skeleton(fold(skeleton(name)))}
}

// fold makes capitals small, and again what that has taken apart.
func fold(s string) string { return norm.NFKC.String(cases.Fold().String(s)) }

// skeleton is that of UTS #39: each character becomes what it looks like.
func skeleton(s string) string {
	var b strings.Builder
	of := prototypes()
	for _, r := range norm.NFD.String(s) {
		if prototype, ok := of[r]; ok {
			b.WriteString(prototype)
		} else {
			b.WriteRune(r)
		}
	}
	return norm.NFD.String(b.String())
}

// seen drops what shows nothing, and every kind of space: names that differ in
// spaces alone are told apart by nobody.
func seen(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r), unicode.Is(unicode.C, r),
			unicode.In(r, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector):
			return -1
		}
		return r
	}, s)
}
