import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { HOST, rootFolder } from '../../bin/workspaces.js';
import { linkPackages } from './link-packages';

/** One of the remotes: all are built alike. The shell's build holds the shared packages, each of which is a file somewhere. */
const WORKSPACES = [HOST, 'mfe-playlists'];
/** What these are built from. */
const SOURCES = [
  'package.json',
  'package-lock.json',
  'rspack.base.js',
  'tsconfig.base.json',
  'scripts',
  'shared',
  ...WORKSPACES,
];
const NOT_SOURCES = new Set(['dist', 'dist-maps', 'node_modules']);

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-reproducible-'));
afterAll(() => {
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Builds a workspace as it is published. */
function build(workspace: string, env: NodeJS.ProcessEnv): Promise<void> {
  const rspack = path.join(rootFolder, 'node_modules/@rspack/cli/bin/rspack.js');
  return new Promise((resolve, reject) => {
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
}

/**
 * A checkout of its own, built; the files of the builds by their names. Packages are links here, and modules are known by
 * their way from the checkout: so both stand in one folder. With packages of its own a checkout may stand anywhere.
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
  const built = new Map<string, Buffer>();
  for (const workspace of WORKSPACES) {
    await build(path.join(checkout, workspace), env);
    const dist = path.join(checkout, workspace, 'dist');
    for (const file of fs.readdirSync(dist, { recursive: true, encoding: 'utf8' }).sort()) {
      const full = path.join(dist, file);
      if (fs.statSync(full).isFile()) built.set(path.join(workspace, file), fs.readFileSync(full));
    }
  }
  return built;
}

it('REQ-FED-1 the same sources build to the same bytes and the same version: in another folder, zone and language', async () => {
  const [one, other] = await Promise.all([
    builtIn('one', { TZ: 'UTC', LANG: 'C' }),
    builtIn('another-folder', { TZ: 'Pacific/Auckland', LANG: 'de_DE.UTF-8' }),
  ]);
  const namingTheirPlace = [...one].filter(([, body]) => body.includes(folder)).map(([file]) => file);
  expect(namingTheirPlace).toEqual([]);
  for (const workspace of WORKSPACES) {
    const files = [...one].filter(([file]) => file.startsWith(`${workspace}/`));
    expect(files.length).toBeGreaterThan(10);
    const scripts = files.filter(([file]) => file.endsWith('.js')).map(([, body]) => body.toString());
    const askedFor = scripts.flatMap((text) => [...text.matchAll(/\.e\((\d+)\)/g)].map(([, id = '']) => id));
    // A chunk that only takes a shared module has no file, and so no hash.
    const withFile = askedFor.filter((id) => scripts.some((text) => new RegExp(`\\b${id}:"`).test(text)));
    expect(withFile.length).toBeGreaterThan(5);
    expect(withFile.filter((id) => !scripts.some((text) => text.includes(`${id}:"sha256-`)))).toEqual([]);
  }
  expect([...other.keys()]).toEqual([...one.keys()]);
  const differing = [...one].filter(([file, body]) => !other.get(file)?.equals(body)).map(([file]) => file);
  expect(differing).toEqual([]);
}, 240_000);
