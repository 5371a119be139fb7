import { useEffect, useState } from 'react';
import { loadDeferredUi } from '../deferred/load-deferred-ui';

/**
 * A way out for a part that has failed: another version of what it belongs to, if one is live by now. After a deploy that
 * took the files of the old one away, a page is loaded anew by itself.
 *
 * @param error of a remote, or whatever a part of the shell itself has failed with
 * @param isPage whether the part is a whole page
 * @returns loads the other version; undefined while none is known
 */
export function useNewRelease(error: unknown, isPage = false): (() => void) | undefined {
  const [way, setWay] = useState<() => void>();
  useEffect(() => {
    let isGone = false;
    loadDeferredUi()
      .then(({ recoverStaleRemote }) => (isGone ? undefined : recoverStaleRemote(error, isPage)))
      .then(
        (found) => {
          if (!isGone && found) setWay(() => found);
        },
        () => undefined, // to try again is left
      );
    return () => {
      isGone = true;
    };
  }, [error, isPage]);
  return way;
}
