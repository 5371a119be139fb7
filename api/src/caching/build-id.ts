import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_FOLDER } from '../config/folders';

/** What decides how an answer is written. */
const FOLDERS = ['api/src', 'shared/src/contract'];

/**
 * Names the code that makes the answers: the same catalogue may look different after an update, so what browsers kept
 * from before must not pass for current. Processes of one build have one edition.
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
