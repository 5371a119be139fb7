import { useEffect, useRef } from 'react';
import { Button } from '../Button/Button';
import { EmptyState } from '../EmptyState/EmptyState';
import styles from './Loaded.module.css';

export interface LoadStalledProps {
  reason: 'offline' | 'stopped';
  /** What was loading, as in "You stopped loading {what}". */
  what: string;
  spansWindow?: boolean | undefined;
  onLoad?: () => void;
}

/** Shown in place of a load that waits for the network, or that the viewer stopped. */
export function LoadStalled({ reason, what, spansWindow, onLoad }: LoadStalledProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The focus was on the Cancel button, which is gone.
    if (document.activeElement === document.body) button.current?.focus();
  }, []);
  return (
    <div className={spansWindow ? styles.inColumn : undefined}>
      {reason === 'offline' ? (
        <EmptyState title="You are offline" message={`We will load ${what} when you are back online.`} />
      ) : (
        <EmptyState
          title={`You stopped loading ${what}`}
          message="You can load it whenever you like."
          action={
            <Button ref={button} icon="refresh" onClick={onLoad}>
              Try again
            </Button>
          }
        />
      )}
    </div>
  );
}
