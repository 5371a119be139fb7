import { randomBytes } from 'node:crypto';

const WORDS_MAX = 40;

/** A name for the files of something new: readable, fit for an address, and never given twice. */
export function newMediaName(title: string): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, WORDS_MAX)
    .replaceAll(/^-+|-+$/g, '');
  return `${words || 'untitled'}-${randomBytes(4).toString('hex')}`;
}
