import fs from 'node:fs';
import path from 'node:path';

/**
 * The remotes of a repository, by name: each folder `mfe-*` with a `feature.json` is one. This is the only list of them;
 * whatever goes over all remotes takes it from here, so that a new one needs no other file.
 *
 * @param {string} root folder of the repository
 * @returns {string[]}
 */
export function remotesIn(root) {
  return fs
    .readdirSync(root)
    .filter((name) => name.startsWith('mfe-') && fs.existsSync(path.join(root, name, 'feature.json')))
    .sort();
}
