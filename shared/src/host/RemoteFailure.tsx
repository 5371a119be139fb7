import { useFailedPage } from '../site/use-failed-page';
import { ErrorMessage } from '../ui';
import { useNewRelease } from './release-watcher/use-new-release';
import type { RemoteError } from './module-loader';
import { failureCode, failureMessage } from './remote-failure-message';
import styles from './RemoteFailure.module.css';

const title = 'This part of the site is not available';

/** Says in place of a page that its remote failed, and lets the viewer try again. */
export function RemoteFailure({ error, onRetry }: { error: RemoteError; onRetry: () => void }) {
  useFailedPage(title, false);
  const loadNew = useNewRelease(error, true);
  return (
    <ErrorMessage
      className={styles.failure}
      title={title}
      isPage
      message={loadNew ? 'There is a new version of it. Load it to go on.' : failureMessage(error)}
      code={failureCode(error)}
      retryLabel={loadNew && 'Load the new version'}
      onRetry={() => {
        if (loadNew) {
          loadNew();
          return;
        }
        // The button goes; what comes in its place is in there.
        document.querySelector('main')?.focus({ preventScroll: true });
        onRetry();
      }}
    />
  );
}
