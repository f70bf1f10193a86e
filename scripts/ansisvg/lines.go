package main

import "strings"

// The weight of one arm of a line character.
const (
	none = iota
	light
	heavy
	double
)

// arms are the weights of a line character's arms: up, right, down, left.
type arms [4]int

var lineArms = newLineArms([][2]string{
	{"─━│┃═║", "0101 0202 1010 2020 0303 3030"},
	{"┌┐└┘├┤┬┴┼", "0110 0011 1100 1001 1110 1011 0111 1101 1111"},
	{"╭╮╰╯", "0110 0011 1100 1001"},
	{"┏┓┗┛┣┫┳┻╋", "0220 0022 2200 2002 2220 2022 0222 2202 2222"},
	{"╔╗╚╝╠╣╦╩╬", "0330 0033 3300 3003 3330 3033 0333 3303 3333"},
	{"╒╓╕╖╘╙╛╜", "0310 0130 0013 0031 1300 3100 1003 3001"},
	{"╞╡╪╤╧╟╢╫╥╨", "1310 1013 1313 0313 1303 3130 3031 3131 0131 3101"},
	{"╴╵╶╷╸╹╺╻", "0001 1000 0100 0010 0002 2000 0200 0020"},
})

func newLineArms(table [][2]string) map[string]arms {
	all := map[string]arms{}
	for _, line := range table {
		weights := strings.Fields(line[1])
		for i, r := range []rune(line[0]) {
			var a arms
			for side := range a {
				a[side] = int(weights[i][side] - '0')
			}
			all[string(r)] = a
		}
	}
	return all
}

func isRound(text string) bool { return strings.Contains("╭╮╰╯", text) }

// A box is a part of a cell, in eighths of its width and height.
type box struct{ x, y, w, h int }

// isRule: a horizontal line.
func isRule(a arms) bool { return a[1] != none && a == arms{none, a[1], none, a[1]} }

// isBar: a rule, or a block as wide as its cell. It joins with those beside it.
func isBar(text string) bool {
	boxes := blocks[text]
	return isRule(lineArms[text]) || len(boxes) == 1 && boxes[0].w == 8
}

var blocks = newBlocks()

func newBlocks() map[string][]box {
	all := map[string][]box{
		"█": {{0, 0, 8, 8}},
		"▀": {{0, 0, 8, 4}},
		"▐": {{4, 0, 4, 8}},
		"▔": {{0, 0, 8, 1}},
		"▕": {{7, 0, 1, 8}},
	}
	for i, r := range []rune("▁▂▃▄▅▆▇") {
		all[string(r)] = []box{{0, 7 - i, 8, i + 1}}
	}
	for i, r := range []rune("▏▎▍▌▋▊▉") {
		all[string(r)] = []box{{0, 0, i + 1, 8}}
	}
	quarters := [4]box{{0, 0, 4, 4}, {4, 0, 4, 4}, {0, 4, 4, 4}, {4, 4, 4, 4}}
	for quadrant, set := range map[string]string{
		"▘": "1...", "▝": ".2..", "▖": "..3.", "▗": "...4", "▚": "1..4",
		"▞": ".23.", "▛": "123.", "▜": "12.4", "▙": "1.34", "▟": ".234",
	} {
		for i, quarter := range quarters {
			if set[i] != '.' {
				all[quadrant] = append(all[quadrant], quarter)
			}
		}
	}
	return all
}

// shades are how much of a shaded cell is ink.
var shades = map[string]float64{"░": 0.25, "▒": 0.5, "▓": 0.75}
