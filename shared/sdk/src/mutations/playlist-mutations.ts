import { isApiFailure } from '../api-client/api-error';
import { parseId, parseVideos } from '../parsers/parse-fields';
import { request } from '../api-client/request';
import { truncate } from '../truncate';
import { selectUser, useUser } from '../session/session-state';
import type { Playlist } from '@steadfast/contract';
import { PLAYLIST_ADD_ORDER, SLOW_MUTATION_MS } from '@steadfast/contract/limits';
import { useMutationState, type Mutation, type QueryClient } from '@tanstack/react-query';
import { callQuery, createCallKey } from '../api-client/call-query';
import {
  applyToPlaylist,
  applyToPlaylists,
  isApplied,
  type PlaylistChange,
  type PlaylistResponse,
  type PlaylistsResponse,
} from './apply-optimistic';
import {
  dismissFailures,
  guardAction,
  mutationKey,
  runMutation,
  type MutationContext,
  type MutationToasts,
} from './run-mutation';

export const PLAYLIST_CALL = 'GET /playlist/playlist/{linkSlug}';
export const PLAYLISTS_CALL = 'GET /playlist/my_playlists';

/** The query for the viewer's playlists. The key contains the viewer, so that nobody sees the list of the one before. */
export const playlistsQuery = (userEmail: string) => callQuery(PLAYLISTS_CALL, { viewer: userEmail });

/** The playlist that is changed. */
export type ChangedPlaylist = Pick<Playlist, 'id' | 'linkSlug'>;

/** The toasts of a change. */
export interface PlaylistToasts extends Pick<MutationToasts, 'done' | 'action' | 'failed' | 'retry'> {
  /** Whether the page itself shows when the playlist no longer exists, so that no toast is needed. */
  showsNotFound?: boolean | undefined;
}

const KIND = 'playlist-changes';

/**
 * Changes the viewer's own playlist (REQ-PLAYLIST-5, REQ-PLAYLIST-6).
 *
 * - Pages show the change at once with `usePendingMutations`, and the previous state again if the API refuses.
 * - Mutations of one playlist are sent one after the other, in order, so responses cannot overtake each other.
 * - While the response takes long, a toast offers to send the request again, because later mutations wait for it.
 * - Afterwards everything that shows playlists is refetched.
 *
 * @param toasts "Try again" runs the same change by default
 * @returns why it failed; undefined if the API made the change
 */
export function mutatePlaylist(
  context: MutationContext,
  playlist: ChangedPlaylist,
  change: PlaylistChange,
  toasts: PlaylistToasts,
): Promise<Error | undefined> {
  const { queryClient, notify } = context;
  const isDeletion = change.kind === 'delete';
  return runMutation(
    context,
    {
      kind: KIND,
      id: playlist.id,
      variables: change,
      send: (isSameUser) =>
        sendChange(playlist.id, change, (retry) => {
          const action = guardAction({ label: 'Send again', perform: retry }, isSameUser);
          if (isSameUser()) notify('Your playlist change is not saved yet.', action);
        }),
      wasApplied: () => wasApplied(playlist, change),
      writeToCache: (userEmail) => writeToCache(queryClient, userEmail, playlist, change),
      refetch: () => {
        // The page of a deleted playlist would show an error before it leaves.
        if (!isDeletion) void queryClient.invalidateQueries({ queryKey: playlistKey(playlist) });
        void queryClient.invalidateQueries({ queryKey: createCallKey(PLAYLISTS_CALL, {}) });
      },
      channel: 'steadfast.playlists',
      logMessage: isDeletion ? 'Failed to delete playlist' : 'Failed to change the playlist',
    },
    {
      retry: () => void mutatePlaylist(context, playlist, change, toasts),
      ...toasts,
      subject: readVideoId(change),
      isShownByPage: (failure) =>
        toasts.showsNotFound === true &&
        isApiFailure(failure, 'not-found') &&
        isPlaylistGone(queryClient, playlist),
    },
  );
}

