import { useFailedPage } from '../site/use-failed-page';
import { ErrorMessage } from '../ui';
import { useNewVersion } from './deploys/use-new-version';
import type { RemoteError, RemoteErrorCode } from './module-loader';
import styles from './RemoteFailure.module.css';

const messages: Record<RemoteErrorCode, string> = {
  'remote-unreachable':
    'We could not load it. Check your connection and try again; the rest of the site works.',
  'remote-timeout': 'It takes too long to load. Try again in a moment; the rest of the site works.',
  'remote-cancelled': 'You stopped waiting for it. Try again when you like; the rest of the site works.',
  'remote-disabled': 'It takes a break. Please come back later; the rest of the site works.',
  'remote-integrity':
    'What came is not what was published, so it was not used. Try again in a moment; the rest of the site works.',
  'remote-mismatch': 'It does not fit the rest of the site right now. Try again in a few minutes.',
  'remote-shape':
    'What came is not what was expected. Try again in a few minutes; the rest of the site works.',
  'remote-crash': 'Something went wrong inside it. Try again; the rest of the site works.',
};

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
      message={loadNew ? 'There is a new version of it. Load it to go on.' : messages[error.code]}
      code={`${error.code} · ${error.feature.name} ${error.feature.version}`}
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
