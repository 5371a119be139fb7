import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { remotesIn } from './remotes.js';

/** The repository's root folder. */
export const rootFolder = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** The workspace that is the host, and those that are remotes. */
export const HOST = 'shell';
export const REMOTES = remotesIn(rootFolder);

/** Where the assembled site stands; SITE_FOLDER names another place. */
export const siteFolder = path.resolve(rootFolder, process.env.SITE_FOLDER ?? '.site');

/** What is said of the ministry behind the site; SITE_CONTENT_FILE names another file. */
export const contentFile = path.join(rootFolder, HOST, 'content/site-content.json');

/** A workspace's build output. */
export const distOf = (workspace: string) => path.join(rootFolder, workspace, 'dist');

/** What a build leaves last: where it stands, the build has succeeded. */
export const manifestOf = (workspace: string) =>
  path.join(distOf(workspace), workspace === HOST ? 'host.json' : 'feature.json');

/** Where the gallery of the design system is built; GALLERY_FOLDER names another place. */
export const galleryFolder = path.resolve(rootFolder, process.env.GALLERY_FOLDER ?? '.gallery');
