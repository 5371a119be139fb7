import {
  isApiFailure,
  logFailure,
  parseId,
  playlistsReloadRequested,
  selectUser,
  type NoticeOptions,
  type SessionState,
  type Site,
} from '@steadfast/shared';
import type { QueryClient } from '@tanstack/react-query';
import type { Dispatch } from 'redux';
import { sendWithRetry, isRefusal } from './send-with-retry';
import { notifyOtherTabs } from './other-tabs';
import type { PlaylistMutation } from './playlist-mutation';
import { waitForTurn } from './wait-for-turn';
import { PLAYLIST_CALL, playlistMutationKey, type PendingPlaylistMutation } from './pending-mutations';
import {
  applyToPlaylist,
  applyToPlaylists,
  type PlaylistResponse,
  type PlaylistsResponse,
} from './apply-optimistic';
import { appendReason } from './append-reason';

/** Query key of the viewer's playlists, by the convention of all remotes (`query-client.ts`). */
const PLAYLISTS_CALL = 'GET /playlist/my_playlists';

/** What mutations need from the site; the same in every remote. */
export interface MutationContext {
  queryClient: QueryClient;
  store: { getState: () => SessionState; dispatch: Dispatch };
  notify: Site['notify'];
}

/** The notices of a mutation. */
export interface MutationMessages {
  /** Shown on success; leave it out when the page shows the result. */
  done?: string | undefined;
  /** The action of the success notice, such as Undo. */
  action?: NoticeOptions['action'];
  /** "The video was not removed from “Evening”." The API's reason is appended to a string. */
  failed: string | ((failure: Error) => string);
  /** What "Try again" does; repeats the mutation by default. */
  again?: (() => void) | undefined;
  /** Called once the API has made the change, also by "Try again". */
  onDone?: (() => void) | undefined;
  /** Called when the API refuses the change; then there is no "Try again". */
  onRefused?: (() => void) | undefined;
  /** Whether the page itself shows when the playlist no longer exists, so that no notice is needed. */
  tellsGone?: boolean | undefined;
}

/**
 * Changes the viewer's own playlist (REQ-PLAYLIST-5, REQ-PLAYLIST-6).
 *
 * - Pages show the change at once with `usePendingMutations`, and the previous state again if the API refuses.
 * - Mutations of one playlist are sent one after the other, in order, so responses cannot overtake each other.
 * - Without a network the mutation fails at once, because a postponed change would surprise the viewer.
 * - If only the response was lost, a request for the playlist shows whether the change was made.
 * - While the response takes long, a notice offers to send the request again, because later mutations wait for it.
 * - Afterwards everything that shows playlists is refetched.
 *
 * @returns whether the API made the change. A notice shows the result, unless the viewer has signed out
 */
export async function mutatePlaylist(
  context: MutationContext,
  playlist: PendingPlaylistMutation['playlist'],
  change: PlaylistMutation,
  messages: MutationMessages,
): Promise<boolean> {
  const { queryClient, store, notify } = context;
  const currentViewer = () => selectUser(store.getState())?.email;
  const viewer = currentViewer();
  const isHere = () => currentViewer() === viewer;
  const mutations = queryClient.getMutationCache();
  const mutation = mutations.build<unknown, Error, PendingPlaylistMutation, unknown>(queryClient, {
    mutationKey: playlistMutationKey(viewer, playlist.id),
    networkMode: 'always',
    mutationFn: async () => {
      await waitForTurn(mutations, mutation);
      // Otherwise the request would be sent with the next viewer's token.
      if (!isHere()) throw new Error('The viewer has left');
      await sendWithRetry(playlist, change, (retry) => {
        const action = { label: 'Send again', perform: retry };
        if (isHere()) notify('Your playlist change is not saved yet.', guardAction(action, isHere));
      });
    },
    // Runs before the mutation ends, when its change is no longer overlaid on the cached responses.
    onSuccess: () => (isHere() ? writeToCache(queryClient, viewer, playlist, change) : undefined),
  });
  try {
    await mutation.execute({ playlist, change });
    if (isHere()) messages.onDone?.();
    if (messages.done && isHere()) notify(messages.done, guardAction(messages.action, isHere));
    return true;
  } catch (failure) {
    logFailure('Failed to change the playlist', failure);
    const { failed, again = () => void mutatePlaylist(context, playlist, change, messages) } = messages;
    const action = isRefusal(failure) ? undefined : { label: 'Try again', perform: again };
    const message = typeof failed === 'string' ? appendReason(failed, failure) : failed(failure as Error);
    const isShownByPage =
      messages.tellsGone && isApiFailure(failure, 'not-found') && (await isGone(queryClient, playlist));
    if (isHere() && isRefusal(failure)) messages.onRefused?.();
    if (isHere() && !isShownByPage) notify(message, { tone: 'error', ...guardAction(action, isHere) });
    return false;
  } finally {
    if (isHere()) refetch(context, playlist);
    notifyOtherTabs();
  }
}

/** Disables an action once its viewer has left, because notices stay for a while. */
function guardAction(action: NoticeOptions['action'], isHere: () => boolean): Pick<NoticeOptions, 'action'> {
  if (!action) return {};
  const perform = () => {
    if (isHere()) action.perform();
  };
  return { action: { ...action, perform } };
}

/** Refetches the playlist, and returns whether it no longer exists. */
async function isGone(
  queryClient: QueryClient,
  { linkSlug }: PendingPlaylistMutation['playlist'],
): Promise<boolean> {
  const queryKey = [PLAYLIST_CALL, linkSlug];
  await queryClient.invalidateQueries({ queryKey });
  return isApiFailure(queryClient.getQueryState(queryKey)?.error, 'not-found');
}

/** Writes a change to the cached responses. Cancels pending queries, whose responses may predate the change. */
async function writeToCache(
  queryClient: QueryClient,
  viewer: string | undefined,
  { id, linkSlug }: PendingPlaylistMutation['playlist'],
  change: PlaylistMutation,
): Promise<void> {
  const playlistKey = [PLAYLIST_CALL, linkSlug];
  const listsKey = [PLAYLISTS_CALL, viewer ?? ''];
  await Promise.all([playlistKey, listsKey].map((queryKey) => queryClient.cancelQueries({ queryKey })));
  queryClient.setQueryData<PlaylistResponse>(
    playlistKey,
    (response) => response && applyToPlaylist(response, change),
  );
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: listsKey })) {
    queryClient.setQueryData<PlaylistsResponse>(
      queryKey,
      (response) => response && applyToPlaylists(response, id, change, parseQueriedVideo(queryKey[2])),
    );
  }
}

/** Reads which video a list was queried for from the last part of its key: `videoId=7`. */
function parseQueriedVideo(query: unknown): number | undefined {
  return typeof query === 'string' ? parseId(new URLSearchParams(query).get('videoId')) : undefined;
}

/** Refetches everything that shows playlists, including the drawer. */
function refetch(
  { queryClient, store }: MutationContext,
  { linkSlug }: PendingPlaylistMutation['playlist'],
): void {
  store.dispatch(playlistsReloadRequested());
  void queryClient.invalidateQueries({ queryKey: [PLAYLIST_CALL, linkSlug] });
  void queryClient.invalidateQueries({ queryKey: [PLAYLISTS_CALL] });
}
