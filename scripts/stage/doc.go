// Package stage is what the end-to-end tests are played on: terminals that a
// test types into and looks at, players who each have a program and folders of
// their own, and computers on a LAN for them to sit at.
//
//	lan := stage.NewLAN(t, 2)
//	anna := stage.NewPlayer(t, binary, "Anna", stage.At(lan.Host(1)))
//	boris := stage.NewPlayer(t, binary, "Boris", stage.At(lan.Host(2)))
//	anna.Sees("Boris")
//	anna.Presses("Enter")
//	boris.Sees("Anna")
//
// A terminal is a tmux of its own, which is a real terminal to the program. A
// test never sleeps: it waits until the screen shows what it expects, and fails
// with the screen when that does not come.
package stage
