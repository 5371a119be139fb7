type LateParts = typeof import('./late-parts');

let arriving: Promise<LateParts> | undefined;

/** Gets the late parts, once; after a failure they are asked for again. */
export function loadLateParts(): Promise<LateParts> {
  arriving ??= import(/* webpackChunkName: "late" */ './late-parts').catch((error: unknown) => {
    arriving = undefined;
    throw error;
  });
  return arriving;
}
