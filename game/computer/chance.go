package computer

// mix scrambles a number so that every bit of the result depends on all of it (the
// output function of splitmix64 by Sebastiano Vigna). What looks like chance in this
// package is mixed from a seed: the same on every machine.
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// chance returns a number from 0 to 999 that depends on the given ones.
func chance(seed uint64, about ...uint64) int {
	for _, x := range about {
		seed = mix(seed ^ mix(x))
	}
	return int(seed >> 32 % 1000)
}
