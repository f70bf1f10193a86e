package main

import (
	"bytes"
	"fmt"
	"go/format"
	"io"
	"reflect"
	"strings"

	"passant/game/computer/evaluation"
	"passant/rules"
)

// write writes the weights as the Go file that the evaluation is built with.
func write(to io.Writer, w *evaluation.Weights) error {
	var out bytes.Buffer
	out.WriteString("package evaluation\n\nimport \"passant/rules\"\n\n")
	out.WriteString("// Tuned returns the weights the engine plays with. Scripts/tune has fitted and written\n// them.\n")
	out.WriteString("func Tuned() *Weights {\n\treturn &Weights{\n")
	v := reflect.ValueOf(w).Elem()
	for i := range v.NumField() {
		name, field := v.Type().Field(i).Name, v.Field(i)
		fmt.Fprintf(&out, "%s: ", name)
		writeValue(&out, field, name == "Squares")
		out.WriteString(",\n")
	}
	out.WriteString("}\n}\n")
	source, err := format.Source(out.Bytes())
	if err != nil {
		return err
	}
	_, err = to.Write(source)
	return err
}

func writeValue(out *bytes.Buffer, v reflect.Value, byKind bool) {
	if v.Kind() != reflect.Array {
		score := evaluation.Score(v.Int())
		fmt.Fprintf(out, "S(%d, %d)", score.Middlegame(), score.Endgame())
		return
	}
	out.WriteString(strings.ReplaceAll(v.Type().String(), "evaluation.", "") + "{")
	for i := range v.Len() {
		kind := rules.Kind(i)
		switch {
		case byKind && kind == rules.NoKind:
			continue
		case byKind:
			name := kind.String()
			fmt.Fprintf(out, "\nrules.%s: ", strings.ToUpper(name[:1])+name[1:])
			writeElements(out, v.Index(i))
			out.WriteString(",")
		case i%rowLength(v.Len()) == 0:
			out.WriteString("\n")
			fallthrough
		default:
			writeValue(out, v.Index(i), false)
			out.WriteString(", ")
		}
	}
	out.WriteString("\n}")
}

// writeElements writes an array whose type the one around it says.
func writeElements(out *bytes.Buffer, v reflect.Value) {
	out.WriteString("{")
	for i := range v.Len() {
		if i%rowLength(v.Len()) == 0 {
			out.WriteString("\n")
		}
		writeValue(out, v.Index(i), false)
		out.WriteString(", ")
	}
	out.WriteString("\n}")
}

// rowLength returns how many elements of an array go on a line: a rank of half a
// board, or eight.
func rowLength(length int) int {
	if length == 32 {
		return 4
	}
	return 8
}
