// Package interview asks another program one question after the other, to compare its
// answers with ours. A question is a line, and an answer a JSON object; the first object
// of all is the program's name.
package interview

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
)

// A Program is one that is asked.
type Program struct {
	Name      string // as it says itself
	questions io.Writer
	answers   *json.Decoder
}

// Run starts a program, given as its path and its arguments, and has it asked; it is
// waited for. What it writes to standard error is ours. The error is that of the talk, or
// of the program.
func Run(ctx context.Context, program []string, talk func(*Program) error) error {
	cmd := exec.CommandContext(ctx, program[0], program[1:]...)
	cmd.Stderr = os.Stderr
	questions, err := cmd.StdinPipe()
	if err != nil {
		return err
	}
	answers, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return fmt.Errorf("no program to compare with: %w", err)
	}
	other, err := Meet(questions, answers)
	if err == nil {
		err = talk(other)
	}
	return errors.Join(err, questions.Close(), cmd.Wait())
}

// Meet reads the name of a program that runs already.
func Meet(questions io.Writer, answers io.Reader) (*Program, error) {
	p := &Program{questions: questions, answers: json.NewDecoder(answers)}
	if err := p.answers.Decode(p); err != nil {
		return nil, fmt.Errorf("the other program does not say its name: %w", err)
	}
	return p, nil
}

// Ask asks a question, which is one line, and reads the answer into what is pointed to.
func (p *Program) Ask(question string, answer any) error {
	if _, err := fmt.Fprintln(p.questions, question); err != nil {
		return fmt.Errorf("%s: %w", p.Name, err)
	}
	if err := p.answers.Decode(answer); err != nil {
		return fmt.Errorf("%s: no answer to %s: %w", p.Name, question, err)
	}
	return nil
}
