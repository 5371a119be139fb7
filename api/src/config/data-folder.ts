import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { ConfigError } from './config-error';

/**
 * Creates the data folder if it is missing, and checks that this process may use it.
 *
 * @throws ConfigError when it may not
 */
export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new ConfigError(
      `The data folder ${folder} cannot be used (${getErrorCode(error)}): point DATA_DIR at a folder that this user may read and write.`,
      { cause: error },
    );
  }
}

/** The short name of an operating system error, for example `ENOTDIR`. */
export function getErrorCode(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return 'unknown fault';
}
