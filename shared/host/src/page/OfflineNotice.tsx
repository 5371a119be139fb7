import { useEffect, useState } from 'react';
import { Icon } from '@steadfast/ui/internal';
import { useTimeout, API_RESPONDED, listen } from '@steadfast/sdk/internal';
import styles from './OfflineNotice.module.css';

/** How long it says that the network is back. */
const BACK_FOR_MS = 4_000;

type Connection = 'online' | 'offline' | 'back';

/**
 * A bar at the bottom of the window while the browser is offline, and a short message when it is back online. Failed loads
 * retry then. A response of the API counts as back online: the browser may be wrong. A network that is connected but does not
 * respond shows as an error where something failed to load.
 */
export function OfflineNotice() {
  const [connection, setConnection] = useState<Connection>(navigator.onLine ? 'online' : 'offline');
  useEffect(() => {
    return listen(window, ['offline', 'online'], ({ type }) => {
      setConnection(type === 'offline' ? 'offline' : 'back');
    });
  }, []);
  useEffect(() => {
    if (connection !== 'offline') return undefined;
    // Tells everything that waits for the network, such as queries.
    return listen(window, [API_RESPONDED], () => window.dispatchEvent(new Event('online')));
  }, [connection]);
  useTimeout(() => setConnection('online'), connection === 'back' ? BACK_FOR_MS : undefined);
  return (
    <div aria-live="polite" className={styles.place} data-offline-notice={connection}>
      {connection !== 'online' && (
        <p className={styles.notice}>
          <Icon name={connection === 'back' ? 'check' : 'alert'} size="1.25rem" className={styles.icon} />
          <span>
            {connection === 'back'
              ? 'You are back online.'
              : 'You are offline. This page stays as it is; the rest loads when you are back online.'}
          </span>
        </p>
      )}
    </div>
  );
}
