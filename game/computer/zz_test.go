package computer
import ("testing";"fmt";"slices")
func TestZZ(t *testing.T){
 e:=New()
 lines:=dataLines(t,"mate/wac.epd")
 for i,l:=range lines { z:=readPuzzle(t,l)
  _ = i
  fmt.Println(l)
  a,_:=e.Think(t.Context(),Task{Start:z.position,Level:Hard,Nodes:10000,})
  fmt.Println(slices.Contains(z.best,a.Move))
 }
}
