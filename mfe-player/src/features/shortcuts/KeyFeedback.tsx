import { useEffect, useSyncExternalStore } from 'react';
import { playerFeedback } from './player-feedback';
import { PlayerIcon } from '../controls/PlayerIcon';
import styles from './KeyFeedback.module.css';

/** Says over the picture what a key or a touch has just done: seen for a moment, spoken once. Catches no pointer. */
export function KeyFeedback() {
  const { shown, count, spoken } = useSyncExternalStore(playerFeedback.subscribe, playerFeedback.getState);
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
          <span className={styles.words}>
            {shown.sign && <PlayerIcon name={shown.sign} size="1.5em" />}
            {shown.text}
          </span>
        </p>
      )}
      <p role="status" className="visually-hidden">
        {spoken}
      </p>
    </>
  );
}
