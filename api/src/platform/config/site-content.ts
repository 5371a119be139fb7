import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Value } from '@sinclair/typebox/value';
import { SiteContent } from '@steadfast/contract';
import { REPOSITORY_FOLDER } from './folders';

/**
 * Reads the site's name and social links from the content file, of which the origin makes the pages. An API on a machine
 * without the file calls the site Steadfast; the origin says what is wrong with a file.
 */
export function readSiteContent(
  file = process.env.SITE_CONTENT_FILE?.trim() || join(REPOSITORY_FOLDER, 'shell/content/site-content.json'),
): Pick<SiteContent, 'name' | 'socialLinks'> {
  const { name, socialLinks } = parse(file);
  // It becomes a part of mail headers.
  const safe = typeof name === 'string' ? name.replaceAll(/[\p{Cc}<>@",;:\\]/gu, '').trim() : '';
  return {
    name: safe || 'Steadfast',
    socialLinks: Value.Check(SiteContent.properties.socialLinks, socialLinks) ? socialLinks : [],
  };
}

function parse(file: string): { name?: unknown; socialLinks?: unknown } {
  try {
    // Windows editors write a byte order mark.
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, '')) as object;
  } catch {
    return {};
  }
}

/** What messages and documents say of the site. */
export const { name: SITE_NAME, socialLinks: SOCIAL_LINKS } = readSiteContent();
