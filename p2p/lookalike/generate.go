//go:build ignore

// Generate makes the table of package lookalike of Unicode's confusables.txt.
//
//	go run generate.go confusables.txt lookalikes.txt
package main

import (
	"bufio"
	"errors"
	"fmt"
	"log"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

func main() {
	if len(os.Args) != 3 {
		log.Fatal("usage: go run generate.go confusables.txt lookalikes.txt")
	}
	if err := generate(os.Args[1], os.Args[2]); err != nil {
		log.Fatal(err)
	}
}

func generate(from, to string) error {
	f, err := os.Open(from)
	if err != nil {
		return err
	}
	defer f.Close()
	alike := map[string][]rune{}
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		text, _, _ := strings.Cut(strings.TrimPrefix(lines.Text(), "\ufeff"), "#")
		if strings.TrimSpace(text) == "" {
			continue
		}
		source, prototype, err := mapping(text)
		if err != nil {
			return fmt.Errorf("%q: %w", lines.Text(), err)
		}
		if wanted(source, prototype) {
			alike[prototype] = append(alike[prototype], source)
		}
	}
	if err := lines.Err(); err != nil {
		return err
	}
	var b strings.Builder
	for _, prototype := range slices.Sorted(maps.Keys(alike)) {
		slices.Sort(alike[prototype])
		fmt.Fprintf(&b, "%s %s\n", prototype, string(alike[prototype]))
	}
	return os.WriteFile(to, []byte(b.String()), 0o644)
}

// mapping reads "0430 ; 0061 ; MA": what the first looks like.
func mapping(line string) (source rune, prototype string, err error) {
	fields := strings.Split(line, ";")
	if len(fields) < 2 {
		return 0, "", errors.New("two fields are missing")
	}
	var texts [2]string
	for i := range texts {
		for code := range strings.FieldsSeq(fields[i]) {
			r, err := strconv.ParseUint(code, 16, 21)
			if err != nil {
				return 0, "", err
			}
			texts[i] += string(rune(r))
		}
	}
	return []rune(texts[0])[0], texts[1], nil
}

// wanted reports whether a mapping can matter: the source is still there after the
// normal forms, and can be mistaken for what people write their names in.
func wanted(source rune, prototype string) bool {
	s := string(source)
	if norm.NFKD.String(s) != s || strings.ContainsAny(prototype, " \n") ||
		!unicode.In(source, unicode.L, unicode.M, unicode.N, unicode.P, unicode.S) {
		return false
	}
	return unicode.In(source, unicode.Latin, unicode.Greek, unicode.Cyrillic) ||
		!strings.ContainsFunc(prototype, func(r rune) bool {
			return r > unicode.MaxASCII || !unicode.IsLetter(r) && !unicode.IsDigit(r)
		})
}
