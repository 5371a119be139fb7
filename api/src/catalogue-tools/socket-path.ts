import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Operating systems allow 104 to 108 bytes for a socket's path; decided for REQ-API-3. */
const PATH_MAX_BYTES = 100;

/**
 * The socket on which the API listens for catalogue commands: in its data folder, or, when that path is too long, in a
 * private folder of this user in the operating system's temporary folder.
 */
export function getToolSocketPath(dataDir: string): string {
  const folder = resolve(dataDir);
  const path = join(folder, 'catalogue.sock');
  if (Buffer.byteLength(path) <= PATH_MAX_BYTES) return path;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  return join(tmpdir(), `steadfast-${process.getuid?.() ?? 0}-${name}`, 'catalogue.sock');
}
