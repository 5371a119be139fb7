/**
 * `npm run build`: builds the shell and the remotes separately. They go live only where no site is yet: the folder may be one
 * that is served. `--activate` makes them live anyway. `--changed`, which `npm start` passes, builds only what has changed since
 * its last build, and makes it live unless something was released; then it builds nothing. `--built`, which `steadfast activate`
 * passes in a release, builds nothing.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { exitWithError } from '@steadfast/server';
import { forEachInParallel } from '@steadfast/server/for-each-in-parallel';
import {
  DeliveryError,
  assembleSite,
  convertSite,
  createFolderStore,
  findUser,
  formatDeliveryCommand,
  isUnconverted,
  readNewest,
  type Revision,
} from '@steadfast/delivery/releases';
import { buildWorkspace, withBuildLock } from './build-workspace';
import { HOST, REMOTES, getDistFolder, getManifestFile, rootFolder, siteFolder } from './workspaces.js';

/** The inputs of every build, besides the workspace's own folder. */
const COMMON_SOURCES = ['shared', 'rspack.base.js', 'package-lock.json'];
const CONCURRENCY = 2;

function findNewestMs(entry: string): number {
  const stat = fs.statSync(entry);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return fs
    .readdirSync(entry)
    .filter((name) => !['dist', 'dist-maps', 'node_modules'].includes(name))
    .reduce((newest, name) => Math.max(newest, findNewestMs(path.join(entry, name))), 0);
}

function hasChanged(workspace: string): boolean {
  const manifest = fs.statSync(getManifestFile(workspace), { throwIfNoEntry: false });
  if (!manifest) return true;
  return [workspace, ...COMMON_SOURCES].some(
    (source) => findNewestMs(path.join(rootFolder, source)) > manifest.mtimeMs,
  );
}

async function main(): Promise<void> {
  const options = {
    activate: { type: 'boolean' },
    changed: { type: 'boolean' },
    built: { type: 'boolean' },
  } as const;
  const {
    activate: isForced = false,
    changed: isStart = false,
    built: isBuilt = false,
  } = parseArgs({ options }).values;
  const store = createFolderStore(siteFolder);
  if (await isUnconverted(store)) await convertSite(store);
  // Read the site first, so that an error in it does not show up only after minutes of building.
  const live = await readNewest(store);
  if (isStart && live && !isForced && !live.state.isLocal) {
    printReleased(live);
    return;
  }
  const cause = { who: await findUser(process.env, rootFolder) };
  const assemble = async () => {
    if (!isBuilt) await buildAll(isStart);
    if (live && !isForced && !isStart) return { areLive: false, kept: [], removed: [] };
    const dists = REMOTES.map(getDistFolder);
    return assembleSite(siteFolder, getDistFolder(HOST), dists, { isForced, cause });
  };
  const { areLive, kept, removed } = await (isBuilt ? assemble() : withBuildLock(log, assemble));
  const present = await readNewest(store);
  if (present && !areLive) printReleased(present);
  else if (present && present.revision !== live?.revision) printActivated(present);
  for (const name of kept)
    log(
      `${name} stays live, although it is not here. To take it off the site: ${formatDeliveryCommand(`remove ${name}`, siteFolder)}`,
    );
  for (const name of removed) log(`${name} is off the site, because it is no longer here.`);
}

const log = (line: string) => void process.stderr.write(`${line}\n`);

async function buildAll(isOnlyChanged: boolean): Promise<void> {
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

function printActivated({ revision, state }: Revision): void {
  const versions = Object.entries(state.live).map(([name, { version }]) => `${name} ${version}`);
  process.stdout.write(`Live now, revision ${revision} of ${siteFolder}: ${versions.join(', ')}\n`);
}

/** Says that what is live stays, and how to make local builds live. */
function printReleased({ revision }: Revision): void {
  const command = (args: string) => formatDeliveryCommand(args, siteFolder);
  process.stdout.write(`The live versions stay, revision ${revision}: ${command('status')}
To make a local build live: ${command('publish WORKSPACE')}
To make all of them live at once, without the gate: npm run build -- --activate
`);
}

main().catch(exitWithError);
