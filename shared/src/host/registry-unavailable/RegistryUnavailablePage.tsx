import { useEffect, useState } from 'react';
import { useFailedPage } from '../../site/use-failed-page';
import { ErrorMessage } from '../../ui';
import styles from '../RemoteFailure.module.css';

const title = 'We could not load the site';

/**
 * Shown on every path except the shell's own pages while the registry is unavailable.
 *
 * @param props.onRetry fetches the registry again; this page goes away once it succeeds
 */
export function RegistryUnavailablePage({ onRetry }: { onRetry: () => Promise<void> }) {
  useFailedPage(title, false);
  const [isRetrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await onRetry();
    setRetrying(false);
  };
  useEffect(() => {
    const onOnline = () => void onRetry();
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('online', onOnline);
    };
  }, [onRetry]);
  return (
    <ErrorMessage
      className={styles.failure}
      isPage
      title={title}
      message="The list of its pages did not load completely. Try again in a moment; About and Give still work."
      code="registry-unreadable"
      isRetrying={isRetrying}
      onRetry={() => void retry()}
    />
  );
}
