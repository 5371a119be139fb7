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

/** The call that deletes a playlist: beginning of the key under which the mutation cache holds it. */
const DELETE = 'DELETE /playlist/playlist/{id}';
/** Beginning of the keys of all single playlists, by the convention of all remotes. */
const PLAYLIST = 'GET /playlist/playlist/{linkSlug}';

/** Beginning of the keys of the list, and of those about one video. */
const [LIST] = playlistsQuery('').queryKey;

type PlaylistsResponse = Awaited<ReturnType<ReturnType<typeof playlistsQuery>['queryFn']>>;
type PlaylistsObserver = ResponseObserver<PlaylistsResponse>;

interface PlaylistsSagaContext {
  queryClient: QueryClient;
  observer: PlaylistsObserver;
  email: string;
}

/**
 * The playlists of a viewer, for the drawer: what happens while they are signed in, and what it leads to. The list lives in
 * the query cache, under the key that mfe-playlists uses too, and the store follows whatever comes there, whoever asked for
 * it: so both always show the same, and nothing is asked twice. Observing the list loads it.
 */
export function* playlistsSaga(email: string): SagaIterator<void> {
  const queryClient = (yield getContext('queryClient')) as SagaContext['queryClient'];
  const observer: PlaylistsObserver = new QueryObserver(queryClient, playlistsQuery(email));
  const viewers: PlaylistsSagaContext = { queryClient, observer, email };
  yield fork(follow, observer);
  yield fork(followOtherTabs, viewers);
  yield takeEvery('session/playlistsReloadRequested', reload, viewers);
  yield takeEvery('session/playlistDeleteRequested', deletePlaylist, viewers);
}

/** Until the viewer leaves: then nobody observes the list any more, and it is not loaded for whoever comes. */
function* follow(observer: PlaylistsObserver): SagaIterator<void> {
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

/** What was changed in another tab of this browser is loaded anew here. */
function* followOtherTabs(viewers: PlaylistsSagaContext): SagaIterator<void> {
  const changes = (yield call(() =>
    eventChannel<true>((emit) => onMutationInOtherTab(() => emit(true)), buffers.sliding(1)),
  )) as EventChannel<true>;
  try {
    for (;;) {
      yield take(changes);
      void viewers.queryClient.invalidateQueries({ predicate: isBesideList });
      yield call(reload, viewers);
    }
  } finally {
    changes.close();
  }
}

/** Single playlists, and the lists that tell besides where some video is: what shows playlists, but for the list itself. */
function isBesideList({ queryKey: [name, , query] }: { queryKey: readonly unknown[] }): boolean {
  return name === PLAYLIST || (name === LIST && query !== undefined);
}

/** A list that cannot be had is an empty one (REQ-PLAYLIST-7); one that was there stays when it cannot be had anew. */
function* storePlaylists({ data, error }: ObservedResponse<PlaylistsResponse>): SagaIterator<void> {
  if (error) yield call(logFailure, 'Failed to fetch playlists', error);
  if (data ?? error) yield put(setPlaylists(parsePlaylists(data?.playlists)));
}

/** What is on its way gives way: it may be from before a change. */
function* reload({ observer }: PlaylistsSagaContext): SagaIterator<void> {
  yield call([observer, 'refetch']);
}

/**
 * What came of it is told wherever the viewer is by then; asked for while it is under way, it is the same one. Pages see by the
 * mutation cache how far it is.
 */
function* deletePlaylist(
  viewers: PlaylistsSagaContext,
  { playlistId }: ReturnType<typeof playlistDeleteRequested>,
): SagaIterator<void> {
  const { queryClient, email } = viewers;
  const key: MutationKey = [DELETE, email, playlistId];
  if (queryClient.isMutating({ mutationKey: key }) > 0) return;
  const name = (yield call(findPlaylistName, playlistId)) as string | undefined;
  try {
    yield call(trackAsMutation, queryClient, key, () => deleteUntilConfirmed(viewers, playlistId));
    const notify = (yield getContext('notify')) as SagaContext['notify'];
    yield call(notify, name === undefined ? 'The playlist was deleted.' : `“${name}” was deleted.`);
    yield call(reload, viewers);
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

/** Gone is gone, whoever deleted it, and also where it was only the answer that got lost: then the list tells. */
function* deleteUntilConfirmed(viewers: PlaylistsSagaContext, playlistId: number): SagaIterator<void> {
  try {
    yield call(() => request(DELETE, { params: { id: playlistId } }));
  } catch (error) {
    const isGone = isApiFailure(error, 'not-found') || (yield call(isMissing, viewers, playlistId, error));
    if (!isGone) throw error;
  }
  yield call(removeFromCache, viewers, playlistId);
}

/** Looks, once, whether a playlist is gone although deleting it failed. */
function* isMissing(
  { queryClient, email }: PlaylistsSagaContext,
  playlistId: number,
  error: unknown,
): SagaIterator<boolean> {
  if (isRefusal(error)) return false;
  const { queryKey } = playlistsQuery(email);
  try {
    const answer = (yield call(request, 'GET /playlist/my_playlists', {})) as PlaylistsResponse | undefined;
    if (!Array.isArray(answer?.playlists)) return false;
    yield call(() => queryClient.cancelQueries({ queryKey }));
    queryClient.setQueryData<PlaylistsResponse>(queryKey, answer);
    return !parsePlaylists(answer.playlists).some(({ id }) => id === playlistId);
  } catch {
    return false;
  }
}

/** At once, and whether or not the list can be loaded anew. What is on its way is from before. */
function* removeFromCache(
  { queryClient, email }: PlaylistsSagaContext,
  playlistId: number,
): SagaIterator<void> {
  const { queryKey } = playlistsQuery(email);
  yield call(() => queryClient.cancelQueries({ queryKey }));
  queryClient.setQueryData<PlaylistsResponse>(queryKey, (answer) => {
    const left = asRecords(answer?.playlists).filter(({ id }) => parseId(id) !== playlistId);
    return answer && ({ ...answer, playlists: left } as PlaylistsResponse);
  });
}
