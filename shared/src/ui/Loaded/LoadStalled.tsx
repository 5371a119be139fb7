import { useEffect, useRef } from 'react';
import { Button } from '../Button/Button';
import { EmptyState } from '../EmptyState/EmptyState';
import styles from './Loaded.module.css';

export interface NotComingProps {
  reason: 'offline' | 'stopped';
  /** What was loaded, as in "You stopped loading {what}". */
  what: string;
  spansWindow?: boolean | undefined;
  onLoad?: () => void;
}

/** Stands where something would load: there is no network, so it waits for one, or the viewer stopped it. */
export function LoadStalled({ reason, what, spansWindow, onLoad }: NotComingProps) {
  const load = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The Cancel button that had the focus is gone.
    if (document.activeElement === document.body) load.current?.focus();
  }, []);
  return (
    <div className={spansWindow ? styles.inColumn : undefined}>
      {reason === 'offline' ? (
        <EmptyState title="You are offline" message={`We load ${what} as soon as you are back.`} />
      ) : (
        <EmptyState
          title={`You stopped loading ${what}`}
          message="Load it when you like."
          action={
            <Button ref={load} icon="refresh" onClick={onLoad}>
              Try again
            </Button>
          }
        />
      )}
    </div>
  );
}
