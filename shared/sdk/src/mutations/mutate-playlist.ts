import { isApiFailure, parseId, parseVideos, selectUser, type Playlist } from '@steadfast/sdk';
import { createCallKey } from '../api-client/call-query';
import type { QueryClient } from '@tanstack/react-query';
import {
  applyToPlaylist,
  applyToPlaylists,
  type PlaylistResponse,
  type PlaylistsResponse,
} from './apply-optimistic';
import {
  findPendingMutations,
  mutationKey,
  playlistMutation,
  type MutationContext,
  type PendingPlaylistMutation,
} from './pending-mutations';
import { sendWithRetry, type ChangedPlaylist, type PlaylistChange } from './playlist-change';
import { dismissFailures, guardAction, runMutation, type MutationMessages } from './run-mutation';
import { PLAYLIST_CALL, PLAYLISTS_CALL, playlistsQuery } from './viewer-queries';

export interface PlaylistMutationMessages extends MutationMessages {
  /** Whether the page itself shows when the playlist no longer exists, so that no notice is needed. */
  tellsGone?: boolean | undefined;
}

/**
 * Changes the viewer's own playlist (REQ-PLAYLIST-5, REQ-PLAYLIST-6).
 *
 * - Pages show the change at once with `usePendingMutations`, and the previous state again if the API refuses.
 * - Mutations of one playlist are sent one after the other, in order, so responses cannot overtake each other.
 * - While the response takes long, a notice offers to send the request again, because later mutations wait for it.
 * - Afterwards everything that shows playlists is refetched.
 *
 * @returns whether the API made the change
 */
export function mutatePlaylist(
  context: MutationContext,
  playlist: ChangedPlaylist,
  change: PlaylistChange,
  { tellsGone, ...messages }: PlaylistMutationMessages,
): Promise<boolean> {
  const { queryClient, notify } = context;
  const isDeletion = change.kind === 'delete';
  return runMutation(
    context,
    {
      name: playlistMutation.name,
      protocol: playlistMutation,
      id: playlist.id,
      variables: { playlist, change },
      send: (isHere) =>
        sendWithRetry(playlist, change, (retry) => {
          const action = { label: 'Send again', perform: retry };
          if (isHere()) notify('Your playlist change is not saved yet.', guardAction(action, isHere));
        }),
      writeToCache: (viewer) => writeToCache(queryClient, viewer, playlist, change),
      refetch: () => {
        // The page of a deleted playlist would show an error before it leaves.
        if (!isDeletion) void queryClient.invalidateQueries({ queryKey: playlistKey(playlist) });
        void queryClient.invalidateQueries({ queryKey: createCallKey(PLAYLISTS_CALL, {}) });
      },
      channel: 'steadfast.playlists',
      replaces: isAboutVideo(readVideoId(change)),
      isShownByPage: async (failure) =>
        tellsGone === true && isApiFailure(failure, 'not-found') && isGone(queryClient, playlist),
      logMessage: isDeletion ? 'Failed to delete playlist' : 'Failed to change the playlist',
    },
    messages,
  );
}

/** Removes the failure notices about a video that turned out to be in the playlist already. */
export function dismissVideoFailures(
  { queryClient, store }: MutationContext,
  playlistId: number,
  videoId: number,
): void {
  const viewer = selectUser(store.getState())?.email;
  if (viewer === undefined) return;
  const key = mutationKey(playlistMutation.name, viewer, playlistId);
  dismissFailures(queryClient, key, isAboutVideo(videoId), playlistMutation);
}

const playlistKey = ({ linkSlug }: ChangedPlaylist) => createCallKey(PLAYLIST_CALL, { params: { linkSlug } });

const isAboutVideo = (videoId: number | undefined) => (earlier: PendingPlaylistMutation) =>
  readVideoId(earlier.change) === videoId;

/** The video that a change is about; undefined if it is about the playlist itself. */
function readVideoId(change: PlaylistChange): number | undefined {
  if (change.kind === 'add') return change.video.id;
  return 'videoId' in change ? change.videoId : undefined;
}

/** Refetches the playlist, and returns whether it no longer exists. */
async function isGone(queryClient: QueryClient, playlist: ChangedPlaylist): Promise<boolean> {
  const queryKey = playlistKey(playlist);
  await queryClient.invalidateQueries({ queryKey });
  return isApiFailure(queryClient.getQueryState(queryKey)?.error, 'not-found');
}

