import {
  ApiError,
  logFailure,
  playlistsReloadRequested,
  selectUser,
  type NoticeMore,
  type Playlist,
  type SessionState,
  type Site,
} from '@steadfast/shared';
import type { QueryClient } from '@tanstack/react-query';
import type { Dispatch } from 'redux';
import { requestChange, type PlaylistChange } from './playlist-change';
import { tellOtherTabs } from './other-tabs';
import { answerWithChange, listWithChange, type PlaylistAnswer, type PlaylistsAnswer } from './with-change';

/** Keys of the answers that changes show in, by the convention of all remotes (`query-client.ts`). */
const PLAYLIST_CALL = 'GET /playlist/playlist/{linkSlug}';
const PLAYLISTS_CALL = 'GET /playlist/my_playlists';

/** What changes work with: the site's, the same in every remote. */
export interface ChangesHost {
  queryClient: QueryClient;
  store: { getState: () => SessionState; dispatch: Dispatch };
  notify: Site['notify'];
}

/** What is told when it came out, where the viewer is still here. */
export interface ChangeWords {
  /** Left out where it is seen anyway. */
  done?: string | undefined;
  /** What is offered beside it, Undo for instance. */
  action?: NoticeMore['action'];
  /** "The video was not removed from “Evening”." */
  failed: string;
}

/** A change that is under way, as the mutation cache keeps it. */
export interface ChangeUnderWay {
  playlist: Pick<Playlist, 'id' | 'linkSlug'>;
  change: PlaylistChange;
}

export const changesKey = (viewer: string | undefined, playlistId: number) =>
  ['playlist-changes', viewer, playlistId] as const;

/**
 * Changes a playlist of the viewer's own (REQ-PLAYLIST-5, REQ-PLAYLIST-6). What shows the playlist shows the change at once, by
 * `useChangesUnderWay`, and the playlist as it was when the API refuses. Changes of one playlist go one after the other, in the
 * order in which they were asked for, so answers cannot overtake each other. Without a network it fails at once: put off, it
 * would come true when nobody thinks of it. After a failure the answers are loaded anew: what was lost may have been only
 * the API's word that it is done.
 *
 * @returns whether the API did it; what came of it is told by a notice
 */
export async function changePlaylist(
  { queryClient, store, notify }: ChangesHost,
  playlist: Pick<Playlist, 'id' | 'linkSlug'>,
  change: PlaylistChange,
  words: ChangeWords,
): Promise<boolean> {
  const viewerNow = () => selectUser(store.getState())?.email;
  const asker = viewerNow();
  const tell: Site['notify'] = (...notice) => {
    if (viewerNow() === asker) notify(...notice);
  };
  const again = () => {
    if (viewerNow() === asker) void changePlaylist({ queryClient, store, notify }, playlist, change, words);
  };
  const mutation = queryClient
    .getMutationCache()
    .build<unknown, Error, ChangeUnderWay, unknown>(queryClient, {
      mutationKey: changesKey(asker, playlist.id),
      scope: { id: `playlist ${playlist.id}` },
      networkMode: 'always',
      mutationFn: () => requestChange(playlist.id, change),
      // Before it is over: from then on the change is no longer laid over the answers, but in them.
      onSuccess: () => putIntoAnswers(queryClient, asker, playlist, change),
    });
  try {
    await mutation.execute({ playlist, change });
    if (words.done) tell(words.done, words.action ? { action: words.action } : {});
    return true;
  } catch (failure) {
    logFailure('Failed to change the playlist', failure);
    const isWorthAnotherTry = !(failure instanceof ApiError) || failure.status === 0 || failure.status >= 500;
    tell(words.failed, {
      tone: 'error',
      ...(isWorthAnotherTry && { action: { label: 'Try again', perform: again } }),
    });
    return false;
  } finally {
    if (viewerNow() === asker) reload({ queryClient, store }, playlist);
    tellOtherTabs();
  }
}

/** Answers that are on their way may be from before: they give way. */
async function putIntoAnswers(
  queryClient: QueryClient,
  viewer: string | undefined,
  { id, linkSlug }: ChangeUnderWay['playlist'],
  change: PlaylistChange,
): Promise<void> {
  const own = [PLAYLIST_CALL, linkSlug];
  const all = [PLAYLISTS_CALL, viewer ?? ''];
  await Promise.all([own, all].map((queryKey) => queryClient.cancelQueries({ queryKey })));
  queryClient.setQueryData<PlaylistAnswer>(own, (answer) => answer && answerWithChange(answer, change));
  queryClient.setQueryData<PlaylistsAnswer>(all, (answer) => answer && listWithChange(answer, id, change));
}

/** Loads anew what shows playlists, here and in the site's drawer. */
function reload(
  { queryClient, store }: Pick<ChangesHost, 'queryClient' | 'store'>,
  { linkSlug }: ChangeUnderWay['playlist'],
): void {
  store.dispatch(playlistsReloadRequested());
  void queryClient.invalidateQueries({ queryKey: [PLAYLIST_CALL, linkSlug] });
  void queryClient.invalidateQueries({ queryKey: [PLAYLISTS_CALL] });
}
