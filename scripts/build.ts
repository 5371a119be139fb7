/**
 * Builds the shell and the remotes, each on its own, and takes them live in the local site unless somebody has released
 * something there since: `npm run build`. With `--activate`, takes them live anyway. With `--changed`, which `npm start`
 * gives, builds only what has changed since its last build, and nothing that would not be taken live.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {
  DeliveryError,
  assembleSite,
  inspectSite,
  isOfLocalBuilds,
  readLiveSite,
} from '@steadfast/delivery/releases';
import { describeDifferences } from './describe-differences';
import { withBuildLock } from './with-build-lock';
import { HOST, REMOTES, distOf, manifestOf, rootFolder, siteFolder } from './workspaces';

/** Besides its own folder, what a build is made from. */
const COMMON_SOURCES = ['shared', 'rspack.base.js', 'scripts/rspack', 'package-lock.json'];
const AT_ONCE = 2;

function newestMs(entry: string): number {
  const stat = fs.statSync(entry);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return fs
    .readdirSync(entry)
    .filter((name) => !['dist', 'dist-maps', 'node_modules'].includes(name))
    .reduce((newest, name) => Math.max(newest, newestMs(path.join(entry, name))), 0);
}

function hasChanged(workspace: string): boolean {
  const made = fs.statSync(manifestOf(workspace), { throwIfNoEntry: false });
  if (!made) return true;
  return [workspace, ...COMMON_SOURCES].some(
    (source) => newestMs(path.join(rootFolder, source)) > made.mtimeMs,
  );
}

function build(workspace: string): Promise<{ workspace: string; code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', 'build', '--silent', '-w', workspace], {
      cwd: rootFolder,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    let output = '';
    child.stdout.on('data', (text: Buffer) => (output += text.toString()));
    child.stderr.on('data', (text: Buffer) => (output += text.toString()));
    child.on('close', (code) => {
      resolve({ workspace, code: code ?? 1, output });
    });
  });
}

async function main(): Promise<void> {
  const isForced = process.argv.includes('--activate');
  const isStart = process.argv.includes('--changed');
  // Before anything is built: what is wrong with the site is not to be found out after minutes.
  const live = await inspectSite(siteFolder);
  if (isStart && live && !isForced && !isOfLocalBuilds(live)) {
    process.stdout.write(describeDifferences(live, hasChanged));
    return;
  }
  const areLive = await withBuildLock(tell, async () => {
    await buildAll(isStart);
    return assembleSite(siteFolder, distOf(HOST), REMOTES.map(distOf), { isForced });
  });
  if (!areLive) process.stdout.write(describeDifferences(readLiveSite(siteFolder), () => false));
}

const tell = (line: string) => void process.stderr.write(`${line}\n`);

async function buildAll(isOnlyChanged: boolean): Promise<void> {
  const all = [HOST, ...REMOTES];
  const waiting = isOnlyChanged ? all.filter(hasChanged) : all;
  const failed: string[] = [];
  if (waiting.length > 0) process.stdout.write(`Building ${waiting.join(', ')} …\n`);
  const work = async () => {
    for (let workspace = waiting.shift(); workspace; workspace = waiting.shift()) {
      const { code, output } = await build(workspace);
      process.stdout.write(`${workspace}\n${output}`);
      if (code === 0) continue;
      failed.push(workspace);
      fs.rmSync(manifestOf(workspace), { force: true });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (failed.length === 0) return;
  throw new DeliveryError('build-failed', `The build of ${failed.join(', ')} failed: see above.`);
}

main().catch((error: unknown) => {
  tell(error instanceof DeliveryError ? error.message : String(error));
  process.exit(1);
});
