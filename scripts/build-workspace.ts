import { spawn } from 'node:child_process';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { DeliveryError, withLock } from '@steadfast/delivery/releases';
import { rootFolder } from './workspaces';

const LOCK = path.join(rootFolder, '.cache/build.lock');

/**
 * Runs `work` while no other process builds in this checkout or reads its builds, since all builds of a workspace write to
 * the same folder. Waits for other processes without a limit.
 *
 * @param log called with a message if it has to wait
 */
export function withBuildLock<T>(log: (line: string) => void, work: () => Promise<T>): Promise<T> {
  return withLock(LOCK, work, {
    timeoutMs: Infinity,
    onWait: (pid) => {
      log(`Waiting for process ${pid}, which is building in this checkout.`);
    },
  });
}

/**
 * Builds a workspace for production.
 *
 * @param onText called with what it prints, as soon as it does
 */
export function buildWorkspace(
  workspace: string,
  onText: (text: string) => void = () => undefined,
): Promise<{ isBuilt: boolean; text: string }> {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', 'build', '--silent', '-w', workspace], {
      cwd: rootFolder,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
        onText(chunk);
      });
    }
    child.on('error', ({ message }) => resolve({ isBuilt: false, text: message }));
    child.on('close', (code) => resolve({ isBuilt: code === 0, text }));
  });
}

export class BuildFailedError extends DeliveryError {
  /** What the compiler printed, without colours. */
  readonly output: string;

  constructor(workspace: string, text: string) {
    super('build-failed', `The build of ${workspace} failed, see its output. Nothing has changed.`);
    this.output = stripVTControlCharacters(text).trim();
  }
}
