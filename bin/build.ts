/**
 * `npm run build`: builds the shell and the remotes separately, with `--changed` only what has changed since its last build. They
 * go live only where no site is yet: the folder may be one that is served. `--activate` makes them live anyway, `--no-activate`
 * never. `--start`, of `npm start`, makes them live unless something was released; then it builds nothing.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { exitWithError } from '@steadfast/server';
import { forEachInParallel } from '@steadfast/server/for-each-in-parallel';
import { DeliveryError } from '@steadfast/delivery/releases';
import { buildWorkspace, withBuildLock } from './build-workspace';
import { activateBuilds, log, printReleased, readLive } from './local-site';
import { HOST, REMOTES, getManifestFile, rootFolder } from './workspaces.js';

/** The inputs of every build, besides the workspace's own folder. */
const COMMON_SOURCES = ['shared', 'rspack.base.js', 'package-lock.json'];
const NO_SOURCES = ['dist', 'dist-maps', 'node_modules'];
const CONCURRENCY = 2;

/** The time of a folder is that of the last file which came or went; every build changes that of its workspace. */
function findNewestMs(entry: string): number {
  const stat = fs.statSync(entry);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const names = fs.readdirSync(entry);
  const sources = names.filter((name) => !NO_SOURCES.includes(name));
  const ownMs = sources.length < names.length ? 0 : stat.mtimeMs;
  return sources.reduce((newest, name) => Math.max(newest, findNewestMs(path.join(entry, name))), ownMs);
}

function hasChanged(workspace: string): boolean {
  const manifest = fs.statSync(getManifestFile(workspace), { throwIfNoEntry: false });
  if (!manifest) return true;
  return [workspace, ...COMMON_SOURCES].some(
    (source) => findNewestMs(path.join(rootFolder, source)) > manifest.mtimeMs,
  );
}

async function main(): Promise<void> {
  const { activate, changed, start } = parseArgs({
    options: { activate: { type: 'boolean' }, changed: { type: 'boolean' }, start: { type: 'boolean' } },
    allowNegative: true,
  }).values;
  // Read the site first, so that an error in it does not show up only after minutes of building.
  const live = activate === false ? undefined : await readLive();
  if (start && live && !live.state.isLocal) {
    printReleased(live);
    return;
  }
  await withBuildLock(log, async () => {
    await buildAll(changed);
    if (activate ?? (start || !live)) await activateBuilds(live, activate === true);
    else if (live) printReleased(live);
  });
}

async function buildAll(isOnlyChanged = false): Promise<void> {
  const all = [HOST, ...REMOTES];
  const queue = isOnlyChanged ? all.filter(hasChanged) : all;
  const failed: string[] = [];
  if (queue.length > 0) process.stdout.write(`Building ${queue.join(', ')} …\n`);
  await forEachInParallel(queue, CONCURRENCY, async (workspace) => {
    const { hasSucceeded, text } = await buildWorkspace(workspace);
    process.stdout.write(`${workspace}\n${text}`);
    if (hasSucceeded) return;
    failed.push(workspace);
    fs.rmSync(getManifestFile(workspace), { force: true });
  });
  if (failed.length === 0) return;
  throw new DeliveryError('build-failed', `The build of ${failed.join(', ')} failed. See the output above.`);
}

main().catch(exitWithError);
