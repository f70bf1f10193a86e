package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"reflect"
	"slices"
	"sync"
	"syscall"

	"passant/game/record"
	"passant/p2p/acquaintance"
	"passant/p2p/identity"
	screen "passant/term"
	"passant/term/lang"
)

// A visit is what the lobby needs of the computer: the player's folders, all of
// them open.
type visit struct {
	folders  folders
	settings settings
	faults   []*settingsFault // of the file of settings
	changing sync.Mutex       // the file of settings is
	unnamed  bool             // nobody has chosen a name yet
	say      *lang.Phrases
	log      logFile
	identity *identity.Identity
	store    *record.Store
	people   *acquaintance.Book
}

// open opens the folders, and lets the flags change the settings.
func (f *playFlags) open(s streams) (v *visit, err error) {
	v = &visit{}
	if v.folders, err = foldersOf(f.profile); err != nil {
		return nil, err
	}
	if v.log, err = openLog(f.log, v.folders.log()); err != nil {
		return nil, err
	}
	if err = v.choose(f); err == nil {
		err = v.unlock()
	}
	if err != nil {
		return nil, errors.Join(err, v.close())
	}
	if f.named {
		if _, err := v.remember(f.name); err != nil {
			v.log.Warn("the name is not remembered", "err", err)
			_, _ = fmt.Fprintln(s.err, v.say.Settings.NotKept) // there is nowhere else to say it
		}
	}
	return v, nil
}

// choose reads the settings and lets the flags change them.
func (v *visit) choose(f *playFlags) (err error) {
	file, err := readSettings(v.folders.settings())
	if err != nil {
		return err
	}
	for _, fault := range file.faults {
		v.log.Warn("a setting is left out", "err", fault)
	}
	v.settings, v.faults = file.settings, file.faults
	v.settings.Port = cmp.Or(f.port, v.settings.Port)
	v.settings.Engine = cmp.Or(f.engine, v.settings.Engine)
	v.settings.Language = cmp.Or(f.language, v.settings.Language)
	language, err := languageOf(v.settings.Language, os.Getenv)
	if err != nil {
		return &misuse{err} // the settings have been looked at already
	}
	v.say, _ = lang.ByTag(language.Tag)
	name := cleanName(f.name)
	if f.named && name == "" {
		return misused("a name needs something that can be seen")
	}
	v.settings.Name = cmp.Or(name, cleanName(v.settings.Name))
	if v.unnamed = v.settings.Name == ""; v.unnamed {
		v.settings.Name = usualName(f.profile)
	}
	return nil
}

// unwritten is the language that the environment asks for, where its letters cannot be
// written there and another one is spoken; "" otherwise. A language that the player has
// chosen themselves is spoken in any case.
func (v *visit) unwritten(getenv func(string) string) string {
	if wanted := lang.Wanted(getenv); v.settings.Language == "" && wanted.Tag != v.say.Tag {
		return wanted.Tag
	}
	return ""
}

// leftOut says which line of the file of settings does not hold, the first of them; "" where
// all do.
func (v *visit) leftOut(say *lang.Phrases) string {
	if len(v.faults) == 0 {
		return ""
	}
	return say.Settings.LeftOut(v.faults[0].line)
}

// remark says so beside what a command writes.
func (v *visit) remark(w io.Writer) error {
	words := v.leftOut(v.say)
	if words == "" {
		return nil
	}
	_, err := fmt.Fprintln(w, words)
	return err
}

// remember keeps the player's name in the settings, and returns it as it was
// kept: "" where nothing of it can be seen.
func (v *visit) remember(name string) (kept string, err error) {
	if name = cleanName(name); name == "" {
		return "", nil
	}
	return name, v.change(func(s *settings) { s.Name = name })
}

