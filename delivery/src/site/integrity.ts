import { createHash } from 'node:crypto';
import type { BuiltFile } from '@steadfast/shared/contract';

/** The hash by which a file is known everywhere: in manifests, in the registry, in the HTML. */
export const integrityOf = (content: Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/**
 * Whether a file's content is the one that its build wrote down. SHA-256 alone counts, as the contract says: with the name of
 * a hash that browsers do not know, sha1 for instance, they would run whatever comes.
 */
export const isAsBuilt = (content: Buffer, { bytes, integrity }: BuiltFile): boolean =>
  content.length === bytes && integrity === integrityOf(content);
