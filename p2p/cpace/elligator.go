package cpace

import "filippo.io/edwards25519/field"

// coefficientA is A of Curve25519, v² = u³ + Au² + u (RFC 7748, 4.1).
const coefficientA = 486662

// elligator maps 32 bytes to the u-coordinate of a point of Curve25519, by
// Elligator 2 with Z = 2 (RFC 9380, 6.7.1). The bytes are a number, the lowest
// first, of which the highest bit is ignored (RFC 7748, 5).
//
// Of the numbers x₁ = -A/(1+2r²) and x₂ = -x₁-A one is always the u-coordinate of
// a point, as 2 is not a square. Which one is chosen without a branch.
//
// The division is always possible: 1+2r² is never zero, since -1/2 is not a
// square.
func elligator(b [32]byte) [32]byte {
	var r, one, a field.Element
	if _, err := r.SetBytes(b[:]); err != nil {
		panic(err) // only if there were not 32 bytes
	}
	one.One()
	a.Mult32(&one, coefficientA)

	var x1, x2, denominator field.Element
	denominator.Square(&r)
	denominator.Add(&denominator, &denominator)
	denominator.Add(&denominator, &one)
	x1.Invert(&denominator)
	x1.Multiply(&x1, &a)
	x1.Negate(&x1)
	x2.Add(&x1, &a)
	x2.Negate(&x2)

	_, isSquare := new(field.Element).SqrtRatio(curve(&x1, &a, &one), &one)
	return [32]byte(x1.Select(&x1, &x2, isSquare).Bytes())
}

// curve is u³ + Au² + u, computed as ((u+A)u + 1)u. It is a square where u belongs
// to a point of the curve.
func curve(u, a, one *field.Element) *field.Element {
	y := new(field.Element).Add(u, a)
	y.Multiply(y, u)
	y.Add(y, one)
	return y.Multiply(y, u)
}

// canonical tells whether b is how X25519 writes a number: below 2²⁵⁵-19, with the
// highest bit clear.
func canonical(b [32]byte) bool {
	var u field.Element
	if _, err := u.SetBytes(b[:]); err != nil {
		return false
	}
	return [32]byte(u.Bytes()) == b
}
