package main

import "fmt"

type color struct{ r, g, b uint8 }

func (c color) String() string { return fmt.Sprintf("#%02x%02x%02x", c.r, c.g, c.b) }

// over mixes c, of which part is seen, with what lies under it.
func (c color) over(under color, part float64) color {
	mix := func(a, b uint8) uint8 { return uint8(float64(a)*part + float64(b)*(1-part)) }
	return color{mix(c.r, under.r), mix(c.g, under.g), mix(c.b, under.b)}
}

// colors are those of text that asks for none.
type colors struct{ ink, paper color }

func background(light bool) colors {
	if light {
		return colors{ink: color{0x20, 0x24, 0x2a}, paper: color{0xfb, 0xfb, 0xf8}}
	}
	return colors{ink: color{0xd8, 0xde, 0xe9}, paper: color{0x10, 0x14, 0x18}}
}

// named are the sixteen colours that have names, as xterm has them.
var named = [16]color{
	{0x00, 0x00, 0x00},
	{0xcd, 0x00, 0x00},
	{0x00, 0xcd, 0x00},
	{0xcd, 0xcd, 0x00},
	{0x00, 0x00, 0xee},
	{0xcd, 0x00, 0xcd},
	{0x00, 0xcd, 0xcd},
	{0xe5, 0xe5, 0xe5},
	{0x7f, 0x7f, 0x7f},
	{0xff, 0x00, 0x00},
	{0x00, 0xff, 0x00},
	{0xff, 0xff, 0x00},
	{0x5c, 0x5c, 0xff},
	{0xff, 0x00, 0xff},
	{0x00, 0xff, 0xff},
	{0xff, 0xff, 0xff},
}

// indexed is one of the 256 colours: the named ones, a cube of 6x6x6, and 24
// greys.
func indexed(i uint8) color {
	switch {
	case i < 16:
		return named[i]
	case i < 232:
		i -= 16
		return color{step(i / 36), step(i / 6 % 6), step(i % 6)}
	default:
		grey := 8 + 10*(i-232)
		return color{grey, grey, grey}
	}
}

// step is the strength of one component of the cube, of which there are six.
func step(i uint8) uint8 {
	if i == 0 {
		return 0
	}
	return 55 + 40*i
}
