import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { listRemotes } from './remotes.js';

export const rootFolder = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** The workspace that is the host, and those that are remotes. */
export const HOST = 'shell';
export const REMOTES = listRemotes(rootFolder);

/** The assembled site's folder; SITE_FOLDER overrides it. */
export const siteFolder = path.resolve(rootFolder, process.env.SITE_FOLDER?.trim() || '.site');

/** The content about the ministry behind the site; SITE_CONTENT_FILE overrides it. */
export const contentFile = path.join(rootFolder, HOST, 'content/site-content.json');

export const getDistFolder = (workspace: string) => path.join(rootFolder, workspace, 'dist');

/** The file that a build writes last: if it exists, the build has succeeded. */
export const getManifestFile = (workspace: string) =>
  path.join(getDistFolder(workspace), workspace === HOST ? 'host.json' : 'feature.json');
