import { constants } from 'node:fs';
import { access, chmod, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '@steadfast/server/start-error';

/** The rights of everybody but the owner. */
const OTHERS = 0o077;

/**
 * Creates a folder if it is missing, and closes it to other users: nobody else reads what is inside, whatever the umask of
 * the programs that write there.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { mode } = await stat(folder);
  if ((mode & OTHERS) === 0) return;
  await chmod(folder, mode & ~OTHERS & 0o777).catch((error: unknown) => {
    // A volume may belong to another user, who decides; the folders with data below it are closed one by one.
    if (getErrorCode(error) !== 'EPERM') throw error;
  });
}

/**
 * Creates the data folder if it is missing, closes it to other users, and checks that this process may use it.
 *
 * @throws StartError when it may not
 */
export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await makePrivateFolder(folder);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} cannot be used (${getErrorCode(error)}): point DATA_DIR at a folder that this user may read and write.`,
      { cause: error },
    );
  }
}

/** The folder of the built-in database. */
export const getDatabaseFolder = (dataDir: string): string => join(dataDir, 'database');

/** The short name of an operating system error, for example `ENOTDIR`. */
export function getErrorCode(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return 'unknown fault';
}
