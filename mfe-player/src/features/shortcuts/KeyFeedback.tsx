import { useEffect } from 'react';
import { useStore } from 'zustand';
import { playerFeedback } from './player-feedback';
import { PlayerIcon } from '../PlayerIcon';
import styles from './KeyFeedback.module.css';

/**
 * Shows over the video what a key or touch has just done, briefly, and announces it once. Ignores the
 * pointer.
 */
export function KeyFeedback() {
  const { shown, count, spoken } = useStore(playerFeedback);
  useEffect(
    () => () => {
      playerFeedback.clear();
    },
    [],
  );
  return (
    <>
      {shown && (
        <p key={count} className={styles.feedback} data-side={shown.side} aria-hidden="true">
          <span className={styles.text}>
            {shown.icon && <PlayerIcon name={shown.icon} size="1.5em" />}
            <span>{shown.text}</span>
          </span>
        </p>
      )}
      <p role="status" className="visually-hidden">
        {spoken}
      </p>
    </>
  );
}
