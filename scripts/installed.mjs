/**
 * Checks that packages are installed, for commands whose tools come from npm. Plain Node, because it runs before anything is
 * installed. `npm start` and `npm test` install the packages themselves.
 */
import fs from 'node:fs';

if (!fs.existsSync(new URL('../node_modules/tsx', import.meta.url))) {
  console.error(
    'No packages are installed here yet: run `npm install` first, or `npm start`, which does it too.',
  );
  process.exit(1);
}
