package main

import (
	"encoding/json"
	"io"
)

// writeObject writes a value for programs: one JSON object, over several lines so that
// people can read it too.
func writeObject(out io.Writer, object any) error {
	encoder := objectLines(out)
	encoder.SetIndent("", "  ")
	return encoder.Encode(object)
}

// objectLines writes values for programs: a JSON object a line.
func objectLines(out io.Writer) *json.Encoder {
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	return encoder
}
