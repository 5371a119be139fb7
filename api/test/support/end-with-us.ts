import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';

/**
 * Sees to it that a server which tests have started ends when this process does, however that ends: an interrupted Jest
 * runs nothing of its own any more.
 *
 * @param pid ended by SIGQUIT
 * @param folder removed then
 * @returns no longer sees to it
 */
export function endWithUs(pid: number, folder: string): () => void {
  // The watcher reads from a pipe whose other end this process alone has: it ends with it.
  const watcher = spawn(
    'sh',
    ['-c', 'read -r _; kill -QUIT "$1" && sleep 1; rm -rf "$2"', 'sh', String(pid), folder],
    { stdio: ['pipe', 'ignore', 'ignore'], detached: true },
  );
  // Neither keeps this process running.
  watcher.unref();
  (watcher.stdin as Socket).unref();
  return () => watcher.kill('SIGKILL');
}
