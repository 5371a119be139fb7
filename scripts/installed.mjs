/**
 * The first thing that each command asks whose tools come from npm: whether they are there. Plain Node, as it runs before
 * anything is installed. `npm start` and `npm test` install by themselves.
 */
import fs from 'node:fs';

if (!fs.existsSync(new URL('../node_modules/tsx', import.meta.url))) {
  console.error(
    'No packages are installed here yet: run `npm install` first, or `npm start`, which does it too.',
  );
  process.exit(1);
}
