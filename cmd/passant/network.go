package main

import (
	"context"
	"path/filepath"

	"passant/game"
	"passant/p2p"
	"passant/p2p/discovery"
)

// A network is the lobby that finds people while it runs.
type network interface {
	game.Lobby
	Run(ctx context.Context) error
}

// network is this program among the others. A hidden one is found by nobody and
// finds nobody, but whoever has its address can call.
func (v *visit) network(hidden bool) (network, error) {
	o := p2p.Options{
		Identity: v.identity,
		Store:    v.store,
		Name:     v.settings.Name,
		App:      "passant " + version(),
		Port:     v.settings.Port,
		Reports:  filepath.Join(v.folders.data, "reports"),
		Log:      v.log.Logger,
	}
	if !hidden {
		o.Finder = discovery.New(discovery.Options{Log: v.log.Logger})
	}
	return p2p.New(o)
}
