import type * as parts from './late-parts';

export type LoadedParts = typeof parts;

let arriving: Promise<LoadedParts> | undefined;

/** Gets the late parts, once; after a failure they are asked for again. */
export function loadLateParts(): Promise<LoadedParts> {
  arriving ??= import(/* webpackChunkName: "late" */ './late-parts').catch((error: unknown) => {
    arriving = undefined;
    throw error;
  });
  return arriving;
}
