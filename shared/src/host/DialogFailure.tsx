import { useEffect, useRef } from 'react';
import { Button } from '../ui';
import styles from './DialogFailure.module.css';

/** Says over the page that a dialog did not load, where the dialog would have been. Escape closes it. */
export function DialogFailure({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const hadFocus = document.activeElement;
    layer.current?.querySelector('button')?.focus();
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      if (hadFocus instanceof HTMLElement) hadFocus.focus();
    };
  }, [onClose]);
  return (
    <div ref={layer} role="alertdialog" aria-label="This did not load" className={styles.layer}>
      <p>This did not load. Check your connection and try again.</p>
      <div className={styles.ways}>
        <Button size="small" variant="primary" onClick={onRetry}>
          Try again
        </Button>
        <Button size="small" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}
