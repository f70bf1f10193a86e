package main

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// suggestion asks, at the end of a sentence, whether a known word was meant; it is ""
// where none is near.
func suggestion(word string, known []string) string {
	if near := nearest(word, known); near != "" {
		return fmt.Sprintf("; did you mean %q?", near)
	}
	return ""
}

// nearest is which of the words may have been meant by another, "" where none may: two
// letters may be wrong, or the end missing.
func nearest(word string, words []string) string {
	best, least := "", min(3, utf8.RuneCountInString(word))
	for _, w := range words {
		d := distance([]rune(word), []rune(w))
		if len(word) > 1 && strings.HasPrefix(w, word) {
			d = 1
		}
		if d < least {
			best, least = w, d
		}
	}
	return best
}

// distance is how many letters have to be put in, left out or replaced to make a word
// of another (Levenshtein).
func distance(a, b []rune) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i, x := range a {
		diagonal := row[0]
		row[0] = i + 1
		for j, y := range b {
			replaced := diagonal
			if x != y {
				replaced++
			}
			diagonal = row[j+1]
			row[j+1] = min(replaced, diagonal+1, row[j]+1)
		}
	}
	return row[len(b)]
}
