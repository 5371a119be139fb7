import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApiConfig } from './api-config';
import { StartError } from '@steadfast/server/start-error';
import { getErrorCode, prepareDataFolder } from './data-folder';
import { JWT_SECRET_MIN } from './environment';

const SECRET_BYTES = 48;

/** Secrets that are accepted; the first one signs. */
export type SigningSecrets = readonly [string, ...string[]];

/**
 * Reads the secrets of tokens. `JWT_SECRET` signs, or one that is generated once and stored in the data folder, so that
 * people stay signed in across restarts; those of `JWT_SECRET_FALLBACKS` are accepted, too.
 *
 * @throws StartError when it can neither be read nor created, or is shorter than `JWT_SECRET` may be
 */
export async function readSigningSecrets(config: ApiConfig): Promise<SigningSecrets> {
  return [config.jwtSecret ?? (await readStoredSecret(config)), ...config.jwtSecretFallbacks];
}

async function readStoredSecret(config: ApiConfig): Promise<string> {
  await prepareDataFolder(config.dataDir);
  const file = join(config.dataDir, 'jwt-secret');
  const secret = await readOrCreate(file);
  if (secret.length < JWT_SECRET_MIN) {
    throw new StartError(
      `The file ${file} must have at least ${JWT_SECRET_MIN} characters: restore it from a backup, set JWT_SECRET, or remove it for a new one, which signs everybody out.`,
    );
  }
  return secret;
}

async function readOrCreate(file: string): Promise<string> {
  try {
    await createOnce(file);
    // As with JWT_SECRET, surrounding whitespace is ignored: editors end files with a line break.
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    throw new StartError(
      `The file ${file} cannot be read or written (${getErrorCode(error)}): correct its permissions, or set JWT_SECRET.`,
      { cause: error },
    );
  }
}

/** Linking a complete file into place is atomic: two processes that start at the same time read the same secret. */
async function createOnce(file: string): Promise<void> {
  const tempFile = `${file}.${randomUUID()}`;
  await writeFile(tempFile, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600 });
  try {
    await link(tempFile, file);
  } catch (error) {
    if (getErrorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(tempFile);
  }
}
