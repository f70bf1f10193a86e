package main

import (
	"strconv"
	"strings"
)

// A pen is how text is written from here on; select graphic rendition (SGR)
// sequences change it.
type pen struct {
	ink, paper                                            *color
	bold, dim, italic, underline, strike, hidden, swapped bool
}

// sgr applies the parameters of a sequence, which are numbers between
// semicolons; a number may carry sub-parameters, between colons.
func (p *pen) sgr(parameters string) {
	rest := strings.Split(parameters, ";")
	for len(rest) > 0 {
		field := rest[0]
		rest = rest[1:]
		if whole, sub, found := strings.Cut(field, ":"); found {
			p.set(number(whole), strings.Split(sub, ":"))
			continue
		}
		rest = rest[p.set(number(field), rest):]
	}
}

// set applies one parameter and returns how many of those after it belong to
// it.
func (p *pen) set(n int, after []string) (used int) {
	switch {
	case n == 0:
		*p = pen{}
	case n == 1:
		p.bold = true
	case n == 2:
		p.dim = true
	case n == 3:
		p.italic = true
	case n == 4, n == 21:
		p.underline = true
	case n == 7:
		p.swapped = true
	case n == 8:
		p.hidden = true
	case n == 9:
		p.strike = true
	case n == 22:
		p.bold, p.dim = false, false
	case n == 23:
		p.italic = false
	case n == 24:
		p.underline = false
	case n == 27:
		p.swapped = false
	case n == 28:
		p.hidden = false
	case n == 29:
		p.strike = false
	case n >= 30 && n <= 37:
		p.ink = &named[n-30]
	case n == 38:
		p.ink, used = extended(after)
	case n == 39:
		p.ink = nil
	case n >= 40 && n <= 47:
		p.paper = &named[n-40]
	case n == 48:
		p.paper, used = extended(after)
	case n == 49:
		p.paper = nil
	case n == 58:
		_, used = extended(after) // the colour of the underline
	case n >= 90 && n <= 97:
		p.ink = &named[n-90+8]
	case n >= 100 && n <= 107:
		p.paper = &named[n-100+8]
	}
	return used
}

// extended reads the tail of 38, 48 and 58: 5;INDEX, 2;R;G;B, and with colons
// 2:SPACE:R:G:B, of which SPACE is of no use.
func extended(after []string) (c *color, used int) {
	switch {
	case len(after) >= 2 && after[0] == "5":
		indexed := indexed(uint8(number(after[1])))
		return &indexed, 2
	case len(after) >= 5 && after[0] == "2" && after[1] == "":
		c, _ = extended(append([]string{"2"}, after[2:]...))
		return c, 5
	case len(after) >= 4 && after[0] == "2":
		return &color{uint8(number(after[1])), uint8(number(after[2])), uint8(number(after[3]))}, 4
	default:
		return nil, len(after)
	}
}

// number reads a parameter. What is no number is 0, as nothing at all is.
func number(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		return 0
	}
	return n
}
