import { ApiError, hasCapability, selectIsSessionKnown, useUser, type ListedVideo } from '@steadfast/sdk';
import { useMutationState, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useSelector } from 'react-redux';
import {
  applyListChange,
  continueWatchingQuery,
  LIST_CHANGE,
  parseWatchedList,
  type ListChange,
  type WatchedResponse,
} from './watched-list';

/** The state of the Continue watching list. */
export interface WatchedList {
  /** Newest first. Empty when signed out, when nothing was started, and when the API has no such list. */
  videos: readonly ListedVideo[];
  /** Videos may still arrive: the session is not known yet, or the request is running. */
  isUnknown: boolean;
  /** The request failed. It is repeated when the browser is back online. */
  isFailed: boolean;
  isRetrying: boolean;
  retry: () => void;
}

const NO_VIDEOS: readonly ListedVideo[] = [];

/** The list of videos that the signed-in viewer has started, with pending changes. */
export function useWatchedList(): WatchedList {
  const isSessionKnown = useSelector(selectIsSessionKnown);
  const user = useUser();
  const isEnabled = hasCapability(user, 'GET /video/continue_watching');
  const changes = useMutationState({
    filters: { mutationKey: [LIST_CHANGE, user?.email], status: 'pending' },
    select: ({ state }) => state.variables as ListChange,
  });
  const select = useCallback(
    ({ videos }: WatchedResponse) => changes.reduce(applyListChange, parseWatchedList(videos)),
    [changes],
  );
  const { data, error, fetchStatus, refetch } = useQuery({ ...continueWatchingQuery(isEnabled), select });
  const isFetching = fetchStatus === 'fetching';
  const isMissing = isEnabled && data === undefined;
  // Kept until data arrives: the query clears its error when it retries.
  const [hasFailed, setFailed] = useState(false);
  // A 401 ends the session, and the site reports that.
  const failsNow = error !== null && !(error instanceof ApiError && error.status === 401);
  if (isMissing && failsNow && !hasFailed) setFailed(true);
  if (!isMissing && hasFailed) setFailed(false);
  return {
    videos: isEnabled ? (data ?? NO_VIDEOS) : NO_VIDEOS,
    isUnknown: !isSessionKnown || (isMissing && isFetching && !hasFailed),
    isFailed: isMissing && hasFailed,
    isRetrying: isFetching,
    retry: () => void refetch(),
  };
}
