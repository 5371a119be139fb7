import type { ReactNode } from 'react';
import { ApiError } from '../../api-client/api-error';
import { isApiFailure } from '../../api-client/is-api-failure';
import { useSite } from '../../site/site-context';
import { useFailedPage } from '../../site/use-failed-page';
import { ErrorMessage } from '../ErrorMessage/ErrorMessage';
import styles from './Loaded.module.css';

export interface LoadFailureProps {
  error: Error | null;
  /** Words of one's own in place of those of the API. */
  message?: string | undefined;
  /** What was loaded, as in "We could not load {what}". */
  what: string;
  onRetry: () => void;
  isRetrying: boolean;
  /** Where to go instead when it cannot be had. */
  otherwise?: ReactNode;
  /** Puts the message into the page's column, for parts that span the window. */
  spansWindow?: boolean | undefined;
  /** What the whole page is, as in "{page} not found", where nothing but this message stands on it. */
  page?: string | undefined;
}

const plainWords = 'Something went wrong. Please try again.';

/**
 * Says why something could not be loaded, with "Try again"; what does not exist is not tried again, and what the API shows
 * to nobody without a session leads to the sign-in.
 */
export function LoadFailure(props: LoadFailureProps) {
  const { error, message, what, onRetry, isRetrying, otherwise, spansWindow, page } = props;
  const { requireSignIn } = useSite();
  const isMissing = isApiFailure(error, 'not-found');
  const needsSession = (error as ApiError | null)?.status === 401;
  const missing = page === undefined ? 'Not found' : `${page} not found`;
  const title = isMissing ? missing : `We could not load ${what}`;
  useFailedPage(page === undefined ? undefined : title, isMissing);
  return (
    <div className={spansWindow ? styles.inColumn : undefined}>
      <ErrorMessage
        title={title}
        isPage={page !== undefined}
        message={message ?? (error instanceof ApiError ? error.message : plainWords)}
        onRetry={needsSession ? () => requireSignIn() : isMissing ? undefined : onRetry}
        retryLabel={needsSession ? 'Log in' : undefined}
        isRetrying={isRetrying}
      />
      {otherwise && <div className={styles.otherwise}>{otherwise}</div>}
    </div>
  );
}
