/**
 * Builds the shell and the remotes, each on its own, and puts them together to a site: `npm run build`. With
 * `--changed`, only what has changed since its last build.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { DeliveryError, assembleSite } from '@steadfast/delivery';
import { HOST, REMOTES, distOf, rootFolder, siteFolder } from './workspaces';

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

/** What a build leaves when it has succeeded. */
const manifestOf = (workspace: string) =>
  path.join(distOf(workspace), workspace === HOST ? 'host.json' : 'feature.json');

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
  const all = [HOST, ...REMOTES];
  const waiting = process.argv.includes('--changed') ? all.filter(hasChanged) : all;
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
  if (failed.length > 0) {
    process.stderr.write(`The build of ${failed.join(', ')} failed: see above.\n`);
    process.exit(1);
  }
  await assembleSite(siteFolder, distOf(HOST), REMOTES.map(distOf));
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof DeliveryError ? error.message : String(error)}\n`);
  process.exit(1);
});
