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
