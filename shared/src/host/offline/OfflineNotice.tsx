import { useEffect, useState } from 'react';
import { Icon } from '../../ui';
import styles from './OfflineNotice.module.css';

/** How long it says that all is well again. */
const BACK_FOR_MS = 4_000;

type Connection = 'online' | 'offline' | 'back';

/**
 * A calm bar at the foot of the window while the browser has no network, and a word when it is back. What did not load
 * meanwhile loads by itself then. A network that is there but does not answer shows where it was needed.
 */
export function OfflineNotice() {
  const [connection, setConnection] = useState<Connection>(navigator.onLine ? 'online' : 'offline');
  useEffect(() => {
    const lost = () => setConnection('offline');
    const found = () => setConnection('back');
    window.addEventListener('offline', lost);
    window.addEventListener('online', found);
    return () => {
      window.removeEventListener('offline', lost);
      window.removeEventListener('online', found);
    };
  }, []);
  useEffect(() => {
    if (connection !== 'back') return undefined;
    const timer = setTimeout(() => setConnection('online'), BACK_FOR_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [connection]);
  return (
    <div aria-live="polite" className={styles.place} data-offline-notice={connection}>
      {connection !== 'online' && (
        <p className={styles.notice}>
          <Icon name={connection === 'back' ? 'check' : 'alert'} size="1.25rem" className={styles.icon} />
          {connection === 'back'
            ? 'You are back online.'
            : 'You are offline. What you see stays; the rest comes when you are back.'}
        </p>
      )}
    </div>
  );
}
