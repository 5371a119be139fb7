import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApiConfig } from '../config/api-config';
import { ConfigError } from '../config/config-error';
import { faultCode, prepareDataFolder } from '../config/data-folder';
import { JWT_SECRET_MIN } from '../config/environment';

const SECRET_BYTES = 48;

/**
 * The secret that tokens are signed with: `JWT_SECRET`, or else one that is made once and kept in the data folder, so
 * that people stay signed in over a restart.
 *
 * @throws ConfigError when it can neither be read nor made, or is shorter than `JWT_SECRET` may be
 */
export async function signingSecret(config: ApiConfig): Promise<string> {
  if (config.jwtSecret !== undefined) return config.jwtSecret;
  await prepareDataFolder(config.dataDir);
  const file = join(config.dataDir, 'jwt-secret');
  const secret = await readOrMake(file);
  if (secret.length < JWT_SECRET_MIN) {
    throw new ConfigError(
      `The file ${file} must have at least ${JWT_SECRET_MIN} characters: restore it from a backup, set JWT_SECRET, or remove it for a new one, which signs everybody out.`,
    );
  }
  return secret;
}

async function readOrMake(file: string): Promise<string> {
  try {
    await makeOnce(file);
    // As of JWT_SECRET, spaces around it do not count: an editor ends a file with a line break.
    return (await readFile(file, 'utf8')).trim();
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
