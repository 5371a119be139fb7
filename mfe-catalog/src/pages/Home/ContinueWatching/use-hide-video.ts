import { ApiError, logFailure, request, selectUser, useSite, type SessionState } from '@steadfast/shared';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useStore } from 'react-redux';
import { CHANGE_KEY, continueWatchingQuery } from './continue-watching-query';
import { applyListChange, invertListChange, type ListChange } from './watched-list';

interface RequestedChange extends ListChange {
  /** Email of the viewer who wants it. */
  asker: string | undefined;
}

/**
 * Takes videos out of the list, at once for the eye; where the viewer is in them stays known. Once it is done, a notice says
 * so with Undo, also on another page. What fails goes back to its place, in words. Nothing is done or said for somebody else
 * than who asked for it.
 */
export function useHideVideo(): (change: Omit<ListChange, 'isHidden'>) => void {
  const queryClient = useQueryClient();
  const store = useStore<SessionState>();
  const { notify } = useSite();
  const viewerNow = () => selectUser(store.getState())?.email;
  const { queryKey } = continueWatchingQuery(true);
  const show = (change: ListChange) => {
    queryClient.setQueryData(queryKey, (list) => list && applyListChange(list, change));
  };
  const { mutate } = useMutation({
    mutationKey: CHANGE_KEY,
    // One after the other: a removal and its undoing must not overtake each other.
    scope: { id: CHANGE_KEY.join() },
    // Without a network it fails, and says so: put off, it would be lost with the page.
    networkMode: 'always',
    mutationFn: ({ video: { id }, isHidden, asker }: RequestedChange) => {
      if (viewerNow() !== asker) throw new ApiError('not-signed-in', 'The viewer has left', 401);
      return request('PUT /video/continue_watching/{id}', { params: { id }, body: { isHidden } });
    },
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey });
      show(change);
    },
    onSuccess: (_, change) => {
      if (!change.isHidden || viewerNow() !== change.asker) return;
      notify(`Removed ${nameOf(change)} from Continue watching.`, {
        action: { label: 'Undo', perform: () => mutate({ ...change, isHidden: false }) },
      });
    },
    onError: (failure, change) => {
      if (viewerNow() !== change.asker) return;
      show(invertListChange(change));
      logFailure('Failed to change Continue watching', failure);
      // The session says itself that it is over.
      if (failure instanceof ApiError && failure.status === 401) return;
      const what = change.isHidden ? 'was not removed' : 'was not put back';
      notify(`${nameOf(change)} ${what}. ${wordsOf(failure)}`, { tone: 'error' });
    },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: CHANGE_KEY }) === 1) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
  });
  return (change) => {
    mutate({ ...change, isHidden: true, asker: viewerNow() });
  };
}

/** Longer names are cut: a notice is short. */
const NAME_MAX_LENGTH = 60;

function nameOf({ video: { title = '' } }: ListChange): string {
  if (title === '') return 'the video';
  return `“${title.length > NAME_MAX_LENGTH ? `${title.slice(0, NAME_MAX_LENGTH).trimEnd()}…` : title}”`;
}

function wordsOf(failure: unknown): string {
  return failure instanceof ApiError ? failure.message : 'Please try again.';
}
