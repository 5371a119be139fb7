import { useQueryClient, type Query, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loading } from './Loading';
import { LoadStalled } from './LoadStalled';
import { SlowNote } from './SlowNote';

export interface StillLoadingProps {
  query: UseQueryResult;
  what: string;
  spansWindow?: boolean | undefined;
  /** It is asked for by hand: the focus is to go to what comes. */
  onRetry: () => void;
  /** The shape of what is on its way. */
  children: ReactNode;
}

const isFirstLoad = ({ state }: Query) => state.data === undefined;

/**
 * What has not come for the first time yet: on its way, waiting for a network, or stopped. Stopping and asking anew are for
 * all of the page that has not come: what hangs, hangs together.
 */
export function StillLoading({ query, what, spansWindow, onRetry, children }: StillLoadingProps) {
  const queryClient = useQueryClient();
  const cancel = () => queryClient.cancelQueries({ predicate: isFirstLoad });
  const reload = async () => {
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
    <SlowNote spansWindow={spansWindow} onRetry={() => void reload()} onCancel={() => void cancel()} />
  );
  return (
    <Loading what={what} slowNote={slowNote}>
      {children}
    </Loading>
  );
}
