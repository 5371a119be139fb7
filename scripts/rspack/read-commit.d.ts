import type { Commit } from '@steadfast/shared/contract';

/** Reads which commit a build is made from; undefined without git, or outside of a checkout. */
export function readCommit(directory: string): Commit | undefined;
