import path from 'node:path';
import { lockedBy } from '@steadfast/delivery/releases';
import { rootFolder } from './workspaces';

const LOCK = path.join(rootFolder, '.cache/build.lock');

/**
 * Does something while nobody else builds in this checkout, or reads what was built: all builds of a workspace write into
 * the same folder. Waits as long as another process does.
 *
 * @param tell hears who is waited for
 */
export function withBuildLock<T>(tell: (line: string) => void, work: () => Promise<T>): Promise<T> {
  return lockedBy(LOCK, work, {
    patienceMs: Infinity,
    onWait: (pid) => {
      tell(`Process ${pid} is building in this checkout: waiting for it.`);
    },
  });
}
