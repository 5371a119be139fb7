import { useQueryClient, type Query, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loading } from './Loading';
import { LoadStalled } from './LoadStalled';
import { SlowNote } from './SlowNote';

export interface StillLoadingProps {
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
    <SlowNote spansWindow={spansWindow} onRetry={() => void retryAll()} onCancel={() => void cancel()} />
  );
  return (
    <Loading what={what} slowNote={slowNote}>
      {children}
    </Loading>
  );
}