/** Writes a change to the cached responses. Cancels pending queries, whose responses may predate the change. */
async function writeToCache(
  queryClient: QueryClient,
  viewer: string,
  playlist: ChangedPlaylist,
  change: PlaylistChange,
): Promise<void> {
  const listKey = playlistKey(playlist);
  const { queryKey: listsKey } = playlistsQuery(viewer);
  await Promise.all([listKey, listsKey].map((queryKey) => queryClient.cancelQueries({ queryKey })));
  queryClient.setQueryData<PlaylistResponse>(
    listKey,
    (response) => response && applyToPlaylist(response, change),
  );
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: listsKey })) {
    queryClient.setQueryData<PlaylistsResponse>(
      queryKey,
      (response) =>
        response && applyToPlaylists(response, playlist.id, change, parseQueriedVideo(queryKey[2])),
    );
  }
}

/** Reads which video a list was queried for from the last part of its key: `videoId=7`. */
function parseQueriedVideo(query: unknown): number | undefined {
  return typeof query === 'string' ? parseId(new URLSearchParams(query).get('videoId')) : undefined;
}

/**
 * Deletes the viewer's own playlist (REQ-PLAYLIST-5). Ignored while a deletion of it is pending.
 *
 * @returns whether the API deleted it, or it was gone already
 */
export async function deletePlaylist(
  context: MutationContext,
  playlist: Pick<Playlist, 'id' | 'linkSlug' | 'name'>,
): Promise<boolean> {
  const viewer = selectUser(context.store.getState())?.email;
  const pending = findPendingMutations(context.queryClient, viewer, playlist.id);
  if (pending.some(({ kind }) => kind === 'delete')) return false;
  return mutatePlaylist(
    context,
    playlist,
    { kind: 'delete' },
    {
      done: `“${playlist.name}” was deleted.`,
      failed: ({ message }) => `The playlist was not deleted. ${message}`,
    },
  );
}

/** Options of a removal. */
export interface RemovalEvents extends Pick<PlaylistMutationMessages, 'tellsGone'> {
  /** Called when the user clicks Undo, before the video reappears. */
  onPutBack?: (videoId: number) => void;
}

/**
 * Removes a video from the viewer's own playlist (REQ-PLAYLIST-6). The notice offers Undo, which restores the video before the
 * next of its former successors that is still in the playlist.
 *
 * @returns whether the API removed it
 */
export function removeVideo(
  context: MutationContext,
  playlist: Pick<Playlist, 'id' | 'linkSlug' | 'name'>,
  videoId: number,
  { onPutBack, tellsGone }: RemovalEvents = {},
): Promise<boolean> {
  const { name } = playlist;
  const before = listVideos(context, playlist);
  const index = before.findIndex(({ id }) => id === videoId);
  const successors = before.slice(index + 1);
  const putBack = () => {
    const remainingIds = new Set(listVideos(context, playlist).map(({ id }) => id));
    onPutBack?.(videoId);
    void mutatePlaylist(
      context,
      playlist,
      {
        kind: 'add',
        video: before[index] ?? { id: videoId },
        beforeVideoId: successors.find(({ id }) => remainingIds.has(id))?.id,
      },
      { done: `Added back to “${name}”.`, failed: `The video was not added to “${name}”.`, tellsGone },
    );
  };
  return mutatePlaylist(
    context,
    playlist,
    { kind: 'remove', videoId },
    {
      done: `Removed from “${name}”.`,
      action: { label: 'Undo', perform: putBack },
      failed: `The video was not removed from “${name}”.`,
      tellsGone,
    },
  );
}

/** Returns the playlist's cached videos with all pending changes applied, as the viewer sees them. */
function listVideos({ queryClient, store }: MutationContext, playlist: ChangedPlaylist) {
  const cached = queryClient.getQueryData<PlaylistResponse>(playlistKey(playlist)) ?? {};
  const viewer = selectUser(store.getState())?.email;
  return parseVideos(
    findPendingMutations(queryClient, viewer, playlist.id).reduce(applyToPlaylist, cached).videos,
  );
}
