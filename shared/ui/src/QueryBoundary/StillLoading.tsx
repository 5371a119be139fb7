import { useQueryClient, type Query, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Loading } from './Loading';
import { Button } from '../Button/Button';
import { EmptyState } from '../EmptyState/EmptyState';
import { useTimeout } from '@steadfast/sdk/internal';
import styles from './QueryBoundary.module.css';

interface StillLoadingProps {
  query: UseQueryResult;
  what: string;
  spansWindow?: boolean | undefined;
  /** Called when the user starts a load: the loaded content should then take the focus. */
  onRetry: () => void;
  /** The skeleton. */
  children: ReactNode;
}

const isFirstLoad = ({ state }: Query) => state.data === undefined;

/**
 * The state of a first load: loading, waiting for the network, or stopped. Cancel and retry apply to all first loads of the
 * page, because they usually hang together.
 */
export function StillLoading({ query, what, spansWindow, onRetry, children }: StillLoadingProps) {
  const queryClient = useQueryClient();
  const cancel = () => queryClient.cancelQueries({ predicate: isFirstLoad });
  const retryAll = async () => {
    onRetry();
    await cancel();
    await queryClient.refetchQueries({ type: 'active', predicate: isFirstLoad });
  };
  if (query.fetchStatus === 'paused')
    return <LoadStalled reason="offline" what={what} spansWindow={spansWindow} />;
  if (query.fetchStatus === 'idle' && query.isEnabled) {
    const load = () => {
      onRetry();
      void query.refetch();
    };
    return <LoadStalled reason="stopped" what={what} spansWindow={spansWindow} onLoad={load} />;
  }
  const slowNote = (
    <SlowLoadingMessage
      spansWindow={spansWindow}
      onRetry={() => void retryAll()}
      onCancel={() => void cancel()}
    />
  );
  return (
    <Loading what={what} slowNote={slowNote}>
      {children}
    </Loading>
  );
}

interface LoadStalledProps {
  reason: 'offline' | 'stopped';
  /** What was loading, as in "You stopped loading {what}". */
  what: string;
  spansWindow?: boolean | undefined;
  onLoad?: () => void;
}

/** Shown in place of a load that waits for the network, or that the viewer stopped. */
function LoadStalled({ reason, what, spansWindow, onLoad }: LoadStalledProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The focus was on the Cancel button, which is gone.
    if (document.activeElement === document.body) button.current?.focus();
  }, []);
  return (
    <div className={spansWindow ? styles.wide : undefined}>
      {reason === 'offline' ? (
        <EmptyState title="You are offline" message={`We will load ${what} when you are back online.`} />
      ) : (
        <EmptyState
          title={`You stopped loading ${what}`}
          message="You can load it whenever you like."
          action={
            <Button ref={button} icon="refresh" onClick={onLoad}>
              Try again
            </Button>
          }
        />
      )}
    </div>
  );
}

/** When the viewer can cancel a load: requests have no timeout (REQ-SESSION-5). */
const SLOW_AFTER_MS = 8_000;

interface SlowLoadingMessageProps {
  /** Sends the request again. */
  onRetry: () => void;
  onCancel: () => void;
  /** Places the text in the page's column, for content that spans the window. */
  spansWindow?: boolean | undefined;
}

/** Says after a while that a load is slow, and offers to retry or cancel it. */
export function SlowLoadingMessage({ onRetry, onCancel, spansWindow }: SlowLoadingMessageProps) {
  const [isSlow, setSlow] = useState(false);
  useTimeout(() => setSlow(true), SLOW_AFTER_MS);
  return (
    <div aria-live="polite" className={spansWindow ? styles.gutter : undefined}>
      {isSlow && (
        <div className={styles.slow}>
          <p>This is taking longer than usual.</p>
          <Button size="small" icon="refresh" onClick={onRetry}>
            Try again
          </Button>
          <Button size="small" variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      )}
    </div>
  );
}
