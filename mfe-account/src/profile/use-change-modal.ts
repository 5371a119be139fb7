import { logFailure } from '@steadfast/shared';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ChangeModal } from './modals/ChangeModal';

/**
 * The modals' code. The first view does without it; it comes right after, so that opening one waits for nothing. When it
 * did not come, it is asked for again as soon as a modal is wanted.
 *
 * @param isWanted whether a modal is to be shown now
 * @param onFailed told when one is wanted and its code does not come
 * @returns the modal, once one was wanted and its code is here
 */
export function useChangeModal(isWanted: boolean, onFailed: () => void): typeof ChangeModal | undefined {
  const [modal, setModal] = useState<typeof ChangeModal>();
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    let isLeft = false;
    import('./modals/ChangeModal').then(
      (module) => {
        if (!isLeft && isWanted) setModal(() => module.ChangeModal);
      },
      (error: unknown) => {
        logFailure('The modals of My Account could not be loaded', error);
        if (!isLeft && isWanted) fail();
      },
    );
    return () => {
      isLeft = true;
    };
  }, [isWanted]);
  return modal;
}
