import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { commandFor } from './program-command';

/** A file of the API in a Node of its own: PGlite does not run inside Jest, and a real process is what goes live. */
export interface Child {
  process: ChildProcess;
  output(): string;
  errors(): string;
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>;
}

/**
 * @param file relative to `api`
 * @param env its environment; `TEST_RUN_AS` is the id of the user it runs as, when that is another
 */
export function startChild(file: string, args: string[], env: Record<string, string> = {}): Child {
  const { path, execArgv } = commandFor(file);
  const { TEST_RUN_AS: uid, ...variables } = env;
  const child = fork(path, args, {
    execArgv,
    ...(uid === undefined ? {} : { uid: Number(uid), gid: Number(uid) }),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...variables },
  });
  let output = '';
  let errors = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return {
    process: child,
    output: () => output,
    errors: () => errors,
    ended: once(child, 'close').then(() => child.exitCode),
  };
}
