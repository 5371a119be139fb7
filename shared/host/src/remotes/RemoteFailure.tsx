import { useFailedPage } from '@steadfast/sdk/internal';
import { ErrorMessage } from '@steadfast/ui/internal';
import { useEffect, useState } from 'react';
import { loadRecovery } from './load-version';
import { type RemoteError, failureCode, failureMessage } from './module-loader';
import styles from './RemoteFailure.module.css';

/**
 * Offers a new release after a failure, if one is live. A whole page reloads without asking if the files of its version are
 * gone.
 *
 * @param error a `RemoteError`, or any error of the shell's own code
 * @param isPage whether a whole page failed
 * @returns a function that loads the new version; undefined while none is known
 */
function useNewRelease(error: unknown, isPage: boolean): (() => void) | undefined {
  const [loadNew, setLoadNew] = useState<() => void>();
  useEffect(() => {
    let isGone = false;
    loadRecovery()
      .then(({ recoverStaleRemote }) => (isGone ? undefined : recoverStaleRemote(error, isPage)))
      .then(
        (found) => {
          if (!isGone && found) setLoadNew(() => found);
        },
        () => undefined, // the viewer can still retry
      );
    return () => {
      isGone = true;
    };
  }, [error, isPage]);
  return loadNew;
}

/**
 * What to say of code that failed to load, and what the button does: load the new version if one is live, or else try again.
 *
 * @param message without a new version
 */
export function useFailure(error: unknown, message: string, onRetry: () => void, isPage = false) {
  const loadNew = useNewRelease(error, isPage);
  return {
    message: loadNew ? 'A new version is available. Load it to continue.' : message,
    actionLabel: loadNew && 'Load the new version',
    act: loadNew ?? onRetry,
  };
}

export interface PageFailureProps {
  title: string;
  message: string;
  /** For support requests. */
  code?: string;
  /** A `RemoteError`, or any error of the shell's own code. */
  error: unknown;
  onRetry: () => void;
}

/** Shown instead of a page whose code failed, with a button to retry. */
export function PageFailure({ title, message, code, error, onRetry }: PageFailureProps) {
  useFailedPage(title, false);
  const failure = useFailure(error, message, onRetry, true);
  return (
    <ErrorMessage
      className={styles.failure}
      title={title}
      isPage
      message={failure.message}
      code={code}
      retryLabel={failure.actionLabel}
      onRetry={() => {
        // The retry removes the button; keep the focus in the page.
        document.querySelector('main')?.focus({ preventScroll: true });
        failure.act();
      }}
    />
  );
}

/** Shown instead of a page whose remote failed. */
export function RemoteFailure({ error, onRetry }: { error: RemoteError; onRetry: () => void }) {
  return (
    <PageFailure
      title="This part of the site is not available"
      message={failureMessage(error)}
      code={failureCode(error)}
      error={error}
      onRetry={onRetry}
    />
  );
}
