package main

import (
	"encoding/json"
	"io"
)

// writeObject writes a value for programs: one JSON object, over several lines so that
// people can read it too.
func writeObject(out io.Writer, object any) error {
	encoder := json.NewEncoder(out)
	encoder.SetIndent("", "  ")
	encoder.SetEscapeHTML(false)
	return encoder.Encode(object)
}
