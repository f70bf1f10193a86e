package p2p

// signal says on c that something may have changed. It never waits: where a word waits
// already to be heard, that says it.
func signal(c chan<- struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}

// isClosed reports whether c has been closed, over which nothing is ever sent.
func isClosed(c <-chan struct{}) bool {
	select {
	case <-c:
		return true
	default:
		return false
	}
}
