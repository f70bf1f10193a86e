package p2p

import "passant/p2p/sanitise"

const (
	nameCells = 24 // how much of a name fits a row of the lobby
	nameBytes = 48
	appCells  = 32
	appBytes  = 32
)

// nameless is who has a name that shows nothing.
const nameless = "?"

// nameOf is a player's name as it is shown. One that shows nothing is replaced,
// so that every row has something to point at.
func nameOf(foreign string) string {
	if name := sanitise.Line(foreign, nameCells, nameBytes); name != "" {
		return name
	}
	return nameless
}

// appOf is the name of a program as it is shown, or "".
func appOf(foreign string) string { return sanitise.Line(foreign, appCells, appBytes) }
