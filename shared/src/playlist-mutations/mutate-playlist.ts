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

/** Key of the other answers that changes show in, by the convention of all remotes (`query-client.ts`). */
const PLAYLISTS_CALL = 'GET /playlist/my_playlists';

/** What changes work with: the site's, the same in every remote. */
export interface MutationContext {
  queryClient: QueryClient;
  store: { getState: () => SessionState; dispatch: Dispatch };
  notify: Site['notify'];
}

/** What is told when it came out, where the viewer is still here. */
export interface MutationMessages {
  /** Left out where it is seen anyway. */
  done?: string | undefined;
  /** What is offered beside it, Undo for instance. */
  action?: NoticeOptions['action'];
  /** "The video was not removed from “Evening”." Why the API refused follows it by itself. */
  failed: string | ((failure: Error) => string);
  /** What "Try again" does, where more belongs to it than this change: what is told when it is done, for instance. */
  again?: (() => void) | undefined;
  /** Where the change was made it is told that the playlist is gone: then no notice tells of what could not be done to it. */
  tellsGone?: boolean | undefined;
}

/**
 * Changes a playlist of the viewer's own (REQ-PLAYLIST-5, REQ-PLAYLIST-6). What shows the playlist shows the change at once, by
 * `usePendingMutations`, and the playlist as it was when the API refuses. Changes of one playlist go one after the other, in the
 * order in which they were asked for, so answers cannot overtake each other. Without a network it fails at once: put off, it
 * would come true when nobody thinks of it. Where only the API's word was lost that it is done, that is found out by a look at
 * the playlist. While no answer comes that is told, with a way on: what was asked for later waits for it. After a failure all
 * is loaded anew.
 *
 * @returns whether the API did it; what came of it is told by a notice, unless the viewer has left
 */
export async function mutatePlaylist(
  host: MutationContext,
  playlist: PendingPlaylistMutation['playlist'],
  change: PlaylistMutation,
  words: MutationMessages,
): Promise<boolean> {
  const { queryClient, store, notify } = host;
  const viewerNow = () => selectUser(store.getState())?.email;
  const asker = viewerNow();
  const isHere = () => viewerNow() === asker;
  const mutations = queryClient.getMutationCache();
  const mutation = mutations.build<unknown, Error, PendingPlaylistMutation, unknown>(queryClient, {
    mutationKey: playlistMutationKey(asker, playlist.id),
    networkMode: 'always',
    mutationFn: async () => {
      await waitForTurn(mutations, mutation);
      // What has waited would be asked for in the name of whoever is here by now.
      if (!isHere()) throw new Error('The viewer has left');
      await sendWithRetry(playlist, change, (askAgain) => {
        const action = { label: 'Send again', perform: askAgain };
        if (isHere()) notify('The change of your playlist is not saved yet.', guardAction(action, isHere));
      });
    },
    // Before it is over: from then on the change is no longer laid over the answers, but in them.
    onSuccess: () => (isHere() ? writeToCache(queryClient, asker, playlist, change) : undefined),
  });
  try {
    await mutation.execute({ playlist, change });
    if (words.done && isHere()) notify(words.done, guardAction(words.action, isHere));
    return true;
  } catch (failure) {
    logFailure('Failed to change the playlist', failure);
    const { failed, again = () => void mutatePlaylist(host, playlist, change, words) } = words;
    const action = isRefusal(failure) ? undefined : { label: 'Try again', perform: again };
    const why = typeof failed === 'string' ? appendReason(failed, failure) : failed(failure as Error);
    const isTold =
      words.tellsGone && isApiFailure(failure, 'not-found') && (await isGone(queryClient, playlist));
    if (isHere() && !isTold) notify(why, { tone: 'error', ...guardAction(action, isHere) });
    return false;
  } finally {
    if (isHere()) reload(host, playlist);
    notifyOtherTabs();
  }
}

/** A notice stays for a while: what it offers is for whoever it was told. */
function guardAction(action: NoticeOptions['action'], isHere: () => boolean): Pick<NoticeOptions, 'action'> {
  if (!action) return {};
  const perform = () => {
    if (isHere()) action.perform();
  };
  return { action: { ...action, perform } };
}

/** Whether the page shows, once the playlist is loaded anew, that there is none any more. */
async function isGone(
  queryClient: QueryClient,
  { linkSlug }: PendingPlaylistMutation['playlist'],
): Promise<boolean> {
  const queryKey = [PLAYLIST_CALL, linkSlug];
  await queryClient.invalidateQueries({ queryKey });
  return isApiFailure(queryClient.getQueryState(queryKey)?.error, 'not-found');
}

/** Answers that are on their way may be from before: they give way. */
async function writeToCache(
  queryClient: QueryClient,
  viewer: string | undefined,
  { id, linkSlug }: PendingPlaylistMutation['playlist'],
  change: PlaylistMutation,
): Promise<void> {
  const own = [PLAYLIST_CALL, linkSlug];
  const all = [PLAYLISTS_CALL, viewer ?? ''];
  await Promise.all([own, all].map((queryKey) => queryClient.cancelQueries({ queryKey })));
  queryClient.setQueryData<PlaylistResponse>(own, (answer) => answer && applyToPlaylist(answer, change));
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: all })) {
    queryClient.setQueryData<PlaylistsResponse>(
      queryKey,
      (answer) => answer && applyToPlaylists(answer, id, change, parseQueriedVideo(queryKey[2])),
    );
  }
}

/** Which video a list was asked about, by the end of its key: `videoId=7`. */
function parseQueriedVideo(query: unknown): number | undefined {
  return typeof query === 'string' ? parseId(new URLSearchParams(query).get('videoId')) : undefined;
}

/** Loads anew what shows playlists, here and in the site's drawer. */
function reload(
  { queryClient, store }: MutationContext,
  { linkSlug }: PendingPlaylistMutation['playlist'],
): void {
  store.dispatch(playlistsReloadRequested());
  void queryClient.invalidateQueries({ queryKey: [PLAYLIST_CALL, linkSlug] });
  void queryClient.invalidateQueries({ queryKey: [PLAYLISTS_CALL] });
}
