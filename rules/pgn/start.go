package pgn

import (
	"strconv"
	"strings"

	"passant/rules"
)

// startMoves ends the tags: they say which position the moves begin in.
func (p *parser) startMoves() {
	if p.moving {
		return
	}
	p.moving = true
	tags := &p.game.Tags
	p.result = tags.take(tagResult)
	fen := strings.TrimSpace(tags.take(tagFEN))
	tags.take(tagSetUp)
	p.game.Start = rules.StartPosition()
	if p.wrong != nil {
		return
	}
	hasFEN := fen != "" && fen != "?"
	if variant := tags.Get("Variant"); !canPlay(variant, hasFEN) {
		p.fail("only standard chess can be read, not the variant "+strconv.Quote(variant), nil)
		return
	}
	if hasFEN {
		start, err := rules.ParseFEN(fen)
		if err != nil {
			p.failAt(p.fenAt, "the FEN tag", err)
			return
		}
		p.game.Start = start
	}
	p.frames[0].open(p.token, p.game.Start)
}

// canPlay reports whether a variant is chess by another name. From a position that
// FEN can express, Chess960 is.
func canPlay(variant string, hasFEN bool) bool {
	switch strings.ToLower(variant) {
	case "", "?", "-", "standard", "normal", "chess", "classical", "regular", "from position", "fromposition":
		return true
	case "chess960", "fischerandom", "fischerrandom", "chess 960":
		return hasFEN
	}
	return false
}
