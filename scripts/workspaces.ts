import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { listRemotes } from './remotes.js';

export const rootFolder = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

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

export const getDistFolder = (workspace: string) => path.join(rootFolder, workspace, 'dist');

/** The file that a build writes last: if it exists, the build has succeeded. */
export const getManifestFile = (workspace: string) =>
  path.join(getDistFolder(workspace), workspace === HOST ? 'host.json' : 'feature.json');
