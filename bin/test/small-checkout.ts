import { execFile, execFileSync, type ExecFileException } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createFolderStore } from '@steadfast/delivery/releases';
import type { BuiltFeature, BuiltHost } from '@steadfast/contract';
import { readSite, type ReadSite } from '../../delivery/test/read-site';
import { writeWholeFeature, writeWholeHost } from '../../delivery/test/built-site';
import { rootFolder, TYPE_CHECKER } from '../workspaces.js';

/** What a program of the checkout said, and how it ended. */
export interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** As a bundler does it: what was built goes first, then what is new comes, file by file. */
const BUILD = `
import fs from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
fs.appendFileSync('../builds.log', process.cwd().split('/').at(-1) + '\\n');
fs.rmSync('dist', { recursive: true, force: true });
fs.mkdirSync('dist');
for (const file of fs.readdirSync('next').sort((one) => (one.endsWith('.json') ? 1 : -1))) {
  await wait(100);
  fs.copyFileSync('next/' + file, 'dist/' + file);
}
`;

/** It finds its binary beside itself. */
const NATIVE = 'fs-native-extensions';

/** Finds type errors in those workspaces that the test names, later than the gate decides. */
const TYPE_CHECK = `
const workspace = process.argv[3];
if (process.env.TYPE_ERRORS?.includes(workspace)) {
  setTimeout(() => {
    console.log(workspace + '/src/Tags.tsx(1,1): error TS2304');
    process.exitCode = 1;
  }, 2_000);
}
`;

/**
 * The programs as one file of plain JavaScript each, which Node loads in a fifth of the time.
 *
 * @param folder where the files go; the caller removes it
 */
export function bundlePrograms(folder: string): void {
  execFileSync(path.join(rootFolder, 'node_modules/.bin/esbuild'), [
    ...['build.ts', 'delivery.ts'].map((program) => path.join(rootFolder, 'bin', program)),
    ...['--bundle', '--platform=node', '--format=esm', '--log-level=warning'],
    `--external:${NATIVE}`,
    ...[`--outdir=${folder}`, '--out-extension:.js=.mjs'],
    // Some packages still use require.
    "--banner:js=import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  ]);
}

/**
 * A checkout with the programs of this one, in which a shell and one remote are built within a second. Its site is in `.site`.
 */
export class SmallCheckout {
  readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-checkout-'));
  readonly site = path.join(this.folder, '.site');
  readonly store = createFolderStore(this.site);

  /** Added to the environment of its programs. */
  env: Record<string, string> = {};

  /** @param programs the folder that `bundlePrograms` has filled */
  constructor(programs: string) {
    fs.cpSync(programs, path.join(this.folder, 'bin'), { recursive: true });
    fs.mkdirSync(path.join(this.folder, 'shared'));
    fs.mkdirSync(path.join(this.folder, 'node_modules'));
    const native = path.join('node_modules', NATIVE);
    fs.symlinkSync(path.join(rootFolder, native), path.join(this.folder, native));
    this.write('package.json', JSON.stringify({ type: 'module', workspaces: ['shell', 'mfe-catalog'] }));
    for (const file of ['rspack.base.js', 'package-lock.json']) this.write(file, '');
    this.write('build.mjs', BUILD);
    this.write(TYPE_CHECKER, TYPE_CHECK);
    for (const name of ['shell', 'mfe-catalog']) {
      const manifest = { name, version: '1.0.0', scripts: { build: 'node ../build.mjs' } };
      this.write(`${name}/package.json`, JSON.stringify(manifest));
    }
    this.write('mfe-catalog/feature.json', '{}');
    this.edit('shell', '0.1.0-aaaaaaaa');
    this.edit('mfe-catalog', '1.0.0-aaaaaaaa');
  }

  /** Changes the sources, so that the next build makes this version. */
  edit(
    workspace: 'shell' | 'mfe-catalog',
    version: string,
    given: Partial<BuiltHost & BuiltFeature> = {},
  ): void {
    const made = (workspace === 'shell' ? writeWholeHost : writeWholeFeature)(this.folder, version, given);
    const next = path.join(this.folder, workspace, 'next');
    fs.rmSync(next, { recursive: true, force: true });
    fs.renameSync(made.dist, next);
  }

  /** What `npm start` does before it serves. */
  start = () => this.run('bin/build.mjs', '--changed', '--start');
  build = (...args: string[]) => this.run('bin/build.mjs', ...args);
  delivery = (...args: string[]) => this.run('bin/delivery.mjs', ...args);

  live(): ReadSite {
    return readSite(this.site);
  }

  /** Workspaces in the order of their builds. */
  builds(): string[] {
    const log = path.join(this.folder, 'builds.log');
    return fs.existsSync(log) ? fs.readFileSync(log, 'utf8').trim().split('\n') : [];
  }

  remove(): void {
    fs.rmSync(this.folder, { recursive: true, force: true });
  }

  write(file: string, text: string): void {
    const place = path.join(this.folder, file);
    fs.mkdirSync(path.dirname(place), { recursive: true });
    fs.writeFileSync(place, text);
  }

  private run(...args: string[]): Promise<Ended> {
    const unset = { CI: undefined, PUBLIC_URL: undefined, SITE_FOLDER: undefined, SITE_TARGET: undefined };
    const env = { ...process.env, ...unset, INIT_CWD: this.folder, ...this.env };
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        args,
        { cwd: this.folder, env },
        (error: ExecFileException | null, stdout, stderr) => {
          resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr });
        },
      );
    });
  }
}
