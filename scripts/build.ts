/**
 * `npm run build`: builds the shell and the remotes separately, and makes them live on the local site, unless something was
 * released there since the last build. `--activate` makes them live anyway. `--changed`, which `npm start` passes, builds only
 * what has changed since its last build, and nothing if the builds would not go live.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
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
import { HOST, REMOTES, getDistFolder, getManifestFile, rootFolder, siteFolder } from './workspaces';

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
  const { activate: isForced = false, changed: isStart = false } = parseArgs({
    options: { activate: { type: 'boolean' }, changed: { type: 'boolean' } },
  }).values;
  const store = createFolderStore(siteFolder);
  if (await isUnconverted(store)) await convertSite(store);
  // Read the site first, so that an error in it does not show up only after minutes of building.
  const live = await readNewest(store);
  if (isStart && live && !isForced && !live.state.isLocal) {
    process.stdout.write(describeDifferences(live, hasChanged));
    return;
  }
  const cause = {
    who: await findUser(process.env, rootFolder),
    command: `npm run build${isForced ? ' -- --activate' : ''}`,
  };
  const { areLive, kept, removed } = await withBuildLock(log, async () => {
    await buildAll(isStart);
    const dists = REMOTES.map(getDistFolder);
    return assembleSite(siteFolder, getDistFolder(HOST), dists, { isForced, cause });
  });
  const present = areLive ? undefined : await readNewest(store);
  if (present) process.stdout.write(describeDifferences(present, () => false));
  for (const name of kept)
    log(
      `${name} stays live, although it is not in this checkout. To take it off the site: ${formatDeliveryCommand(`remove ${name}`, siteFolder)}`,
    );
  for (const name of removed) log(`${name} is off the site, because it is no longer in this checkout.`);
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

/**
 * Explains that the live versions stay, which local builds differ from them, and how to publish each one.
 *
 * @param hasChanged whether a workspace has changed since its last build
 */
function describeDifferences(live: Revision, hasChanged: (workspace: string) => boolean): string {
  const differences = [HOST, ...REMOTES].flatMap((workspace) => describe(live, workspace, hasChanged));
  const lines = [
    `The live versions stay, revision ${live.revision}, because npm run delivery released them.`,
    ...(differences.length > 0
      ? [
          'These local builds differ from it:',
          ...differences,
          'To make all of them live at once, without the gate: npm run build -- --activate',
        ]
      : []),
  ];
  return `${lines.join('\n')}\n`;
}

function describe(
  { state }: Revision,
  workspace: string,
  hasChanged: (workspace: string) => boolean,
): string[] {
  const publish = formatDeliveryCommand(`publish ${workspace}`, siteFolder);
  const local = readVersion(workspace);
  const liveVersion = state.live[workspace]?.version;
  if (local === undefined) return [`  ${workspace} is not built here: ${publish}`];
  if (hasChanged(workspace)) return [`  ${workspace} has changed since its last build: ${publish}`];
  if (local === liveVersion) return [];
  const liveNote = liveVersion === undefined ? 'no version is live' : `live is ${liveVersion}`;
  const canary = state.canaries[workspace];
  return canary?.version === local
    ? [
        `  ${workspace} ${local}, ${liveNote}, and the local one is live for ${canary.percent} % of browsers: ${formatDeliveryCommand(`promote ${workspace}`, siteFolder)}`,
      ]
    : [`  ${workspace} ${local}, ${liveNote}: ${publish}`];
}

/** The version of the last build; undefined if there is none. */
function readVersion(workspace: string): string | undefined {
  try {
    const { version } = JSON.parse(fs.readFileSync(getManifestFile(workspace), 'utf8')) as {
      version: string;
    };
    return version;
  } catch {
    return undefined;
  }
}

main().catch((error: unknown) => {
  log(error instanceof DeliveryError ? error.message : String(error));
  process.exit(1);
});
