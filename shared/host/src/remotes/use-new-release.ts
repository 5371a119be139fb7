import { useEffect, useState } from 'react';

/**
 * Offers a new release after a failure, if one is live. A whole page reloads without asking if the files of its version are
 * gone.
 *
 * @param error a `RemoteError`, or any error of the shell's own code
 * @param isPage whether a whole page failed
 * @returns a function that loads the new version; undefined while none is known
 */
export function useNewRelease(error: unknown, isPage = false): (() => void) | undefined {
  const [loadNew, setLoadNew] = useState<() => void>();
  useEffect(() => {
    let isGone = false;
    import(/* webpackChunkName: "late" */ './recover-stale-remote')
      .then(({ recoverStaleRemote }) => (isGone ? undefined : recoverStaleRemote(error, isPage)))
      .then(
        (found) => {
          if (!isGone && found) setLoadNew(() => found);
        },
        () => undefined, // the viewer can still retry
      );
    return () => {
      isGone = true;
    };
  }, [error, isPage]);
  return loadNew;
}
