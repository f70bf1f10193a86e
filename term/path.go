package term

import (
	"path/filepath"
	"strings"
)

// noteRows is how many rows what is said of a file may take.
const noteRows = 2

// ofFile is what is said of a file. Its name is what one looks for: where there is no room
// for the whole path, the first of its folders are left out.
func (u *ui) ofFile(say func(path string) string, path string) string {
	const separator = string(filepath.Separator)
	if home := u.o.Getenv("HOME"); home != "" {
		if below, ok := strings.CutPrefix(path, home+separator); ok {
			path = "~" + separator + below
		}
	}
	for rest := path; ; {
		words := say(path)
		if len(wrap(words, u.frame.w-2, u.lk.ascii)) <= noteRows {
			return words
		}
		_, below, ok := strings.Cut(rest, separator)
		if !ok {
			return words
		}
		rest, path = below, "…"+separator+below
	}
}
