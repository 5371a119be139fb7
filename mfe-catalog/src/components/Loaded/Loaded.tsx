import { ApiError } from '@steadfast/shared';
import { ErrorMessage, VisuallyHidden } from '@steadfast/shared/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './Loaded.module.css';

export interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** What is loaded, as in "We could not load {what}". */
  what: string;
  /** The shape of what is on its way. */
  skeleton: ReactNode;
  /** Where to go instead when it cannot be had. */
  otherwise?: ReactNode;
  /** Puts the message into the page's column, for parts that span the window. */
  spansWindow?: boolean;
  children: (data: Data) => ReactNode;
}

const HTTP_NOT_FOUND = 404;
const plainWords = 'Something went wrong. Please try again.';

/**
 * One part of a page that loads and fails on its own: its shape first, then itself or what went wrong, with Retry.
 * The message stays while it is tried again, and the focus moves on to what came.
 */
export function Loaded<Data>({ query, what, skeleton, otherwise, spansWindow, children }: LoadedProps<Data>) {
  const { data, error, isPending, isFetching, refetch } = query;
  const [failure, setFailure] = useState<Error | null>(null);
  if (error && error !== failure) setFailure(error);
  const part = useRef<HTMLDivElement>(null);
  const wasRetried = useRef(false);
  const isHere = data !== undefined;
  useEffect(() => {
    if (isHere && wasRetried.current) part.current?.focus({ preventScroll: true });
    wasRetried.current = false;
  }, [isHere]);

  if (isHere) {
    return (
      <div ref={part} tabIndex={-1} className={styles.part}>
        {children(data)}
      </div>
    );
  }
  if (isPending && !failure) {
    return (
      <div aria-busy="true">
        <VisuallyHidden>Loading {what}</VisuallyHidden>
        {skeleton}
      </div>
    );
  }
  const isMissing = failure instanceof ApiError && failure.status === HTTP_NOT_FOUND;
  const retry = () => {
    wasRetried.current = true;
    void refetch();
  };
  return (
    <div className={spansWindow ? styles.inColumn : undefined}>
      <ErrorMessage
        title={isMissing ? 'Not found' : `We could not load ${what}`}
        message={failure instanceof ApiError ? failure.message : plainWords}
        onRetry={isMissing ? undefined : retry}
        isRetrying={isFetching}
      />
      {otherwise && <div className={styles.otherwise}>{otherwise}</div>}
    </div>
  );
}
