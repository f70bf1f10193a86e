// Package diagram draws positions for books, letters and web pages: as an SVG, as a
// PNG, and as text.
//
// The figures and the letters beside the board are shapes of our own, so that a
// picture looks the same wherever it is opened and needs no font. A PNG is made of
// the SVG.
//
//	d := diagram.Diagram{Position: p, Coordinates: true, Theme: diagram.Light}
//	err := d.PNG(file)
package diagram
