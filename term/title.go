package term

// drawTitle draws the title bar in the first row: what is on the screen, and at the right
// end what there is to know besides. Where there is no room for both, what is on the
// screen is shortened.
func (lk *look) drawTitle(a area, title, besides line) {
	a = a.sub(0, 0, a.w, 1)
	a.fill(titleBar)
	end := a.w - 1
	for i := len(besides) - 1; i >= 0; i-- {
		end = a.right(end, 0, besides[i].text, besides[i].style.on(titlePaper))
	}
	x := a.put(1, 0, lk.glyphs.knight, accent.on(titlePaper)) + 1
	for _, s := range title {
		x = a.text(x, 0, end-1-x, s.text, s.style.on(titlePaper))
	}
}
