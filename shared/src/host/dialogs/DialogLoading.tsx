import { useEffect, useState } from 'react';
import { Skeleton } from '../../ui';
import { SlowNote } from '../../ui/Loaded/SlowNote';
import { Modal } from '../../ui/Modal/Modal';

/** A dialog that is there by then needs no word that it loads. */
const SHOWN_AFTER_MS = 300;

/** Stands where a dialog will be while its code is on the way. Closing it means not to want the dialog any more. */
export function DialogLoading({ onRetry, onClosed }: { onRetry: () => void; onClosed: () => void }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  if (!isShown) return null;
  return (
    <Modal title="Loading" isOpen onClose={onClosed}>
      <div aria-busy="true">
        <Skeleton />
        <Skeleton width="80%" />
        <Skeleton width="60%" />
      </div>
      <SlowNote onRetry={onRetry} onCancel={onClosed} />
    </Modal>
  );
}
