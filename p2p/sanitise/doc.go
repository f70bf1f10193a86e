// Package sanitise cleans text that others have written, a peer, a network or the
// system: valid UTF-8 alone is not safe to print. Every name, line of chat and
// announcement goes through [Line] before it is kept or shown.
package sanitise
