import type { Commit } from '@steadfast/shared/contract';

/** Reads the commit that a build is made from; undefined without git or outside a checkout. */
export function readCommit(directory: string): Commit | undefined;
