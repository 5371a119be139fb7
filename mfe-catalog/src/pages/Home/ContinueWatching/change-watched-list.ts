import { parseVideos, request } from '@steadfast/sdk';
import { quoteTitle, runMutation, type MutationContext } from '@steadfast/sdk/mutations';
import { applyToResponse, continueWatchingQuery, LIST_CHANGE, type ListChange } from './watched-list';

/**
 * Removes a video from the viewer's list, or puts it back; its watch progress stays. The page shows the change at once. A toast
 * with Undo follows a removal, also on another page.
 */
export async function changeWatchedList(context: MutationContext, change: ListChange): Promise<void> {
  const { queryClient } = context;
  const { queryKey } = continueWatchingQuery(true);
  const { isHidden, video } = change;
  const title = quoteTitle(video.title);
  await runMutation(
    context,
    {
      kind: LIST_CHANGE,
      variables: change,
      send: () =>
        request('PUT /video/continue_watching/{id}', { params: { id: video.id }, body: { isHidden } }),
      wasApplied: async () => {
        const response = await request('GET /video/continue_watching', {}).catch(() => undefined);
        return (
          response !== undefined &&
          parseVideos(response.videos).some(({ id }) => id === video.id) !== isHidden
        );
      },
      writeToCache: async () => {
        await queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, (response) => response && applyToResponse(response, change));
      },
      refetch: () => queryClient.invalidateQueries({ queryKey }),
      logMessage: 'Failed to change Continue watching',
    },
    {
      done: isHidden ? `${title} was removed from Continue watching.` : undefined,
      action: {
        label: 'Undo',
        perform: () => void changeWatchedList(context, { ...change, isHidden: false }),
      },
      failed: `${title} was not ${isHidden ? 'removed from' : 'put back into'} Continue watching.`,
      retry: () => void changeWatchedList(context, change),
      subject: video.id,
    },
  );
}
