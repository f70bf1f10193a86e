package rules

// A slider's attacks depend on the pieces in its way and nothing else. Of the
// occupied squares, those that matter (the mask) are gathered into an index by
// one multiplication with a number found by trial, the "magic", and a shift.
// See https://www.chessprogramming.org/Magic_Bitboards, "fancy" variant.
//
//	occupied & mask      . . 1 . . 1 . .
//	  * factor >> shift  => 0b000010011  => attacks[offset+19]

// A magic finds the attacks of a slider on one square.
type magic struct {
	mask   Bitboard // where a blocker matters: the rays without their last square
	factor uint64
	offset uint32
	shift  uint8
}

// sliderAttacks is filled by newMagics; a rook needs 102,400 entries for its 64
// squares together, a bishop 5,248.
var sliderAttacks [102400 + 5248]Bitboard

var (
	rookMagics   = newMagics(&rookFactors, rookAxes, 0)
	bishopMagics = newMagics(&bishopFactors, bishopAxes, 102400)
)

// rookAttacks returns the squares a rook on s attacks, up to and including the
// first occupied one in each direction.
func rookAttacks(s Square, occupied Bitboard) Bitboard {
	m := &rookMagics[s&63]
	return sliderAttacks[m.offset+uint32(uint64(occupied&m.mask)*m.factor>>(m.shift&63))]
}

// bishopAttacks does the same for a bishop.
func bishopAttacks(s Square, occupied Bitboard) Bitboard {
	m := &bishopMagics[s&63]
	return sliderAttacks[m.offset+uint32(uint64(occupied&m.mask)*m.factor>>(m.shift&63))]
}

// newMagics fills the part of sliderAttacks that begins at offset, for a slider
// that moves along two axes.
func newMagics(factors *[64]uint64, axes [2]direction, offset uint32) (magics [64]magic) {
	for s := A1; s <= H8; s++ {
		m := magic{mask: axes[0].inner(s) | axes[1].inner(s), factor: factors[s], offset: offset}
		size := m.mask.Count()
		m.shift = uint8(64 - size)
		second := viewsAlong(axes[1], s)
		for _, a := range viewsAlong(axes[0], s) {
			for _, b := range second {
				index := uint64(a.blockers|b.blockers) * m.factor >> (m.shift & 63)
				sliderAttacks[offset+uint32(index)] = a.attacks | b.attacks
			}
		}
		magics[s] = m
		offset += 1 << size
	}
	return magics
}

// A view is what a slider attacks along one axis with some blockers on it.
type view struct{ blockers, attacks Bitboard }

// viewsAlong returns the views for every set of blockers that matters.
func viewsAlong(axis direction, s Square) []view {
	inner := axis.inner(s)
	views := make([]view, 0, 1<<inner.Count())
	// The carry of a subtraction visits every subset, and ends with the empty one.
	for blockers, more := Bitboard(0), true; more; more = blockers != 0 {
		views = append(views, view{blockers, axis.ray(s, blockers) | axis.back().ray(s, blockers)})
		blockers = (blockers - inner) & inner
	}
	return views
}

// The factors were found by trying sparse random numbers until no two sets of
// blockers with different attacks met in one entry; TestMagics proves them.
var rookFactors = [64]uint64{
	0x0080068051e04000, 0x0040001000402000, 0x0080100020008008, 0x4e000a0010208440,
	0x4200040802002010, 0x0100010008020400, 0x9080608019000600, 0x8100020080204100,
	0x4103800480400020, 0x8015004004802100, 0x000200108a002040, 0x0801000821001000,
	0x0015000500080070, 0x0120800400800200, 0x0109000432001100, 0x020080055b000080,
	0x0080004000402002, 0x5260848020004008, 0x2402020014402080, 0x3000808010000802,
	0x0304018004810800, 0x0000808004000200, 0x0002040001500248, 0x0012020000408401,
	0x8440008080004020, 0x0804200840100040, 0x0820008080201000, 0x2080100100082100,
	0x0001000500100800, 0x00a1000900028400, 0x0100100400c80102, 0x000001120000a044,
	0x800080c004800620, 0x4040081000202000, 0x0d08802008801000, 0x1000800800801004,
	0x1004000801010010, 0x0402800400800200, 0x0004080204008110, 0x0000404082000401,
	0x00c0118861408000, 0x1100220081020048, 0x09a0430420050010, 0x0000082200420010,
	0x2110080004008080, 0x2004201040680104, 0x1106001451820008, 0x0002224104820014,
	0x00800c8044210500, 0x02a0200040100040, 0x040100a0001e4100, 0x00204023108a0200,
	0x2400080080040080, 0x1289008400020900, 0x0002088250010400, 0x0001006084010200,
	0x0001023480002141, 0x0006400021810015, 0x8400100840200101, 0x40003000a1000825,
	0x1002011008200402, 0x100d000400080201, 0x0020048806102904, 0x8401000020804201,
}

var bishopFactors = [64]uint64{
	0x4c40240122060016, 0x8048110404004a80, 0x8004440410414020, 0x021c410060405000,
	0x80cd1040d0480812, 0x0002021104000082, 0x08440082a8200001, 0x00202a0800841002,
	0x0200c40810842088, 0x60c0081000c08901, 0x00a3d0040042510c, 0x1c00110400808541,
	0x0400820211084005, 0x0000008860080800, 0x002002020202c000, 0x0400344e08040a81,
	0x812800102098a080, 0x00202010823a2040, 0x4086400800830201, 0x5008012a22004000,
	0x0004801c00a00000, 0x0000400200505400, 0x0480408401080820, 0x8000400029082824,
	0x0008880804501000, 0x0001600048084100, 0x0108220624040400, 0x0008080000820002,
	0xc804040010410041, 0x01080a0040208400, 0x2018030480a88800, 0x4040410020410810,
	0x1108044010100210, 0x084a100400029800, 0x0801080100820c00, 0x8010400808108200,
	0x0084008400020500, 0x0002004200290481, 0x0010150200032090, 0x8404042220404102,
	0x0302080308004008, 0x1200420820000408, 0x0802002024200800, 0x4020824208000084,
	0x000002020c008200, 0x2c40208081000882, 0x2082223441000401, 0x8804080081101020,
	0x4401011002220808, 0x81020c4202100000, 0x4005004404040308, 0x0820400c42020001,
	0x0020206421820010, 0x0150401001424008, 0x02a20242020c0608, 0x5020110109011200,
	0x2050840108410401, 0x0100090880842108, 0x220008960142187a, 0x1111028880208820,
	0x4400200042028200, 0x4400010802084206, 0x0000400242040100, 0x0002201104010944,
}
