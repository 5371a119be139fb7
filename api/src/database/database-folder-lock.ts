import { lock } from 'proper-lockfile';
import { ConfigError } from '../config/config-error';
import { faultCode } from '../config/data-folder';

/**
 * A second process would open the folder of PGlite without complaint and destroy it, hence the lock. It is renewed
 * every second; after a SIGKILL it stays behind and counts as stale when it has not been renewed for this long.
 */
const STALE_MS = 4_000;
const RENEW_MS = 1_000;
/** Long enough for a stale lock to be recognised, so that a restart after a crash just works. */
const RETRIES = { retries: 10, factor: 1, minTimeout: 500, maxTimeout: 500 };

/**
 * Locks the folder of the built-in database against other processes.
 *
 * @param taken called when the lock was lost all the same, for instance after the machine slept
 * @returns gives the lock back
 * @throws ConfigError when another process holds it
 */
export async function lockDatabaseFolder(
  folder: string,
  taken: (error: Error) => void,
): Promise<() => Promise<void>> {
  try {
    return await lock(folder, {
      realpath: false,
      stale: STALE_MS,
      update: RENEW_MS,
      retries: RETRIES,
      onCompromised: taken,
    });
  } catch (error) {
    const isHeld = faultCode(error) === 'ELOCKED';
    throw new ConfigError(
      isHeld
        ? `The database folder ${folder} is in use by another process: stop that one, or set DATA_DIR to another folder.`
        : `The database folder ${folder} cannot be locked (${faultCode(error)}): point DATA_DIR at a folder that this user may read and write.`,
      { cause: error },
    );
  }
}
