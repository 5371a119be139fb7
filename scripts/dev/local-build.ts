/** The local remote of `npm run dev -w mfe-x -- --against URL`: built as for production, again with each edit. */
import { fork, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Feature } from '@steadfast/shared/contract';
import { rootFolder } from '../workspaces';

/** What a remote says of itself before it is built. */
export interface DescribedRemote {
  feature: Feature;
  version: string;
  container: string;
  contract: string;
  /** Range of each shared package that the shell has to satisfy. */
  shared: Record<string, string>;
}

/** What became of the latest edit. */
export type BuildState =
  | { kind: 'building' }
  | { kind: 'built'; number: number; entry: string; tookMs: number }
  | { kind: 'failed'; number: number; reason: string };

/** The build of one remote that follows its sources. */
export interface LocalBuild {
  folder: string;
  state: () => BuildState;
  /** Undefined until `feature.json` could be read for the first time. */
  described: () => DescribedRemote | undefined;
  stop: () => void;
}

type Told =
  | ({ kind: 'described' } & DescribedRemote)
  | { kind: 'built'; entry: string; tookMs: number }
  | { kind: 'failed'; reason: string };

/** From these the recipe is made: a build that has begun does not look at them again. */
const RECIPE = ['feature.json', 'package.json', 'rspack.config.js'];
const RECIPE_LOOKED_AT_MS = 300;

/**
 * Builds a remote, and follows its sources.
 *
 * @param onChange told what became of each edit
 */
export function startLocalBuild(workspace: string, onChange: (state: BuildState) => void): LocalBuild {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `steadfast-${workspace}-`));
  const recipe = RECIPE.map((file) => path.join(rootFolder, workspace, file));
  let state: BuildState = { kind: 'building' };
  let described: DescribedRemote | undefined;
  let number = 0;
  let isStopped = false;
  let child = start();

  function become(next: BuildState): void {
    state = next;
    onChange(next);
  }
  function start(): ChildProcess {
    const started = fork('scripts/rspack/watch-remote.js', [workspace, folder], {
      cwd: rootFolder,
      // Not the flags of tsx: under it, rspack's plugins print its helpers into the bundle.
      execArgv: [],
      env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    started.on('message', (message) => {
      if (started !== child || isStopped) return;
      const told = message as Told;
      if (told.kind === 'described') described = told;
      else become({ ...told, number: ++number });
    });
    started.once('exit', (code) => {
      if (started !== child || isStopped || state.kind === 'failed') return;
      become({ kind: 'failed', number: ++number, reason: `The build ended with code ${code}.` });
    });
    return started;
  }
  function restart(): void {
    const before = child;
    state = { kind: 'building' };
    child = start();
    before.kill();
  }

  for (const file of recipe) {
    fs.watchFile(file, { interval: RECIPE_LOOKED_AT_MS }, restart);
  }
  return {
    folder,
    state: () => state,
    described: () => described,
    stop() {
      isStopped = true;
      for (const file of recipe) fs.unwatchFile(file, restart);
      child.kill();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
