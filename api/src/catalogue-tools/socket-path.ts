import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** An operating system takes 104 to 108 bytes for the path of a socket; decided for REQ-API-3. */
const PATH_MAX_BYTES = 100;

/**
 * Where the API listens for the catalogue's tools: in its data folder, or, when that path is too long for a socket, in a
 * folder of this user's own in the temporary folder of the operating system.
 */
export function toolSocketPath(dataDir: string): string {
  const folder = resolve(dataDir);
  const usual = join(folder, 'catalogue.sock');
  if (Buffer.byteLength(usual) <= PATH_MAX_BYTES) return usual;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  return join(tmpdir(), `steadfast-${process.getuid?.() ?? 0}-${name}`, 'catalogue.sock');
}
