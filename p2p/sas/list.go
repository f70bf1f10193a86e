package sas

import (
	_ "embed"
	"strings"
)

// list is the EFF's short word list no. 1, byte for byte as it is published: a line
// for each roll of four dice, in order, with a tab before the word.
//
// It is by the Electronic Frontier Foundation, https://www.eff.org/dice, under the
// licence CC BY 3.0 US, https://creativecommons.org/licenses/by/3.0/us/.
//
//go:embed eff_short_wordlist_1.txt
var list string

// listLength is how many words there are: 6⁴.
const listLength = 1296

// word is the word number i of the list, from 0: i in base 6 is its roll, with the
// digits 1 to 6.
func word(i int) string {
	var roll [4]byte
	for place := range roll {
		roll[len(roll)-1-place] = byte('1' + i%6)
		i /= 6
	}
	_, rest, _ := strings.Cut(list, string(roll[:])+"\t")
	word, _, _ := strings.Cut(rest, "\n")
	return word
}
