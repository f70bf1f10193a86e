// What chess.js says of positions, for main.go beside it: first its name, then for
// each line of standard input, a FEN, an object in a line.
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { Chess } from 'chess.js';

const { name, version } = createRequire(import.meta.url)('chess.js/package.json');

const say = (object) => process.stdout.write(JSON.stringify(object) + '\n');

// Like ours, its FENs name an en passant square only where the capture is legal:
// nothing needs to be brought into line.
function read(fen) {
  const position = new Chess(fen);
  const moves = position.moves({ verbose: true }).map(({ lan, san, after }) => ({ uci: lan, san, fen: after }));
  return { fen: position.fen(), moves };
}

say({ name: `${name} ${version}` });
for await (const fen of createInterface({ input: process.stdin })) {
  try {
    say(read(fen));
  } catch (error) {
    say({ error: String(error) });
  }
}
