import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { PageHeading } from '../PageHeading/PageHeading';
import { LoadFailure } from './LoadFailure';
import { StillLoading } from './StillLoading';
import styles from './QueryBoundary.module.css';

export interface QueryBoundaryProps<Data> {
  query: UseQueryResult<Data>;
  /** What loads, as in "We could not load {what}". */
  what: string;
  skeleton: ReactNode;
  /** Links to alternatives, shown on failure. */
  otherwise?: ReactNode;
  /** Places messages in the page's column, for content that spans the window. */
  spansWindow?: boolean;
  /** Shows a message above the content when a later reload fails. By default such failures are silent. */
  tellsFailedReload?: boolean;
  /**
   * What the page is, if the content is the whole page: the heading during the load, and in "{page} not found". The loaded
   * content has its own heading.
   */
  page?: string;
  children: (data: Data) => ReactNode;
}

/**
 * Renders a query that loads and fails independently of the rest of the page: the skeleton, then the content or an error
 * message with "Try again". The message stays during a retry, and the focus moves to the loaded content. Slow first loads can
 * be retried or cancelled, together with all others of the page (REQ-SESSION-5). Offline, it says that it waits for the network.
 * Give it a `key` where the query can change.
 */
export function QueryBoundary<Data>(props: QueryBoundaryProps<Data>) {
  const { query, what, skeleton, otherwise, spansWindow, tellsFailedReload, page, children } = props;
  const { data, error, isPending, isFetching, refetch } = query;
  const [failure, setFailure] = useState<Error | null>(null);
  if (error && error !== failure) setFailure(error);
  if (!error && data !== undefined && failure) setFailure(null);
  const content = useRef<HTMLDivElement>(null);
  const wasRetried = useRef(false);
  const isLoaded = data !== undefined;
  useEffect(() => {
    // The focused button has disappeared. If the focus is elsewhere by now, leave it there.
    const isFocusLost = document.activeElement === document.body;
    if (isLoaded && wasRetried.current && isFocusLost) content.current?.focus({ preventScroll: true });
    wasRetried.current = false;
  }, [isLoaded]);

  const load = () => {
    wasRetried.current = true;
    void refetch();
  };

  if (isPending && !failure) {
    return (
      <>
        {page && <PageHeading className="visually-hidden">{page}</PageHeading>}
        <StillLoading
          query={query}
          what={what}
          spansWindow={spansWindow}
          onRetry={() => {
            wasRetried.current = true;
          }}
        >
          {skeleton}
        </StillLoading>
      </>
    );
  }
  const failureElement = (
    <LoadFailure
      error={failure}
      what={what}
      onRetry={load}
      isRetrying={isFetching}
      otherwise={otherwise}
      spansWindow={spansWindow}
      page={isLoaded ? undefined : page}
    />
  );
  if (!isLoaded) return failureElement;
  return (
    <div ref={content} tabIndex={-1} className={styles.content}>
      {tellsFailedReload && error && failureElement}
      {children(data)}
    </div>
  );
}
