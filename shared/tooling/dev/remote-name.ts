import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '@steadfast/server';

/**
 * The name of the remote in a folder.
 *
 * @throws {StartError} if there is none
 */
export function readRemoteName(folder: string): string {
  const file = path.join(folder, 'feature.json');
  if (!fs.existsSync(file)) {
    throw new StartError(`There is no feature.json in ${folder}. Run this in the folder of a remote.`);
  }
  try {
    const { name } = JSON.parse(fs.readFileSync(file, 'utf8')) as { name?: unknown };
    if (typeof name === 'string') return name;
  } catch {
    // Reported below, like a missing name.
  }
  throw new StartError(`${file} is not valid JSON with a "name".`);
}
