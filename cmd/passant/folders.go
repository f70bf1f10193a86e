package main

import (
	"os"
	"path/filepath"
	"strings"

	"github.com/adrg/xdg"
)

// folders are where a player's files are, each kind where the system keeps its
// like (the XDG Base Directory Specification, and its equivalents elsewhere).
type folders struct {
	config string // settings.toml
	data   string // the key, and games/
	state  string // passant.log
}

// isProfile reports whether a profile may have that name, which is to be that of a folder.
func isProfile(name string) bool {
	const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
	return name != "" && len(name) <= 32 && strings.ContainsRune(letters, rune(name[0])) && strings.Trim(name, letters+"-_") == ""
}

// foldersOf are the folders of a profile; "" is the usual one.
func foldersOf(profile string) (folders, error) {
	f := folders{
		config: filepath.Join(xdg.ConfigHome, "passant"),
		data:   filepath.Join(xdg.DataHome, "passant"),
		state:  filepath.Join(xdg.StateHome, "passant"),
	}
	if profile == "" {
		return f, nil
	}
	if !isProfile(profile) {
		return folders{}, misused("a profile is named with up to 32 letters, digits, - and _, unlike %q", profile)
	}
	for _, folder := range []*string{&f.config, &f.data, &f.state} {
		*folder = filepath.Join(*folder, "profiles", profile)
	}
	return f, nil
}

func (f folders) settings() string { return filepath.Join(f.config, "settings.toml") }
func (f folders) games() string    { return filepath.Join(f.data, "games") }
func (f folders) log() string      { return filepath.Join(f.state, "passant.log") }

// pgn is where games saved as PGN go: where a person looks for documents, if
// there is such a place, for these are for other programs to open.
func (f folders) pgn() string {
	documents := xdg.UserDirs.Documents
	if info, err := os.Stat(documents); err == nil && info.IsDir() {
		return filepath.Join(documents, "Passant")
	}
	return filepath.Join(f.data, "pgn")
}
