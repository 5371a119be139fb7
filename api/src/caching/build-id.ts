import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_FOLDER } from '../config/folders';

/** The code that decides how a response is written. */
const FOLDERS = ['api/src', 'shared/src/contract'];

/**
 * Identifies the code that writes responses. The same catalogue may look different after an update, so what browsers
 * cached before must not count as current. Processes of the same build share one id.
 */
export function readBuildId(): string {
  const hash = createHash('sha256');
  for (const folder of FOLDERS) {
    const path = join(REPOSITORY_FOLDER, folder);
    const files = readdirSync(path, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .sort();
    for (const file of files) hash.update(file).update(readFileSync(join(path, file)));
  }
  return hash.digest('base64url');
}
