// Package jobcontrol stops the program and gives its terminal to the shell, as
// Ctrl-Z does where the terminal itself reads the keys. A screen that reads them
// has to do it by its own hand:
//
//	restore the terminal; jobcontrol.Stop(); take the terminal over again
package jobcontrol
