import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { PageHeading } from '../PageHeading/PageHeading';
import { LoadFailure } from './LoadFailure';
import { StillLoading } from './StillLoading';
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
  /** Says so, above what is there, when a later reload fails; otherwise what is there stands without a word. */
  tellsFailedReload?: boolean;
  /**
   * What the whole page is, for a page that is nothing without it: its heading until then, and "{page} not found". What is
   * loaded brings its own heading.
   */
  page?: string;
  children: (data: Data) => ReactNode;
}

/**
 * One part of a page that loads and fails on its own: its shape first, then itself or what went wrong, with "Try again".
 * The message stays while it is tried again, and the focus moves on to what came. What takes long can be asked for anew or
 * stopped, and with it all else that has not come yet (REQ-SESSION-5); without a network it waits for one, in words. Give
 * it a `key` where what it loads can change.
 */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, what, skeleton, otherwise, spansWindow, tellsFailedReload, page, children } = props;
  const { data, error, isPending, isFetching, refetch } = query;
  const [failure, setFailure] = useState<Error | null>(null);
  if (error && error !== failure) setFailure(error);
  if (!error && data !== undefined && failure) setFailure(null);
  const part = useRef<HTMLDivElement>(null);
  const wasRetried = useRef(false);
  const isHere = data !== undefined;
  useEffect(() => {
    // The button that had the focus is gone; whoever has gone elsewhere meanwhile is left there.
    const isLost = document.activeElement === document.body;
    if (isHere && wasRetried.current && isLost) part.current?.focus({ preventScroll: true });
    wasRetried.current = false;
  }, [isHere]);

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
  const said = (
    <LoadFailure
      error={failure}
      what={what}
      onRetry={load}
      isRetrying={isFetching}
      otherwise={otherwise}
      spansWindow={spansWindow}
      page={isHere ? undefined : page}
    />
  );
  if (!isHere) return said;
  return (
    <div ref={part} tabIndex={-1} className={styles.part}>
      {tellsFailedReload && error && said}
      {children(data)}
    </div>
  );
}
