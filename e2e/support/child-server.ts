import { spawn, type ChildProcess } from 'node:child_process';
import { rootFolder } from '../../bin/workspaces.js';

/** A program of the project that runs until it is stopped. */
export interface ChildServer {
  pid: number;
  /** What it has written so far. */
  stdout(): string;
  stderr(): string;
  /** Its exit code, once it has ended; null when a signal ended it. */
  ended: Promise<number | null>;
  /** Asks it to end, and waits. */
  stop(): Promise<number | null>;
}

export interface StartOptions {
  /** Added to the environment of the tests; undefined takes a variable out. */
  env?: Record<string, string | undefined>;
  folder?: string;
}

const KILL_AFTER_MS = 12_000;
/** All tests sign up, and benchmarks load pages, from one address: far more than the API lets one address do. */
const WIDE_LIMITS = { LIMITS_FACTOR: '1000' };
/** Most tests are of what it has. */
const SAMPLE = { SAMPLE: '1' };
/** Tests read sign-up codes with it. */
export const OUTBOX_KEY = 'the-key-of-the-outbox-in-tests';

/** `steadfast serve`, without npm around it, as the global set-up has compiled it. */
export const SERVE = ['bin/steadfast.mjs', 'serve'];

/**
 * Starts a program of the project.
 *
 * @param program path below the folder, for instance `scripts/dev.ts`, and its arguments
 */
export function startProgram(
  program: string[],
  { env = {}, folder = rootFolder }: StartOptions,
): ChildServer {
  const loader = program[0]?.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child = spawn(process.execPath, [...loader, ...program], {
    cwd: folder,
    env: { ...process.env, FORCE_COLOR: '0', ...WIDE_LIMITS, ...SAMPLE, DEV_OUTBOX_KEY: OUTBOX_KEY, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return watch(child);
}

/** Waits for a line of the program's output, and fails with what it wrote if it ends instead. */
export function waitForOutput(server: ChildServer, line: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    const look = setInterval(() => {
      const found = line.exec(server.stdout());
      if (found) {
        clearInterval(look);
        resolve(found);
      }
    }, 25);
    void server.ended.then((code) => {
      clearInterval(look);
      reject(new Error(`It ended with code ${code}: ${server.stderr()}${server.stdout()}`));
    });
  });
}

/**
 * Collects the output of a child process.
 *
 * @param kill how a signal reaches it; all of a group where it starts others
 */
export function watch(
  child: ChildProcess,
  kill: (signal: NodeJS.Signals) => void = (signal) => child.kill(signal),
): ChildServer {
  const output = { stdout: '', stderr: '' };
  child.stdout?.on('data', (text: Buffer) => (output.stdout += text.toString()));
  child.stderr?.on('data', (text: Buffer) => (output.stderr += text.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    pid: child.pid ?? 0,
    stdout: () => output.stdout,
    stderr: () => output.stderr,
    ended,
    async stop() {
      const killer = setTimeout(() => {
        kill('SIGKILL');
      }, KILL_AFTER_MS);
      kill('SIGTERM');
      const code = await ended;
      clearTimeout(killer);
      return code;
    },
  };
}
