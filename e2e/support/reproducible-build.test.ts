import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { rootFolder } from '../../scripts/workspaces';
import { linkPackages } from './link-packages';

const WORKSPACE = 'mfe-playlists';
/** What the build of a remote is made from. */
const SOURCES = [
  'package.json',
  'rspack.base.js',
  'tsconfig.base.json',
  'scripts',
  'shared',
  'shell',
  WORKSPACE,
];
const NOT_SOURCES = new Set(['dist', 'dist-maps', 'node_modules']);

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-reproducible-'));
afterAll(() => {
  fs.rmSync(folder, { recursive: true, force: true });
});

/**
 * A checkout of its own, built; the files of the build by their names. Packages are links here, and modules are known by their
 * way from the checkout: so both stand in one folder. With packages of its own a checkout may stand anywhere.
 */
async function builtIn(place: string, env: NodeJS.ProcessEnv): Promise<Map<string, Buffer>> {
  const checkout = path.join(folder, place);
  for (const source of SOURCES) {
    fs.cpSync(path.join(rootFolder, source), path.join(checkout, source), {
      recursive: true,
      filter: (file) => !NOT_SOURCES.has(path.basename(file)),
    });
  }
  linkPackages(rootFolder, checkout);
  const workspace = path.join(checkout, WORKSPACE);
  const rspack = path.join(rootFolder, 'node_modules/@rspack/cli/bin/rspack.js');
  await new Promise<void>((resolve, reject) => {
    execFile(
      process.execPath,
      [rspack, 'build'],
      { cwd: workspace, env: { ...process.env, NODE_ENV: 'production', ...env } },
      (error, stdout, stderr) => {
        if (error) reject(new Error(stdout + stderr, { cause: error }));
        else resolve();
      },
    );
  });
  const dist = path.join(workspace, 'dist');
  const files = fs
    .readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => fs.statSync(path.join(dist, file)).isFile())
    .sort();
  return new Map(files.map((file) => [file, fs.readFileSync(path.join(dist, file))]));
}

it('REQ-FED-1 the same sources build to the same bytes and the same version: in another folder, zone and language', async () => {
  const [one, other] = await Promise.all([
    builtIn('one', { TZ: 'UTC', LANG: 'C' }),
    builtIn('another-folder', { TZ: 'Pacific/Auckland', LANG: 'de_DE.UTF-8' }),
  ]);
  expect(one.size).toBeGreaterThan(10);
  expect([...other.keys()]).toEqual([...one.keys()]);
  const differing = [...one].filter(([file, body]) => !other.get(file)?.equals(body)).map(([file]) => file);
  expect(differing).toEqual([]);
}, 240_000);
