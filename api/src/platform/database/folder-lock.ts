import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '@steadfast/server/start-error';
import { getErrorCode } from '../config/data-folder';
import { lockFile } from '../storage/lock-file';

/** Long enough for a command, or for a site that is restarted, to close. */
const WAIT_MAX_MS = 5_000;
const RETRY_MS = 100;

/**
 * Locks the built-in database's folder against other processes: a second one would open it without an error and destroy the
 * data.
 *
 * @param waitMaxMs how long to wait for a holder that may be closing
 * @returns a function that releases the lock
 * @throws StartError when another process holds it
 */
export async function lockDatabaseFolder(folder: string, waitMaxMs = WAIT_MAX_MS): Promise<() => void> {
  const deadlineMs = performance.now() + waitMaxMs;
  for (;;) {
    const unlock = lockOrExplain(folder);
    if (unlock) return unlock;
    if (performance.now() > deadlineMs) throw new FolderInUse(folder);
    await wait(RETRY_MS);
  }
}

function lockOrExplain(folder: string): (() => void) | undefined {
  try {
    return lockFile(`${folder}-lock`);
  } catch (error) {
    throw new StartError(
      `The database folder ${folder} cannot be locked (${getErrorCode(error)}): point DATA_DIR at a folder that this user may read and write.`,
      { cause: error },
    );
  }
}

/** Another process holds the folder. */
export class FolderInUse extends StartError {
  constructor(folder: string) {
    super(
      `The database folder ${folder} is in use by another process: stop that one, or set DATA_DIR to another folder.`,
    );
  }
}
