package main

import (
	"encoding/json"
	"io"

	"passant/p2p/doctor"
)

// A checkup is what the doctor has seen and found, as --json writes it.
type checkup struct {
	Well       bool         `json:"well"`
	Interfaces []seenCard   `json:"interfaces"`
	Default    string       `json:"default_route"` // an interface, or ""
	Port       seenPort     `json:"port"`
	Peers      []seenPeer   `json:"peers"`
	Firewall   string       `json:"firewall"`
	Findings   []seenReason `json:"findings"` // the likeliest first
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

type seenReason struct {
	Kind      string `json:"kind"`
	Wrong     bool   `json:"wrong"`
	Interface string `json:"interface"`
	Text      string `json:"text"`
	Advice    string `json:"advice"`
}

func tellHealthJSON(out io.Writer, e doctor.Environment, findings []doctor.Finding) error {
	c := checkup{
		Well:       doctor.Well(findings),
		Interfaces: []seenCard{},
		Default:    e.Default,
		Port: seenPort{
			Number: e.Port.Wanted, Passant: e.Port.Passant, Taken: e.Port.Taken, Holder: e.Port.Holder,
			Tried: e.Port.Tried, Blocked: append([]string{}, e.Port.Blocked...),
		},
		Peers:    []seenPeer{},
		Firewall: e.Firewall,
		Findings: []seenReason{},
	}
	for _, card := range e.Cards {
		seen := seenCard{
			Name: card.Name, Addresses: []string{}, Loopback: card.Loopback, Tunnel: card.Tunnel, Virtual: card.Virtual,
			Up: card.Up, Connected: card.Connected, Multicast: card.Multicast, Returns: card.Echoed, Heard: card.Heard,
		}
		for _, a := range card.Addresses {
			seen.Addresses = append(seen.Addresses, a.WithZone("").String())
		}
		c.Interfaces = append(c.Interfaces, seen)
	}
	for _, p := range e.Peers {
		c.Peers = append(c.Peers, seenPeer{p.Name, p.Where, p.Local, p.Answered})
	}
	for _, f := range findings {
		what, advice := words(f, e)
		c.Findings = append(c.Findings, seenReason{f.Kind.String(), f.Wrong, f.Interface, what, advice})
	}
	encoder := json.NewEncoder(out)
	encoder.SetIndent("", "  ")
	encoder.SetEscapeHTML(false)
	return encoder.Encode(c)
}
