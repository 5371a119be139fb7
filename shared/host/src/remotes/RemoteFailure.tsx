import { useFailedPage } from '@steadfast/sdk/internal';
import { ErrorMessage } from '@steadfast/ui/internal';
import { useNewRelease } from './use-new-release';
import { type RemoteError, failureCode, failureMessage } from './module-loader';
import styles from './RemoteFailure.module.css';

const title = 'This part of the site is not available';

/** What to say of a failed remote, and what its button does: load the new version if one is live, or else try again. */
export function useFailure(error: RemoteError, onRetry: () => void, isPage = false) {
  const loadNew = useNewRelease(error, isPage);
  return {
    message: loadNew ? 'A new version is available. Load it to continue.' : failureMessage(error),
    code: failureCode(error),
    actionLabel: loadNew && 'Load the new version',
    act: loadNew ?? onRetry,
  };
}

/** Shown instead of a page whose remote failed, with a button to retry. */
export function RemoteFailure({ error, onRetry }: { error: RemoteError; onRetry: () => void }) {
  useFailedPage(title, false);
  const { message, code, actionLabel, act } = useFailure(error, onRetry, true);
  return (
    <ErrorMessage
      className={styles.failure}
      title={title}
      isPage
      message={message}
      code={code}
      retryLabel={actionLabel}
      onRetry={() => {
        // The retry removes the button; keep the focus in the page.
        document.querySelector('main')?.focus({ preventScroll: true });
        act();
      }}
    />
  );
}
