import { lock } from 'proper-lockfile';
import { ConfigError } from '../config/config-error';
import { getErrorCode } from '../config/data-folder';

/**
 * A second process would open PGlite's folder without an error and destroy the data, hence the lock. It is renewed every
 * second. After a SIGKILL it is left behind, and counts as stale once it has not been renewed for this long.
 */
const STALE_MS = 4_000;
const RENEW_MS = 1_000;
/** Long enough to recognise a stale lock, so that a restart after a crash works. */
const RETRIES = { retries: 10, factor: 1, minTimeout: 500, maxTimeout: 500 };

/**
 * Locks the built-in database's folder against other processes.
 *
 * @param onLost called when the lock is lost, for example after the machine slept
 * @returns a function that releases the lock
 * @throws ConfigError when another process holds it
 */
export async function lockDatabaseFolder(
  folder: string,
  onLost: (error: Error) => void,
): Promise<() => Promise<void>> {
  try {
    return await lock(folder, {
      realpath: false,
      stale: STALE_MS,
      update: RENEW_MS,
      retries: RETRIES,
      onCompromised: onLost,
    });
  } catch (error) {
    const isHeld = getErrorCode(error) === 'ELOCKED';
    throw new ConfigError(
      isHeld
        ? `The database folder ${folder} is in use by another process: stop that one, or set DATA_DIR to another folder.`
        : `The database folder ${folder} cannot be locked (${getErrorCode(error)}): point DATA_DIR at a folder that this user may read and write.`,
      { cause: error },
    );
  }
}
