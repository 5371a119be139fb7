import { createHash } from 'node:crypto';

/** The hash by which a browser checks a file. */
export function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
