package term

import (
	"context"

	"passant/rules"
	"passant/term/speech"
)

// maxClipboard is how many bytes go to the clipboard of the terminal. They travel in one
// escape sequence, and terminals drop one that is much longer.
const maxClipboard = 74_000

// copyPanel asks what of a game is taken to other programs.
func (u *ui) copyPanel(p rules.Position, flipped bool, pgn func() (string, error), say func(string, ink)) *panel {
	words := &u.lk.say.Copying
	pan := &panel{title: words.Title, items: []item{
		{key: 'f', label: words.Position, do: func(int) { u.copyText(textOf(p.FEN()), say) }},
		{key: 'p', label: words.Game, off: pgn == nil, do: func(int) { u.copyText(pgn, say) }},
	}}
	if u.o.Archive == nil {
		return pan
	}
	pan.items = append(pan.items,
		item{key: 'b', label: words.Board, do: func(int) { u.copyText(textOf(u.o.Archive.Board(p, flipped)), say) }},
		item{key: 'd', label: words.Picture, do: func(int) { u.saveDiagram(p, flipped, say) }})
	return pan
}

// copyPanel asks what to copy of a game that goes on: the position is the one that is
// shown.
func (p *play) copyPanel() *panel {
	pan := p.u.copyPanel(p.shown(), p.flipped, p.text(), p.say)
	for i, it := range pan.items {
		pan.items[i].do = func(int) {
			p.close()
			it.do(0)
		}
	}
	return pan
}

// text writes the game as it is now in PGN, or is nil where nothing can.
func (p *play) text() func() (string, error) {
	archive, s, names, started := p.u.o.Archive, p.state, p.names, p.started
	if archive == nil {
		return nil
	}
	return func() (string, error) { return archive.PGN(s, names[rules.White], names[rules.Black], started) }
}

// textOf is a text that is there already, for what may also have to be written first.
func textOf(text string) func() (string, error) {
	return func() (string, error) { return text, nil }
}

// copyText copies a text to the clipboard of the terminal. Whether that takes it cannot
// be known, so it is written to a file as well.
func (u *ui) copyText(of func() (string, error), say func(string, ink)) {
	u.start(func(context.Context) func() {
		text, err := of()
		if err != nil {
			return func() {
				u.log.Error("copy", "err", err)
				say(u.lk.say.Copying.NotCopied, warn)
			}
		}
		path := ""
		if u.o.Archive != nil {
			path, err = u.o.Archive.Keep(text)
		}
		return func() {
			if err != nil {
				u.log.Error("keep what is copied", "err", err)
			}
			words, fits := &u.lk.say.Copying, len(text) <= maxClipboard
			if fits {
				u.clip = text
			}
			switch {
			case path != "":
				say(u.ofFile(words.Copied, path), good)
			case fits:
				say(words.CopiedOnly, good)
			default:
				say(words.TooLong, warn)
			}
		}
	})
}

// saveDiagram draws a position into files.
func (u *ui) saveDiagram(p rules.Position, flipped bool, say func(string, ink)) {
	if u.o.Archive == nil {
		say(u.lk.say.Refusal.NoArchive, warn)
		return
	}
	u.start(func(context.Context) func() {
		path, err := u.o.Archive.SaveDiagram(p, flipped)
		return func() {
			if err != nil {
				u.log.Error("save a diagram", "err", err)
				say(speech.Unwritten(&u.lk.say.Refusal, err, u.lk.say.Copying.NotDrawn), warn)
				return
			}
			say(u.ofFile(u.lk.say.Copying.Drawn, path), good)
		}
	})
}