/**
 * Returns the changes that the viewer's pending mutations make to a playlist, oldest first, to overlay with `applyToVideos` and
 * `applyToName`. The array keeps its identity until a mutation starts or ends. Without a playlist it is empty.
 */
export function usePendingMutations(playlistId = NaN): readonly PlaylistChange[] {
  const key = mutationKey(KIND, useUser()?.email, playlistId);
  return useMutationState({ filters: { mutationKey: key, status: 'pending' }, select: readChange });
}

/** Returns the status of the last deletion of a playlist by the viewer; undefined before the first. */
export function useDeletionStatus(playlistId: number) {
  const key = mutationKey(KIND, useUser()?.email, playlistId);
  return useMutationState({ filters: { mutationKey: key } }).findLast(
    ({ variables }) => (variables as PlaylistChange).kind === 'delete',
  )?.status;
}

const readChange = ({ state }: Mutation) => state.variables as PlaylistChange;

function findPendingChanges({ queryClient, store }: MutationContext, playlistId: number): PlaylistChange[] {
  const key = mutationKey(KIND, selectUser(store.getState())?.email, playlistId);
  const pending = queryClient.getMutationCache().findAll({ mutationKey: key, status: 'pending' });
  return pending.map((mutation) => readChange(mutation as Mutation));
}

/** Dismisses the failure toasts about a video that turned out to be in the playlist already. */
export function dismissVideoFailures(
  { queryClient, store }: MutationContext,
  playlistId: number,
  videoId: number,
): void {
  dismissFailures(queryClient, mutationKey(KIND, selectUser(store.getState())?.email, playlistId), videoId);
}

/**
 * Deletes the viewer's own playlist (REQ-PLAYLIST-5). Ignored while a deletion of it is pending. A toast reports the outcome.
 */
export async function deletePlaylist(
  context: MutationContext,
  playlist: Pick<Playlist, 'id' | 'linkSlug' | 'name'>,
): Promise<void> {
  if (findPendingChanges(context, playlist.id).some(({ kind }) => kind === 'delete')) return;
  await mutatePlaylist(
    context,
    playlist,
    { kind: 'delete' },
    { done: `“${playlist.name}” was deleted.`, failed: 'The playlist was not deleted.' },
  );
}

/** Options of a removal. */
export interface RemovalOptions extends Pick<PlaylistToasts, 'showsNotFound'> {
  /** Called when the user clicks Undo, before the video reappears. */
  onPutBack?: (videoId: number) => void;
}

/**
 * Removes a video from the viewer's own playlist (REQ-PLAYLIST-6). The toast offers Undo, which restores the video before the
 * next of its former successors that is still in the playlist.
 */
export async function removeVideo(
  context: MutationContext,
  playlist: Pick<Playlist, 'id' | 'linkSlug' | 'name'>,
  videoId: number,
  { onPutBack, showsNotFound }: RemovalOptions = {},
): Promise<void> {
  const { name } = playlist;
  const before = listVideos(context, playlist);
  const index = before.findIndex(({ id }) => id === videoId);
  const successors = before.slice(index + 1);
  const title = quoteTitle(before[index]?.title);
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
      {
        done: `${title} is back in “${name}”.`,
        failed: `${title} was not put back into “${name}”.`,
        showsNotFound,
      },
    );
  };
  await mutatePlaylist(
    context,
    playlist,
    { kind: 'remove', videoId },
    {
      done: `${title} was removed from “${name}”.`,
      action: { label: 'Undo', perform: putBack },
      failed: `${title} was not removed from “${name}”.`,
      showsNotFound,
    },
  );
}

/** Longer titles are truncated in toasts. */
const TITLE_MAX = 60;

/** Quotes a video's title for a toast. Toasts about different videos must differ: one replaces another with the same message. */
export function quoteTitle(title: unknown): string {
  const shown = truncate(title, TITLE_MAX);
  return shown ? `“${shown}”` : 'The video';
}

