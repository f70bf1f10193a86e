package term

// varied is put to a move in the list that another one could have been played instead of.
const varied = "*"

const (
	// maxVariations is how many variations of one move can be entered. Collections of
	// openings have some dozens.
	maxVariations = 64
	// beginningPlies is how much is read of each of them before it is entered.
	beginningPlies = 4
)

// variations are how the lines begin that could have been played instead of the move that
// led to the place.
func (r *replayer) variations() []string {
	var lines []string
	for n := range min(len(r.Variations(r.At)), maxVariations) {
		lines = append(lines, r.Beginning(r.At, n, beginningPlies))
	}
	return lines
}

// vary steps into the variation at the place; where there are several it asks into which.
func (r *replayer) vary() {
	switch len(r.Variations(r.At)) {
	case 0:
	case 1:
		r.enter(0)
	default:
		r.ask(r.variationPanel)
	}
}

func (r *replayer) enter(n int) {
	r.playing = false
	place, err := r.Enter(n)
	if err != nil {
		r.u.log.Warn("enter a variation", "err", err)
		r.say(r.u.lk.say.History.Unknown, warn)
		return
	}
	r.Replay = place
}

// back leaves a variation, or the game.
func (r *replayer) back() {
	place, ok := r.Leave()
	if !ok {
		r.leave()
		return
	}
	r.playing = false
	r.Replay = place
}

// variationPanel asks which variation to enter.
func (r *replayer) variationPanel() *panel {
	pan := &panel{title: r.u.lk.say.Replay.Instead(r.Numbered(r.At))}
	for n, line := range r.variations() {
		pan.items = append(pan.items, item{label: line, do: func(int) { r.enter(n) }})
	}
	return pan
}

// variationRemarks say in which variation one is, and which others could be entered.
func (r *replayer) variationRemarks() (in, others []line) {
	say := &r.u.lk.say.Replay
	if left, ok := r.Leave(); ok {
		in = append(in, line{{say.Instead(left.Numbered(left.At)), style(accent)}})
	}
	for _, moves := range r.variations() {
		others = append(others, line{{say.Or(moves), style(accent)}})
	}
	return in, others
}
