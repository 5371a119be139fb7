import { useFailedPage } from '../site/use-failed-page';
import { ErrorMessage } from '../ui';
import { useNewVersion } from './deploys/use-new-version';
import type { RemoteError } from './module-loader';
import { codeOf, messageOf } from './remote-failure-words';
import styles from './RemoteFailure.module.css';

const title = 'This part of the site is not available';

/** Says in place of a page that its remote failed, and lets the viewer try again. */
export function RemoteFailure({ error, onRetry }: { error: RemoteError; onRetry: () => void }) {
  useFailedPage(title, false);
  const loadNew = useNewVersion(error, true);
  return (
    <ErrorMessage
      className={styles.failure}
      title={title}
      isPage
      message={loadNew ? 'There is a new version of it. Load it to go on.' : messageOf(error)}
      code={codeOf(error)}
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
