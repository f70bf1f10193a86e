package term

import (
	"context"

	"passant/game"
	"passant/term/speech"
)

// typeAddress has an address typed, in the place of the one that was typed before.
func (l *lobby) typeAddress() { l.address.active, l.address.given = true, len(l.address.text) > 0 }

// addressKey types an address, and asks who is there.
func (l *lobby) addressKey(k key) {
	if l.address.key(k) {
		return
	}
	switch k.code {
	case keyEnter:
		l.find()
	case keyEsc, keyTab, keyBackTab:
		l.address.active = false
	case keyUp, keyDown:
		l.address.active = false
		l.listKey(k)
	default:
	}
}

func (l *lobby) find() {
	address := string(l.address.text)
	if address == "" {
		l.address.active = false
		return
	}
	l.say(l.u.lk.say.Lobby.Finding(address), dim)
	l.u.start(func(ctx context.Context) func() {
		p, err := l.u.o.Lobby.Find(ctx, address)
		return func() {
			if err != nil {
				l.u.log.Info("find", "address", address, "err", err)
				l.say(speech.AddressFailure(&l.u.lk.say.Challenge, err, address), warn)
				return
			}
			l.found(p)
		}
	})
}

// found moves to the peer that an address led to and begins a challenge, unless
// the player has turned to something else meanwhile.
func (l *lobby) found(p game.Peer) {
	l.note = ""
	l.address = field{}
	l.peerID = p.ID
	l.refresh()
	if l.u.play != nil || l.panel(l.u.now()) != nil {
		return
	}
	l.column = peopleColumn
	l.invite(p)
}
