import { useEffect, useState } from 'react';
import { useFailedPage } from '../../site/use-failed-page';
import { ErrorMessage } from '../../ui';
import styles from '../RemoteFailure.module.css';

const title = 'We could not find out what is on this site';

/**
 * Stands at each path but the shell's own while nobody has told what there is.
 *
 * @param props.onRetry asks again; when it gets an answer, this page goes
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
    const cameOnline = () => void onRetry();
    window.addEventListener('online', cameOnline);
    return () => {
      window.removeEventListener('online', cameOnline);
    };
  }, [onRetry]);
  return (
    <ErrorMessage
      className={styles.failure}
      isPage
      title={title}
      message="The list of its parts did not come whole. Try again in a moment; About and Give work meanwhile."
      code="registry-unreadable"
      isRetrying={isRetrying}
      onRetry={() => void retry()}
    />
  );
}
