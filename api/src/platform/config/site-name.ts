import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_FOLDER } from './folders';

/**
 * Reads the site's name from the content file, of which the origin makes the pages. An API on a machine without the file
 * calls the site Steadfast; the origin says what is wrong with a file.
 */
export function readSiteName(
  file = process.env.SITE_CONTENT_FILE?.trim() || join(REPOSITORY_FOLDER, 'shell/content/site-content.json'),
): string {
  try {
    const { name } = JSON.parse(readFileSync(file, 'utf8')) as { name?: unknown };
    // It becomes a part of mail headers.
    const safe = typeof name === 'string' ? name.replaceAll(/[\p{Cc}<>@",;:\\]/gu, '').trim() : '';
    return safe || 'Steadfast';
  } catch {
    return 'Steadfast';
  }
}

/** The site's name in messages and documents. */
export const SITE_NAME = readSiteName();
