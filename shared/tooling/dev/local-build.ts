/** The local remote of `--against URL`: a production build that runs again on each edit. */
import { fork, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Feature } from '@steadfast/contract';
import { satisfies } from 'semver';
import type { LiveSiteProxy } from './live-site-proxy';

/** A remote's description, known before it is built. */
export interface DescribedRemote {
  feature: Feature;
  version: string;
  container: string;
  contract: string;
  /** The version range of each shared package that the shell must satisfy. */
  shared: Record<string, string>;
}

/** The outcome of the latest edit. */
export type BuildState =
  | { kind: 'building' }
  | { kind: 'built'; number: number; entry: string; tookMs: number }
  | { kind: 'failed'; number: number; reason: string };

/** A build of one remote in watch mode. */
export interface LocalBuild {
  folder: string;
  state: () => BuildState;
  /** Undefined until `feature.json` has been read. */
  described: () => DescribedRemote | undefined;
  stop: () => void;
}

type BuildMessage =
  | ({ kind: 'described' } & DescribedRemote)
  | { kind: 'built'; entry: string; tookMs: number }
  | { kind: 'failed'; reason: string };

/** The inputs of the rspack configuration. A running build does not read them again, so it restarts when they change. */
const CONFIG_FILES = ['feature.json', 'package.json', 'rspack.config.js'];
const CONFIG_POLL_MS = 300;
const WATCHER = fileURLToPath(new URL('../rspack/watch-remote.js', import.meta.url));

/**
 * Builds a remote in watch mode.
 *
 * @param sources the remote's folder
 * @param onChange called with the outcome of each edit
 */
export function startLocalBuild(
  sources: string,
  workspace: string,
  onChange: (state: BuildState) => void,
): LocalBuild {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `steadfast-${workspace}-`));
  const configFiles = CONFIG_FILES.map((file) => path.join(sources, file));
  let state: BuildState = { kind: 'building' };
  let described: DescribedRemote | undefined;
  let number = 0;
  let isStopped = false;
  let child = start();

  function setState(next: BuildState): void {
    state = next;
    onChange(next);
  }
  function start(): ChildProcess {
    const started = fork(WATCHER, [sources, folder], {
      // Do not inherit tsx's flags: with them, rspack's plugins print tsx's helpers into the bundle.
      execArgv: [],
      env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    started.on('message', (message) => {
      if (started !== child || isStopped) return;
      const buildMessage = message as BuildMessage;
      if (buildMessage.kind === 'described') described = buildMessage;
      else setState({ ...buildMessage, number: ++number });
    });
    started.once('exit', (code) => {
      if (started !== child || isStopped || state.kind === 'failed') return;
      setState({ kind: 'failed', number: ++number, reason: `The build exited with code ${code}.` });
    });
    return started;
  }
  function restart(): void {
    const previous = child;
    state = { kind: 'building' };
    child = start();
    previous.kill();
  }

  for (const file of configFiles) {
    fs.watchFile(file, { interval: CONFIG_POLL_MS }, restart);
  }
  return {
    folder,
    state: () => state,
    described: () => described,
    stop() {
      isStopped = true;
      for (const file of configFiles) fs.unwatchFile(file, restart);
      child.kill();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Compares a local remote with the live shell, as far as its page would break. What it finds does not stop the development
 * server; `delivery check` compares all of it.
 *
 * @returns sentences
 */
export function findIncompatibilities(
  { feature: { name, routes }, contract, shared }: DescribedRemote,
  { url, host }: LiveSiteProxy,
): string[] {
  if (!host)
    return [`${url} does not publish what its shell provides, so ${name} was not checked against it.`];
  const unfit = Object.entries(shared).filter(
    ([library, range]) => !satisfies(host.shared[library] ?? '', range),
  );
  const taken = routes.filter(({ path: route }) => host.routes.includes(route));
  return [
    ...(satisfies(host.contract, `^${contract}`)
      ? []
      : [
          `${name} is built against contract ${contract}, and the shell of ${url} provides ${host.contract}.`,
        ]),
    ...unfit.map(
      ([library, range]) =>
        `${name} needs ${library} ${range}, and the shell of ${url} provides ${host.shared[library] ?? 'none'}.`,
    ),
    ...taken.map(({ path: route }) => `${route} is a page of the shell of ${url}, too.`),
  ];
}
