// Package doctor finds out why the people on a network do not find each other,
// and what most likely keeps them apart.
//
//	Observe: interfaces, multicast, routes,     Diagnose: what is wrong,
//	TCP port, firewalls, other players    ->    the likeliest first
//	        Environment, a value                [] Finding
//
// What is seen is real, and needs no rights that a player has not. What follows
// from it is a pure function, so that every network there may be is a line of a
// table. How to say it to a person is up to the caller.
//
// One computer cannot see everything of a network. That it hears nobody may be
// because nobody is there; whether a firewall of its own would let a connection
// in, only somebody outside can try. Such findings say what is likely.
//
//	e, err := doctor.Observe(ctx, doctor.Options{})
//	for _, f := range doctor.Diagnose(e) {
//		fmt.Println(f.Kind, f.Interface)
//	}
package doctor
