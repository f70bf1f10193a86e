// What chess.js reads in games, for ../compare-exports: first its name, then for each
// line of standard input, an object with the PGN of a game, an object in a line.
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { Chess } from 'chess.js';

const { name, version } = createRequire(import.meta.url)('chess.js/package.json');

const say = (object) => process.stdout.write(JSON.stringify(object) + '\n');

function read(pgn) {
  const game = new Chess();
  game.loadPgn(pgn);
  const { White, Black, Result } = game.getHeaders();
  return { white: White, black: Black, result: Result, moves: game.history(), fen: game.fen(), comments: game.getComments().map(({ comment }) => comment) };
}

say({ name: `${name} ${version}` });
for await (const line of createInterface({ input: process.stdin })) {
  try {
    say(read(JSON.parse(line).pgn));
  } catch (error) {
    say({ error: String(error) });
  }
}
