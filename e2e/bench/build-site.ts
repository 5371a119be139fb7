import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { assembleSite } from '@steadfast/delivery/releases';
import { readSite } from '../../delivery/test/read-site';
import { HOST, REMOTES, getDistFolder, rootFolder } from '../../bin/workspaces.js';
import { BenchError } from './bench-error';

/** What the bench keeps from run to run; it can be removed at any time. */
export const cacheFolder = path.join(import.meta.dirname, '.cache');

/** Copies a site without the shell's server build, so that browsers render its pages. */
export function copyUnrendered(siteFolder: string): string {
  const folder = path.join(cacheFolder, 'unrendered');
  fs.rmSync(folder, { recursive: true, force: true });
  fs.cpSync(siteFolder, folder, { recursive: true });
  const { server: _, ...host } = readSite(folder).host;
  fs.writeFileSync(path.join(folder, host.name, host.version, 'host.json'), JSON.stringify(host));
  return folder;
}

/** COMPARE_WITH names the assembled site of before a change, measured by turns with the one of now. */
export function folderBefore(): { before?: string } {
  const folder = process.env.COMPARE_WITH;
  if (!folder) return {};
  if (isSite(folder)) return { before: path.resolve(folder) };
  throw new BenchError(`COMPARE_WITH is "${folder}": no assembled site is there.`);
}

/** Whether an assembled site is in a folder. */
const isSite = (folder: string) => fs.existsSync(path.join(folder, 'revisions'));

/**
 * Builds what has changed and puts it together in a folder of the bench's own: nothing changes under a run. Where
 * SITE_FOLDER names an assembled site, that is measured as it is.
 */
export async function buildSite(): Promise<string> {
  const given = process.env.SITE_FOLDER;
  if (given) {
    if (isSite(given)) return path.resolve(given);
    throw new BenchError(`SITE_FOLDER is "${given}": no assembled site is there.`);
  }
  const folder = path.join(cacheFolder, 'federated');
  fs.rmSync(folder, { recursive: true, force: true });
  try {
    execFileSync(process.execPath, ['--import', 'tsx', 'bin/build.ts', '--changed', '--no-activate'], {
      cwd: rootFolder,
      stdio: ['ignore', process.stderr, process.stderr],
      env: { ...process.env, NODE_ENV: 'production' },
    });
  } catch {
    throw new BenchError('bin/build.ts failed, see above: the bench needs its build.');
  }
  await assembleSite(folder, getDistFolder(HOST), REMOTES.map(getDistFolder));
  return folder;
}
