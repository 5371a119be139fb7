import {
  isApiFailure,
  asRecords,
  logFailure,
  parseId,
  parsePlaylists,
  request,
  selectPlaylists,
  type Playlist,
  type playlistDeleteRequested,
} from '@steadfast/shared';
import { setPlaylists } from '@steadfast/shared/host';
import { isRefusal, onMutationInOtherTab, notifyOtherTabs } from '@steadfast/shared/playlist-mutations';
import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { buffers, eventChannel, type EventChannel, type SagaIterator } from 'redux-saga';
import { call, fork, getContext, put, select, take, takeEvery } from 'redux-saga/effects';
import type { SagaContext } from '../store/saga-context';
import { queryChannel, type ObservedResponse, type ResponseObserver } from './query-channel';
import { playlistsQuery } from './playlists-query';
import { trackAsMutation, type MutationKey } from './track-as-mutation';
import { notifyError } from './notify-error';

/** The first part of the mutation key of a deletion. */
const DELETE = 'DELETE /playlist/playlist/{id}';
/** The first part of the query keys of single playlists, by the convention of all remotes. */
const PLAYLIST = 'GET /playlist/playlist/{linkSlug}';

/** The first part of the query keys of the list, with or without a queried video. */
const [LIST] = playlistsQuery('').queryKey;

type PlaylistsResponse = Awaited<ReturnType<ReturnType<typeof playlistsQuery>['queryFn']>>;
type PlaylistsObserver = ResponseObserver<PlaylistsResponse>;

interface PlaylistsSagaContext {
  queryClient: QueryClient;
  observer: PlaylistsObserver;
  email: string;
}

/**
 * Manages the playlists of a signed-in viewer, for the drawer. The list lives in the query cache, under the key that
 * mfe-playlists uses too, and the store mirrors it, so that both show the same and nothing is requested twice. Observing the
 * list loads it.
 */
export function* playlistsSaga(email: string): SagaIterator<void> {
  const queryClient = (yield getContext('queryClient')) as SagaContext['queryClient'];
  const observer: PlaylistsObserver = new QueryObserver(queryClient, playlistsQuery(email));
  const context: PlaylistsSagaContext = { queryClient, observer, email };
  yield fork(followQuery, observer);
  yield fork(followOtherTabs, context);
  yield takeEvery('session/playlistsReloadRequested', refetch, context);
  yield takeEvery('session/playlistDeleteRequested', deletePlaylist, context);
}

/** Observes the list until the viewer signs out, so that it is not refetched for the next one. */
function* followQuery(observer: PlaylistsObserver): SagaIterator<void> {
  const changes = (yield call(() => queryChannel(observer))) as EventChannel<
    ObservedResponse<PlaylistsResponse>
  >;
  try {
    yield call(storePlaylists, observer.getCurrentResult());
    for (;;) yield call(storePlaylists, (yield take(changes)) as ObservedResponse<PlaylistsResponse>);
  } finally {
    changes.close();
  }
}

/** Refetches playlists after a change in another tab of this browser. */
function* followOtherTabs(context: PlaylistsSagaContext): SagaIterator<void> {
  const changes = (yield call(() =>
    eventChannel<true>((emit) => onMutationInOtherTab(() => emit(true)), buffers.sliding(1)),
  )) as EventChannel<true>;
  try {
    for (;;) {
      yield take(changes);
      void context.queryClient.invalidateQueries({ predicate: isRelatedQuery });
      yield call(refetch, context);
    }
  } finally {
    changes.close();
  }
}

/** Matches all queries about playlists except the list itself: single playlists, and lists queried for a video. */
function isRelatedQuery({ queryKey: [name, , query] }: { queryKey: readonly unknown[] }): boolean {
  return name === PLAYLIST || (name === LIST && query !== undefined);
}

/** A list that fails to load counts as empty (REQ-PLAYLIST-7). A failed refetch keeps the previous list. */
function* storePlaylists({ data, error }: ObservedResponse<PlaylistsResponse>): SagaIterator<void> {
  if (error) yield call(logFailure, 'Failed to fetch playlists', error);
  if (data ?? error) yield put(setPlaylists(parsePlaylists(data?.playlists)));
}

/** Cancels a pending request, whose response may predate a change. */
function* refetch({ observer }: PlaylistsSagaContext): SagaIterator<void> {
  yield call([observer, 'refetch']);
}

/**
 * Deletes a playlist and shows the result in a notice, on whatever page the viewer is then. Ignores repeated requests while the
 * deletion is pending. Pages read its state from the mutation cache.
 */
function* deletePlaylist(
  context: PlaylistsSagaContext,
  { playlistId }: ReturnType<typeof playlistDeleteRequested>,
): SagaIterator<void> {
  const { queryClient, email } = context;
  const key: MutationKey = [DELETE, email, playlistId];
  if (queryClient.isMutating({ mutationKey: key }) > 0) return;
  const name = (yield call(findPlaylistName, playlistId)) as string | undefined;
  try {
    yield call(trackAsMutation, queryClient, key, () => deleteUntilConfirmed(context, playlistId));
    const notify = (yield getContext('notify')) as SagaContext['notify'];
    yield call(notify, name === undefined ? 'The playlist was deleted.' : `“${name}” was deleted.`);
    yield call(refetch, context);
  } catch (error) {
    yield call(notifyError, 'Failed to delete playlist', 'The playlist was not deleted.', error);
  } finally {
    notifyOtherTabs();
  }
}

function* findPlaylistName(playlistId: number): SagaIterator<string | undefined> {
  const playlists = (yield select(selectPlaylists)) as Playlist[] | null;
  return playlists?.find(({ id }) => id === playlistId)?.name;
}

/** Succeeds if the playlist no longer exists, even if the response was lost: then the list shows whether it was deleted. */
function* deleteUntilConfirmed(context: PlaylistsSagaContext, playlistId: number): SagaIterator<void> {
  try {
    yield call(() => request(DELETE, { params: { id: playlistId } }));
  } catch (error) {
    const isGone = isApiFailure(error, 'not-found') || (yield call(isMissing, context, playlistId, error));
    if (!isGone) throw error;
  }
  yield call(removeFromCache, context, playlistId);
}

/** Requests the list once after a failed deletion, to check whether the playlist is gone anyway. */
function* isMissing(
  { queryClient, email }: PlaylistsSagaContext,
  playlistId: number,
  error: unknown,
): SagaIterator<boolean> {
  if (isRefusal(error)) return false;
  const { queryKey } = playlistsQuery(email);
  try {
    const response = (yield call(request, 'GET /playlist/my_playlists', {})) as PlaylistsResponse | undefined;
    if (!Array.isArray(response?.playlists)) return false;
    yield call(() => queryClient.cancelQueries({ queryKey }));
    queryClient.setQueryData<PlaylistsResponse>(queryKey, response);
    return !parsePlaylists(response.playlists).some(({ id }) => id === playlistId);
  } catch {
    return false;
  }
}

/** Removes a deleted playlist from the cached list, in case the refetch fails. Cancels pending queries, which predate this. */
function* removeFromCache(
  { queryClient, email }: PlaylistsSagaContext,
  playlistId: number,
): SagaIterator<void> {
  const { queryKey } = playlistsQuery(email);
  yield call(() => queryClient.cancelQueries({ queryKey }));
  queryClient.setQueryData<PlaylistsResponse>(queryKey, (response) => {
    const playlists = asRecords(response?.playlists).filter(({ id }) => parseId(id) !== playlistId);
    return response && ({ ...response, playlists } as PlaylistsResponse);
  });
}
