package term

// mayPause reports whether the clocks can be stopped for a while: whom that concerns is
// here. A program that thinks is not kept from it.
func (p *play) mayPause() bool {
	return p.match == nil && p.state.Timed() && !p.over() && p.myTurn()
}

// paused reports whether the clocks are stopped.
func (p *play) paused() bool { return p.mayPause() && !p.state.Running() }

func (p *play) pauseItem() item {
	return item{key: 'p', label: p.u.lk.say.Pause.Item, do: func(int) {
		p.close()
		p.seats[p.me()].Table().Pause()
	}}
}

// pausePanel stays until one plays on. The board stays in sight, for both players alike.
func (p *play) pausePanel() *panel {
	say := p.u.lk.say
	pan := &panel{title: say.Pause.Title, items: []item{{key: 'p', label: say.Ask.PlayOn, choice: goBack}}}
	pan.para(say.Pause.Why, text)
	return pan
}
