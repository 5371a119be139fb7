import { useEffect, useState } from 'react';
import { Button } from '../Button/Button';
import styles from './Loaded.module.css';

/** When the viewer can cancel a load: requests have no timeout (REQ-SESSION-5). Decided. */
export const SLOW_AFTER_MS = 8_000;

export interface SlowNoteProps {
  /** Sends the request again. */
  onRetry: () => void;
  onCancel: () => void;
  /** Places the text in the page's column, for content that spans the window. */
  spansWindow?: boolean | undefined;
}

/** Says after a while that a load is slow, and offers to retry or cancel it. */
export function SlowNote({ onRetry, onCancel, spansWindow }: SlowNoteProps) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <div aria-live="polite" className={spansWindow ? styles.gutter : undefined}>
      {isSlow && (
        <div className={styles.slow}>
          <p>This is taking longer than usual.</p>
          <Button size="small" icon="refresh" onClick={onRetry}>
            Try again
          </Button>
          <Button size="small" variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      )}
    </div>
  );
}
