import type { ReactNode } from 'react';
import { ApiError, isApiFailure, useSite, useFailedPage } from '@steadfast/sdk/internal';
import { Button } from '../Button/Button';
import { ErrorMessage } from '../ErrorMessage/ErrorMessage';
import styles from './QueryBoundary.module.css';

export interface LoadFailureProps {
  error: Error | null;
  /** Replaces the error's message. */
  message?: string | undefined;
  /** What failed to load, as in "We could not load {what}". */
  what: string;
  onRetry: () => void;
  isRetrying: boolean;
  /** Links to alternatives. */
  otherwise?: ReactNode;
  /** Places the message in the page's column, for content that spans the window. */
  spansWindow?: boolean | undefined;
  /** What the page is, as in "{page} not found", if the message replaces the whole page. */
  page?: string | undefined;
}

const DEFAULT_MESSAGE = 'Something went wrong. Please try again.';

/**
 * Says why something did not load, with "Try again" unless it does not exist. After a 401, also offers "Log in". After a
 * fault of the API, names the request, which finds it in the API's log.
 */
export function LoadFailure(props: LoadFailureProps) {
  const { error, message, what, onRetry, isRetrying, otherwise, spansWindow, page } = props;
  const { requireSignIn } = useSite();
  const isMissing = isApiFailure(error, 'not-found');
  const failure = error instanceof ApiError ? error : undefined;
  const notFoundTitle = page === undefined ? 'Not found' : `${page} not found`;
  const title = isMissing ? notFoundTitle : `We could not load ${what}`;
  useFailedPage(page === undefined ? undefined : title, isMissing);
  return (
    <div className={spansWindow ? styles.wide : undefined}>
      <ErrorMessage
        title={title}
        isPage={page !== undefined}
        message={message ?? failure?.message ?? DEFAULT_MESSAGE}
        onRetry={isMissing ? undefined : onRetry}
        isRetrying={isRetrying}
      />
      {/* Not in the alert: nobody wants to hear it. */}
      {failure?.requestId && failure.status >= 500 && (
        <div className={styles.note}>{`Reference: ${failure.requestId}`}</div>
      )}
      {failure?.status === 401 && (
        <div className={styles.note}>
          <Button onClick={() => requireSignIn()}>Log in</Button>
        </div>
      )}
      {otherwise && <div className={styles.note}>{otherwise}</div>}
    </div>
  );
}
