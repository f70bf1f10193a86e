package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"syscall"
	"unicode"

	"github.com/spf13/cobra"
)

// The rules of what is said when something goes wrong: one line on standard
// error that begins with "passant:", a sentence that says what happened and
// what that means, and another that says what to do next. The exit codes are
//
//	0      all went well
//	1      it could not be done
//	2      the command line is wrong
//	128+n  signal n ended the program, in good order
const (
	exitOK     = 0
	exitFailed = 1
	exitUsage  = 2
	exitSignal = 128
)

// An advised is an error together with what the person can do about it.
type advised struct {
	err    error
	advice string // sentences
}

func (e *advised) Error() string { return e.err.Error() }
func (e *advised) Unwrap() error { return e.err }

// advise adds to an error what to do about it; nil stays nil.
func advise(err error, advice string) error {
	if err == nil {
		return nil
	}
	return &advised{err, advice}
}

// A misuse is a command line that means nothing.
type misuse struct{ err error }

func (e *misuse) Error() string { return e.err.Error() }
func (e *misuse) Unwrap() error { return e.err }

// misused says that the command line is wrong, and how.
func misused(format string, args ...any) error {
	return &misuse{fmt.Errorf(format, args...)}
}

// errTold: what is wrong has been said already, where it belongs.
var errTold = errors.New("what is wrong has been said")

// A stopped is the end by a signal.
type stopped struct{ signal os.Signal }

func (e *stopped) Error() string { return "ended by the signal " + e.signal.String() }

// report says what went wrong with a command, if anything did, and returns the exit code.
func report(w io.Writer, cmd *cobra.Command, err error) int {
	if err == nil {
		return exitOK
	}
	if s, ok := errors.AsType[*stopped](err); ok {
		if n, ok := s.signal.(syscall.Signal); ok {
			return exitSignal + int(n)
		}
		return exitFailed
	}
	if errors.Is(err, errTold) {
		return exitFailed
	}
	// Of errors that were joined each has a line of its own, and a person reads one.
	text := "passant: " + inOneLine(err.Error())
	if !strings.HasSuffix(text, "?") {
		text += "."
	}
	code, advice := exitFailed, ""
	if _, ok := errors.AsType[*misuse](err); ok {
		code, advice = exitUsage, helpOn(cmd)
	}
	if a, ok := errors.AsType[*advised](err); ok {
		advice = a.advice
	}
	if advice != "" {
		advice += "\n"
	}
	_, _ = io.WriteString(w, text+"\n"+advice) // there is nowhere else to say it
	return code
}

// helpOn says where it can be read how a command is used.
func helpOn(cmd *cobra.Command) string {
	if !cmd.HasParent() {
		return `"passant help" shows what there is.`
	}
	_, name, _ := strings.Cut(cmd.CommandPath(), " ")
	return fmt.Sprintf("%q shows how it is used.", "passant help "+name)
}

// inOneLine is a text in one line and without what a terminal would obey: errors quote
// files, settings and the environment.
func inOneLine(text string) string {
	var line strings.Builder
	for _, r := range strings.ReplaceAll(text, "\n", "; ") {
		if unicode.IsPrint(r) {
			line.WriteRune(r)
		} else {
			line.WriteString(strings.Trim(strconv.QuoteRune(r), "'"))
		}
	}
	return line.String()
}
