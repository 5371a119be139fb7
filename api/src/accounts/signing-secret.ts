import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApiConfig } from '../config/api-config';
import { ConfigError } from '../config/config-error';
import { faultCode, prepareDataFolder } from '../config/data-folder';

const SECRET_BYTES = 48;

/**
 * The secret that tokens are signed with: `JWT_SECRET`, or else one that is made once and kept in the data folder, so
 * that people stay signed in over a restart.
 *
 * @throws ConfigError when it can neither be read nor made
 */
export async function signingSecret(config: ApiConfig): Promise<string> {
  if (config.jwtSecret !== undefined) return config.jwtSecret;
  await prepareDataFolder(config.dataDir);
  const file = join(config.dataDir, 'jwt-secret');
  try {
    await makeOnce(file);
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new ConfigError(
      `The file ${file} cannot be read or written (${faultCode(error)}): mend its rights, or set JWT_SECRET.`,
      { cause: error },
    );
  }
}

/** Linking a finished file into place is atomic: of two processes that start at once, both read the same secret. */
async function makeOnce(file: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if (faultCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
}
