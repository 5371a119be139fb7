import { spawn } from 'node:child_process';
import path from 'node:path';
import { withLock } from '@steadfast/delivery/releases';
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
 * @param output the file descriptor that it prints to; `pipe` returns the text instead
 */
export function buildWorkspace(
  workspace: string,
  output: number | 'pipe',
): Promise<{ isBuilt: boolean; text: string }> {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', 'build', '--silent', '-w', workspace], {
      cwd: rootFolder,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', output, output],
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.on('error', ({ message }) => resolve({ isBuilt: false, text: message }));
    child.on('close', (code) => resolve({ isBuilt: code === 0, text }));
  });
}
