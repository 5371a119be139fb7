import { useFailedPage } from '@steadfast/sdk/internal';
import { ErrorMessage } from '@steadfast/ui/internal';
import { useNewRelease } from './release-watcher/use-new-release';
import { type RemoteError, failureCode, failureMessage } from './module-loader';
import styles from './RemoteFailure.module.css';

const title = 'This part of the site is not available';

/** Shown instead of a page whose remote failed, with a button to retry. */
export function RemoteFailure({ error, onRetry }: { error: RemoteError; onRetry: () => void }) {
  useFailedPage(title, false);
  const loadNew = useNewRelease(error, true);
  return (
    <ErrorMessage
      className={styles.failure}
      title={title}
      isPage
      message={loadNew ? 'A new version is available. Load it to continue.' : failureMessage(error)}
      code={failureCode(error)}
      retryLabel={loadNew && 'Load the new version'}
      onRetry={() => {
        if (loadNew) {
          loadNew();
          return;
        }
        // The retry removes the button; keep the focus in the page.
        document.querySelector('main')?.focus({ preventScroll: true });
        onRetry();
      }}
    />
  );
}