const playlistKey = ({ linkSlug }: ChangedPlaylist) => createCallKey(PLAYLIST_CALL, { params: { linkSlug } });

/** The video that a change is about; undefined if it is about the playlist itself. */
function readVideoId(change: PlaylistChange): number | undefined {
  if (change.kind === 'add') return change.video.id;
  return 'videoId' in change ? change.videoId : undefined;
}

/** Returns the playlist's cached videos with all pending changes applied, as the viewer sees them. */
function listVideos(context: MutationContext, playlist: ChangedPlaylist) {
  const cached = context.queryClient.getQueryData<PlaylistResponse>(playlistKey(playlist)) ?? {};
  return parseVideos(findPendingChanges(context, playlist.id).reduce(applyToPlaylist, cached).videos);
}

/** Refetches the playlist, and returns whether it no longer exists. */
async function isPlaylistGone(queryClient: QueryClient, playlist: ChangedPlaylist): Promise<boolean> {
  const queryKey = playlistKey(playlist);
  await queryClient.invalidateQueries({ queryKey });
  return isApiFailure(queryClient.getQueryState(queryKey)?.error, 'not-found');
}

/** Writes a change to the cached responses. Cancels pending queries, whose responses may predate the change. */
async function writeToCache(
  queryClient: QueryClient,
  userEmail: string,
  playlist: ChangedPlaylist,
  change: PlaylistChange,
): Promise<void> {
  const listKey = playlistKey(playlist);
  const { queryKey: listsKey } = playlistsQuery(userEmail);
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
 * Sends a change to the API. There is no timeout (REQ-SESSION-5), but the viewer may send it again, because changes are
 * idempotent.
 *
 * @param onSlow called repeatedly while there is no response; its argument cancels the request and sends it again
 * @throws {ApiError}
 */
async function sendChange(
  playlistId: number,
  change: PlaylistChange,
  onSlow: (retry: () => void) => void,
): Promise<void> {
  const attempt = new AbortController();
  // An interval, because the toast with the retry disappears after a while.
  const slowTimer = setInterval(() => {
    onSlow(() => {
      attempt.abort();
    });
  }, SLOW_MUTATION_MS);
  try {
    await requestChange(playlistId, change, attempt.signal);
    return;
  } catch (failure) {
    if (change.kind === 'delete' && isApiFailure(failure, 'not-found')) return;
    if (!attempt.signal.aborted) throw failure;
  } finally {
    clearInterval(slowTimer);
  }
  await sendChange(playlistId, change, onSlow);
}

function requestChange(playlistId: number, change: PlaylistChange, signal: AbortSignal): Promise<unknown> {
  switch (change.kind) {
    case 'rename':
      return request('PUT /playlist/playlist/{id}', {
        params: { id: playlistId },
        body: { name: change.name },
        signal,
      });
    case 'add': {
      const { video, beforeVideoId } = change;
      const body = { playlistId, videoId: video.id, order: PLAYLIST_ADD_ORDER };
      return request('POST /playlist/add_video', {
        body: beforeVideoId === undefined ? body : { ...body, beforeVideoId },
        signal,
      });
    }
    case 'remove':
      return request('POST /playlist/remove_video', {
        body: { playlistId, videoId: change.videoId },
        signal,
      });
    case 'move': {
      const { videoId, beforeVideoId } = change;
      return request('POST /playlist/move_video', { body: { playlistId, videoId, beforeVideoId }, signal });
    }
    case 'delete':
      return request('DELETE /playlist/playlist/{id}', { params: { id: playlistId }, signal });
  }
}

/** Asks the API whether it has made a change; false if it does not respond. */
async function wasApplied({ linkSlug }: ChangedPlaylist, change: PlaylistChange): Promise<boolean> {
  try {
    return isApplied(await request(PLAYLIST_CALL, { params: { linkSlug } }), change);
  } catch (failure) {
    return change.kind === 'delete' && isApiFailure(failure, 'not-found');
  }
}
