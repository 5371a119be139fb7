import { useEffect, useState } from 'react';
import { Button } from '../Button/Button';
import styles from './Loaded.module.css';

/** Nothing is given up by itself (REQ-SESSION-5: no request time-out); from here on a person can. Decided. */
export const SLOW_AFTER_MS = 8_000;

export interface SlowNoteProps {
  /** Asks anew instead of waiting on. */
  onRetry: () => void;
  /** Stops waiting. */
  onCancel: () => void;
  /** Puts the words into the page's column, for parts that span the window. */
  spansWindow?: boolean | undefined;
}

/** Says after a while, beside what stands for something that loads, that it takes long, and offers ways out. */
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
