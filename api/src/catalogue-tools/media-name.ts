import { randomBytes } from 'node:crypto';

const WORDS_MAX = 40;

/** Creates a unique name for the files of a new entry: readable and safe in a URL. */
export function createMediaName(title: string): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, WORDS_MAX)
    .replaceAll(/^-+|-+$/g, '');
  return `${words || 'untitled'}-${randomBytes(4).toString('hex')}`;
}
