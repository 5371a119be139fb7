/** The workspaces of this checkout or release, and the folders of its builds and its site. Plain JavaScript, since tools read it too. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const rootFolder = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

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

/** The workspace that is the host, and those that are remotes. */
export const HOST = 'shell';
export const REMOTES = listRemotes(rootFolder);

/**
 * TypeScript 7 checks three times as fast as 6, whose API the linter needs. Both bring a program `tsc`, of which npm
 * links only one, so this one is named by its file.
 */
export const TYPE_CHECKER = 'node_modules/typescript-7/bin/tsc';

/** The assembled site's folder; SITE_FOLDER overrides it. */
export const siteFolder = path.resolve(rootFolder, process.env.SITE_FOLDER?.trim() || '.site');

/** The content about the ministry behind the site; SITE_CONTENT_FILE overrides it. */
export const contentFile = path.join(rootFolder, HOST, 'content/site-content.json');

/** @param {string} workspace */
export const getDistFolder = (workspace) => path.join(rootFolder, workspace, 'dist');

/**
 * The file that a build writes last: if it exists, the build has succeeded.
 *
 * @param {string} workspace
 */
export const getManifestFile = (workspace) =>
  path.join(getDistFolder(workspace), workspace === HOST ? 'host.json' : 'feature.json');
