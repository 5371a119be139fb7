import fs from 'node:fs';
import path from 'node:path';

/**
 * The names of a repository's remotes: every folder `mfe-*` with a `feature.json`. All code that needs the list of remotes
 * calls this, so that a new remote needs no other edit.
 *
 * @param {string} root the repository's folder
 * @returns {string[]}
 */
export function listRemotes(root) {
  return fs
    .readdirSync(root)
    .filter((name) => name.startsWith('mfe-') && fs.existsSync(path.join(root, name, 'feature.json')))
    .sort();
}
