import { ApiError, logFailure, request, selectUser, useSite, type SessionState } from '@steadfast/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useStore } from 'react-redux';
import {
  CHANGE_KEY,
  applyToResponse,
  continueWatchingQuery,
  invertListChange,
  type ListChange,
} from './watched-list';

interface RequestedChange extends ListChange {
  /** Email of the viewer who made the change. */
  viewer: string | undefined;
}

/**
 * Removes videos from the list, optimistically; their watch progress stays. A notice with Undo follows, also on another
 * page. A failed change is reverted and reported. After another viewer has signed in, nothing more is sent or shown.
 */
export function useHideVideo(): (change: Omit<ListChange, 'isHidden'>) => void {
  const queryClient = useQueryClient();
  const store = useStore<SessionState>();
  const { notify } = useSite();
  const currentViewer = () => selectUser(store.getState())?.email;
  const { queryKey } = continueWatchingQuery(true);
  const show = (change: ListChange) => {
    queryClient.setQueryData(queryKey, (response) => response && applyToResponse(response, change));
  };
  const { mutate } = useMutation({
    mutationKey: CHANGE_KEY,
    // Run in sequence, so that a removal and its undo do not overtake each other.
    scope: { id: CHANGE_KEY.join() },
    // Fail at once while offline: a paused change would be lost with the page.
    networkMode: 'always',
    mutationFn: ({ video: { id }, isHidden, viewer }: RequestedChange) => {
      if (currentViewer() !== viewer) throw new ApiError('not-signed-in', 'The viewer has left', 401);
      return request('PUT /video/continue_watching/{id}', { params: { id }, body: { isHidden } });
    },
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey });
      show(change);
    },
    onSuccess: (_, change) => {
      if (!change.isHidden || currentViewer() !== change.viewer) return;
      notify(`Removed ${formatTitle(change)} from Continue watching.`, {
        action: { label: 'Undo', perform: () => mutate({ ...change, isHidden: false }) },
      });
    },
    onError: (failure, change) => {
      if (currentViewer() !== change.viewer) return;
      show(invertListChange(change));
      logFailure('Failed to change Continue watching', failure);
      // The site already shows that the session has expired.
      if (failure instanceof ApiError && failure.status === 401) return;
      const outcome = change.isHidden ? 'was not removed' : 'was not put back';
      notify(`${formatTitle(change)} ${outcome}. ${describeFailure(failure)}`, { tone: 'error' });
    },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: CHANGE_KEY }) === 1) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
  });
  return (change) => {
    mutate({ ...change, isHidden: true, viewer: currentViewer() });
  };
}

/** Longer titles are truncated in notices. */
const NAME_MAX_LENGTH = 60;

function formatTitle({ video: { title = '' } }: ListChange): string {
  if (title === '') return 'the video';
  return `“${title.length > NAME_MAX_LENGTH ? `${title.slice(0, NAME_MAX_LENGTH).trimEnd()}…` : title}”`;
}

function describeFailure(failure: unknown): string {
  return failure instanceof ApiError ? failure.message : 'Please try again.';
}
