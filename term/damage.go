package term

import "strings"

// tellDamage says that the file of the game was damaged, where that is so. Somebody
// has just sat down: it waits until they have read it.
func (p *play) tellDamage(file string) {
	if file == "" {
		return
	}
	p.damage = file
	if p.dialog == noDialog {
		p.open(damageOpen)
	}
}

func (p *play) damagePanel() *panel {
	say := p.u.lk.say
	pan := &panel{title: say.Game.DamagedTitle, items: []item{{key: 'b', label: say.Ask.PlayOn, choice: goBack}}}
	if file := shortFile(p.damage); p.match == nil {
		pan.para(say.Game.DamagedHere(file), text)
	} else {
		pan.para(say.Game.Damaged(p.opponent(), file), text)
	}
	return pan
}

// shortFile is the name of a file with the middle of a long word left out: it is
// still the only one of its folder.
func shortFile(file string) string {
	const begins = 8
	stem, rest, ok := strings.Cut(file, ".")
	if !ok || len(stem) <= begins {
		return file
	}
	return stem[:begins] + "…." + rest
}
