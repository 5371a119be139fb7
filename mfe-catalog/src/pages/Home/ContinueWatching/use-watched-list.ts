import { ApiError, isOffered, selectIsSessionKnown, useUser, type ListedVideo } from '@steadfast/shared';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { continueWatchingQuery } from './continue-watching-query';

/** What is known of the list of begun videos. */
export interface WatchedList {
  /** The newest first; empty for visitors, for who has begun none, and where the API offers no such list. */
  videos: readonly ListedVideo[];
  /** It may still bring videos: who is here is not known yet, or the answer is on its way. */
  isUnknown: boolean;
  /** It could not be had. It is asked for anew when the network is back. */
  isFailed: boolean;
  isRetrying: boolean;
  retry: () => void;
}

const nothing: readonly ListedVideo[] = [];

/** The signed-in viewer's list of begun videos. */
export function useWatchedList(): WatchedList {
  const isSessionKnown = useSelector(selectIsSessionKnown);
  const isKept = isOffered(useUser(), 'GET /video/continue_watching');
  const { data, error, fetchStatus, refetch } = useQuery(continueWatchingQuery(isKept));
  const isFetching = fetchStatus === 'fetching';
  const isMissing = isKept && data === undefined;
  // Known until it is there: the query forgets its failure when it is asked for anew.
  const [hasFailed, setFailed] = useState(false);
  // A token that is refused ends the session, which says so itself.
  const failsNow = error !== null && !(error instanceof ApiError && error.status === 401);
  if (failsNow && !hasFailed) setFailed(true);
  if (!isMissing && hasFailed) setFailed(false);
  return {
    videos: isKept ? (data ?? nothing) : nothing,
    isUnknown: !isSessionKnown || (isMissing && isFetching && !hasFailed),
    isFailed: isMissing && hasFailed,
    isRetrying: isFetching,
    retry: () => void refetch(),
  };
}
