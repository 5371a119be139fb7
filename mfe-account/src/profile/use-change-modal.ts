import { logFailure } from '@steadfast/sdk';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ChangeModal } from './modals/ChangeModal';

/**
 * Loads the modals' chunk after the first render, so that a modal opens without waiting. If loading fails, it retries when a
 * modal is needed.
 *
 * @param isWanted whether a modal should be visible
 * @param onFailed called if a modal should be visible but its chunk did not load
 * @returns the modal component, once one was wanted and the chunk has loaded
 */
export function useChangeModal(isWanted: boolean, onFailed: () => void): typeof ChangeModal | undefined {
  const [Modal, setLoadedModal] = useState<typeof ChangeModal>();
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    let isCancelled = false;
    import('./modals/ChangeModal').then(
      (module) => {
        if (!isCancelled && isWanted) setLoadedModal(() => module.ChangeModal);
      },
      (error: unknown) => {
        logFailure('The modals of My Account could not be loaded', error);
        if (!isCancelled && isWanted) fail();
      },
    );
    return () => {
      isCancelled = true;
    };
  }, [isWanted]);
  return Modal;
}
