package main

import (
	"io"

	"passant/game"
	"passant/p2p/doctor"
	"passant/term/lang"
)

// A seenHealth is what the doctor has seen and found, as --json writes it.
type seenHealth struct {
	Well       bool         `json:"well"`
	Interfaces []seenCard   `json:"interfaces"`
	Default    string       `json:"default_route"` // an interface, or ""
	Port       seenPort     `json:"port"`
	Peers      []seenPeer   `json:"peers"`
	Firewall   string       `json:"firewall"`
	Address    *seenVisit   `json:"address,omitempty"` // that was asked about
	Findings   []seenReason `json:"findings"`          // the likeliest first
}

type seenCard struct {
	Name      string   `json:"name"`
	Addresses []string `json:"addresses"`
	Loopback  bool     `json:"loopback"`
	Tunnel    bool     `json:"tunnel"`
	Virtual   bool     `json:"virtual"`
	Up        bool     `json:"up"`
	Connected bool     `json:"connected"`
	Multicast bool     `json:"multicast"` // can carry it
	Returns   bool     `json:"returns"`   // and it comes back
	Heard     bool     `json:"heard"`     // another computer was
}

type seenPort struct {
	Number  uint16   `json:"number"`
	Passant bool     `json:"passant"` // one listens there
	Taken   bool     `json:"taken"`
	Holder  string   `json:"holder"`
	Tried   uint16   `json:"tried"`
	Blocked []string `json:"blocked"` // interfaces
}

type seenPeer struct {
	Name         string `json:"name"`
	Where        string `json:"where"`
	SameComputer bool   `json:"same_computer"`
	Answered     bool   `json:"answered"`
}

type seenVisit struct {
	Typed   string     `json:"typed"`
	Doors   []seenDoor `json:"doors"`
	Passant bool       `json:"passant"`
	App     string     `json:"app"`
	Name    string     `json:"name"`
	Playing bool       `json:"playing"`
}

type seenDoor struct {
	At        string `json:"at"`
	Interface string `json:"interface"` // on whose network it is, or ""
	Connects  bool   `json:"connects"`
	Outcome   string `json:"outcome"`
	Pings     *bool  `json:"pings"` // null: it cannot be known
}

type seenReason struct {
	Kind      string `json:"kind"`
	Wrong     bool   `json:"wrong"`
	Interface string `json:"interface"`
	Text      string `json:"text"`
	Advice    string `json:"advice"`
}

// tellHealthJSON writes it in English, whatever the player speaks: programs read it.
func tellHealthJSON(out io.Writer, c checkup) error {
	e, say := c.environment, lang.EnglishDoctor()
	seen := seenHealth{
		Well:       doctor.Well(c.findings),
		Interfaces: []seenCard{},
		Default:    e.Default,
		Port: seenPort{
			Number: e.Port.Wanted, Passant: e.Port.Passant, Taken: e.Port.Taken, Holder: e.Port.Holder,
			Tried: e.Port.Tried, Blocked: append([]string{}, e.Port.Blocked...),
		},
		Peers:    []seenPeer{},
		Firewall: e.Firewall,
		Address:  visitSeen(&say.Seen, c.visit),
		Findings: []seenReason{},
	}
	for _, card := range e.Cards {
		seen.Interfaces = append(seen.Interfaces, cardSeen(card))
	}
	for _, p := range e.Peers {
		seen.Peers = append(seen.Peers, seenPeer{p.Name, p.Where, p.Local, p.Answered})
	}
	for _, f := range c.findings {
		what, advice := words(&say, f, e)
		seen.Findings = append(seen.Findings, seenReason{f.Kind.String(), f.Wrong, f.Interface, what, advice})
	}
	return writeObject(out, seen)
}

func cardSeen(card doctor.Card) seenCard {
	seen := seenCard{
		Name: card.Name, Addresses: []string{}, Loopback: card.Loopback, Tunnel: card.Tunnel, Virtual: card.Virtual,
		Up: card.Up, Connected: card.Connected, Multicast: card.Multicast, Returns: card.Echoed, Heard: card.Heard,
	}
	for _, a := range card.Addresses {
		seen.Addresses = append(seen.Addresses, a.WithZone("").String())
	}
	return seen
}

func visitSeen(say *lang.DoctorSeen, v *doctor.Visit) *seenVisit {
	if v == nil {
		return nil
	}
	seen := seenVisit{
		Typed: v.Address.String(), Doors: []seenDoor{}, Passant: v.Passant,
		App: v.Greeting.App, Name: v.Greeting.Name, Playing: v.Greeting.Presence == game.Playing,
	}
	for _, d := range v.Doors {
		door := seenDoor{
			At: d.At.String(), Interface: d.On, Connects: d.Outcome == doctor.Connected, Outcome: outcome(say, d.Outcome),
		}
		if d.Alive != doctor.Unknown {
			alive := d.Alive == doctor.Yes
			door.Pings = &alive
		}
		seen.Doors = append(seen.Doors, door)
	}
	return &seen
}
