/** What is under way, apart from what makes it: pages that only show playlists load this alone. */
import { selectUser, type Playlist, type SessionState } from '@steadfast/shared';
import type { QueryClient } from '@tanstack/react-query';
import type { PlaylistChange } from './playlist-change';
import { answerWithChange, type PlaylistAnswer } from './with-change';

/** Key of a playlist's answer, by the convention of all remotes (`query-client.ts`). */
export const PLAYLIST_CALL = 'GET /playlist/playlist/{linkSlug}';

/** A change that is under way, as the mutation cache keeps it. */
export interface ChangeUnderWay {
  playlist: Pick<Playlist, 'id' | 'linkSlug'>;
  change: PlaylistChange;
}

/** Under which the mutation cache keeps the changes of a playlist. */
export const changesKey = (viewer: string | undefined, playlistId: number) =>
  ['playlist-changes', viewer, playlistId] as const;

/** What a viewer has asked for and the API has not yet answered, in the order of asking. */
export function changesUnderWay(
  queryClient: QueryClient,
  viewer: string | undefined,
  playlistId: number,
): PlaylistChange[] {
  return queryClient
    .getMutationCache()
    .findAll({ mutationKey: changesKey(viewer, playlistId), status: 'pending' })
    .map(({ state }) => (state.variables as ChangeUnderWay).change);
}

/** The playlist's answer as it is kept, and as the viewer sees it: with what is under way. */
export function answerNow(
  { queryClient, store }: { queryClient: QueryClient; store: { getState: () => SessionState } },
  { id, linkSlug }: ChangeUnderWay['playlist'],
): PlaylistAnswer {
  const kept = queryClient.getQueryData<PlaylistAnswer>([PLAYLIST_CALL, linkSlug]) ?? {};
  const viewer = selectUser(store.getState())?.email;
  return changesUnderWay(queryClient, viewer, id).reduce(answerWithChange, kept);
}
