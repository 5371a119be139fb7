import type { ReactNode } from 'react';
import { ApiError } from '../../api-client/api-error';
import { isApiFailure } from '../../api-client/is-api-failure';
import { ErrorMessage } from '../ErrorMessage/ErrorMessage';
import styles from './Loaded.module.css';

export interface LoadFailureProps {
  error: Error | null;
  /** What was loaded, as in "We could not load {what}". */
  what: string;
  onRetry: () => void;
  isRetrying: boolean;
  /** Where to go instead when it cannot be had. */
  otherwise?: ReactNode;
  /** Puts the message into the page's column, for parts that span the window. */
  spansWindow?: boolean | undefined;
}

const plainWords = 'Something went wrong. Please try again.';

/** Says why something could not be loaded, with Retry; what does not exist is not tried again. */
export function LoadFailure({ error, what, onRetry, isRetrying, otherwise, spansWindow }: LoadFailureProps) {
  const isMissing = isApiFailure(error, 'not-found');
  return (
    <div className={spansWindow ? styles.inColumn : undefined}>
      <ErrorMessage
        title={isMissing ? 'Not found' : `We could not load ${what}`}
        message={error instanceof ApiError ? error.message : plainWords}
        onRetry={isMissing ? undefined : onRetry}
        isRetrying={isRetrying}
      />
      {otherwise && <div className={styles.otherwise}>{otherwise}</div>}
    </div>
  );
}
