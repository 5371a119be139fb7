/** Where the API listens for PostgreSQL's protocol while it has the built-in database open. */
import { createHash } from 'node:crypto';
import { lstat, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { makePrivateFolder } from '../config/data-folder';

/** PostgreSQL's clients look for this name in the folder that they are given as the host. */
const SOCKET_NAME = '.s.PGSQL.5432';
/** Operating systems allow 104 to 108 bytes for a socket's path; decided for REQ-API-3. */
const PATH_MAX_BYTES = 100;

export interface SocketPlace {
  /** The host, as PostgreSQL's clients call it. */
  folder: string;
  path: string;
}

/**
 * Finds the socket's place: in the data folder, or, when that path is too long, in a private folder of this user in the
 * operating system's temporary folder.
 */
export function findSocketPlace(dataDir: string): SocketPlace {
  const inDataDir = join(resolve(dataDir), 'socket');
  const path = join(inDataDir, SOCKET_NAME);
  if (Buffer.byteLength(path) <= PATH_MAX_BYTES) return { folder: inDataDir, path };
  const name = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16);
  const folder = join(tmpdir(), `steadfast-${process.getuid?.() ?? 0}-${name}`);
  return { folder, path: join(folder, SOCKET_NAME) };
}

/**
 * Creates the socket's folder, closed to other users.
 *
 * @throws Error when it belongs to another user, who could have taken its name in the temporary folder
 */
export async function prepareSocketFolder(folder: string): Promise<void> {
  await makePrivateFolder(folder);
  const { uid, mode } = await lstat(folder);
  const user = process.getuid?.() ?? uid;
  const othersMayWrite = (mode & 0o022) !== 0;
  if (user !== 0 && (uid !== user || othersMayWrite)) {
    throw new Error(`The folder ${folder} belongs to another user or may be written to by others`);
  }
}

/**
 * Whether the socket is there and belongs to somebody who may see what is sent: this user, root, or, for root, the owner of
 * the data.
 */
export async function isTrustworthySocket(path: string, dataDir: string): Promise<boolean> {
  const stats = await lstat(path).catch(() => undefined);
  if (!stats?.isSocket()) return false;
  const user = process.getuid?.();
  if (user === undefined || stats.uid === user || stats.uid === 0) return true;
  return user === 0 && stats.uid === (await stat(dataDir).catch(() => undefined))?.uid;
}