// keepPreferences keeps what of the preferences has changed since the screen was given
// them, or since they were kept: what the command line says is not for ever.
func (v *visit) keepPreferences(p screen.Preferences) error {
	was, now := reflect.ValueOf(v.settings.Preferences), reflect.ValueOf(p)
	err := v.change(func(s *settings) {
		kept := reflect.ValueOf(&s.Preferences).Elem()
		for i := range now.NumField() {
			if !now.Field(i).Equal(was.Field(i)) {
				kept.Field(i).Set(now.Field(i))
			}
		}
	})
	if err == nil {
		v.settings.Preferences = p
	}
	return err
}

// speak has line mode go on in another language, with all that the network says.
func (v *visit) speak(n *network) func(*lang.Phrases) error {
	return func(say *lang.Phrases) error {
		n.speak(say)
		p := v.settings.Preferences
		p.Language = say.Tag
		return v.keepPreferences(p)
	}
}

// change has one at a time change the file of settings.
func (v *visit) change(change func(*settings)) error {
	v.changing.Lock()
	defer v.changing.Unlock()
	return changeSettings(v.folders.settings(), func(s *settings) error {
		change(s)
		return nil
	})
}

// unlock takes the player's key, which no other program may have, and opens the
// games that are signed with it.
func (v *visit) unlock() (err error) {
	switch v.identity, err = identity.Open(v.folders.data); {
	case errors.Is(err, identity.ErrInUse):
		return advise(err, "Close the other one, or start this one beside it: passant --profile guest")
	case errors.Is(err, identity.ErrKey):
		return advise(err, "Put the right file in its place. If you remove it, Passant makes a new key, and to others you are somebody else.")
	case errors.Is(err, identity.ErrExposed):
		return err // which says how to mend it
	case err != nil:
		return unusable(v.folders.data, err)
	}
	if v.store, err = record.OpenStore(v.folders.games(), v.identity.Key()); err != nil {
		return unusable(v.folders.games(), err)
	}
	return v.remembered()
}

// remembered opens the book of the people whom the player knows.
func (v *visit) remembered() error {
	book, bad, err := acquaintance.Open(v.folders.data)
	if errors.Is(err, record.ErrTooLong) {
		return advise(fmt.Errorf("%s in the folder %s cannot be read: %w", acquaintance.FileName, v.folders.data, err),
			"Passant keeps there whom you know, and whom you have blocked. If you move the file away, it begins a new one.")
	}
	if err != nil {
		return unusable(v.folders.data, err)
	}
	for _, err := range bad {
		v.log.Warn("a line is kept, but not understood", "err", err)
	}
	v.people = book
	return nil
}

// unusable says of a folder in which a player's files are kept why it cannot be used,
// and what to do.
func unusable(folder string, err error) error {
	switch {
	case isAny(err, record.ErrReadOnly, fs.ErrPermission, syscall.EROFS):
		return advise(fmt.Errorf("the folder %s cannot be written to", folder),
			"Passant keeps your key and your games there as they are played: allow writing to it, and start again.")
	case isAny(err, record.ErrNoSpace, syscall.ENOSPC, syscall.EDQUOT):
		return advise(fmt.Errorf("there is no space left on the disk of the folder %s", folder),
			"Passant keeps your key and your games there as they are played: make room, and start again.")
	}
	return advise(fmt.Errorf("the folder %s cannot be used: %w", folder, err),
		"Passant keeps your key and your games there as they are played.")
}

// isAny reports whether an error is one of several.
func isAny(err error, kinds ...error) bool {
	return slices.ContainsFunc(kinds, func(kind error) bool { return errors.Is(err, kind) })
}

// archive is where games are saved as PGN.
func (v *visit) archive() archive {
	return archive{folder: cmp.Or(v.settings.PGN, v.folders.pgn()), store: v.store}
}

// close closes everything, and lets another program have the key.
func (v *visit) close() error {
	var errs []error
	if v.people != nil {
		errs = append(errs, v.people.Close())
	}
	if v.store != nil {
		errs = append(errs, v.store.Close())
	}
	if v.identity != nil {
		errs = append(errs, v.identity.Close())
	}
	return errors.Join(append(errs, v.log.close())...)
}
