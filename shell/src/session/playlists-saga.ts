import {
  answerOrEmpty,
  isApiFailure,
  listOf,
  logFailure,
  parseId,
  playlistsOf,
  request,
  type playlistDeleteRequested,
} from '@steadfast/shared';
import { setPlaylists } from '@steadfast/shared/host';
import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { buffers, eventChannel, type EventChannel, type SagaIterator } from 'redux-saga';
import { call, fork, getContext, put, take, takeEvery } from 'redux-saga/effects';
import type { SagaContext } from '../store/saga-context';
import { tellFailure } from './tell-failure';

const playlistsQuery = (email: string) => ({
  queryKey: ['GET /playlist/my_playlists', email],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    answerOrEmpty(request('GET /playlist/my_playlists', { signal })),
});
type PlaylistsAnswer = Awaited<ReturnType<ReturnType<typeof playlistsQuery>['queryFn']>>;
type PlaylistsObserver = QueryObserver<PlaylistsAnswer, Error, PlaylistsAnswer, PlaylistsAnswer, string[]>;

interface ViewersPlaylists {
  queryClient: QueryClient;
  observer: PlaylistsObserver;
  email: string;
  /** Ids of those that are being deleted. */
  beingDeleted: Set<number>;
}

/**
 * The playlists of a viewer, for the drawer: what happens while they are signed in, and what it leads to. The list lives in
 * the query cache, under the key that mfe-playlists uses too, and the store follows whatever comes there, whoever asked for
 * it: so both always show the same, and nothing is asked twice. Observing the list loads it.
 */
export function* playlistsOfViewer(email: string): SagaIterator<void> {
  const queryClient = (yield getContext('queryClient')) as SagaContext['queryClient'];
  const observer: PlaylistsObserver = new QueryObserver(queryClient, playlistsQuery(email));
  const viewers: ViewersPlaylists = { queryClient, observer, email, beingDeleted: new Set() };
  yield fork(follow, observer);
  yield takeEvery('session/playlistsReloadRequested', reload, viewers);
  yield takeEvery('session/playlistDeleteRequested', deletePlaylist, viewers);
}

/** Until the viewer leaves: then nobody observes the list any more, and it is not loaded for whoever comes. */
function* follow(observer: PlaylistsObserver): SagaIterator<void> {
  const changes = (yield call(changesOf, observer)) as EventChannel<ListNow>;
  try {
    yield call(takeOver, observer.getCurrentResult());
    for (;;) yield call(takeOver, (yield take(changes)) as ListNow);
  } finally {
    changes.close();
  }
}

/** What the cache holds of the list: neither of both while it loads for the first time. */
interface ListNow {
  data: PlaylistsAnswer | undefined;
  error: Error | null;
}

function changesOf(observer: PlaylistsObserver): EventChannel<ListNow> {
  return eventChannel((emit) => {
    let last: ListNow = observer.getCurrentResult();
    return observer.subscribe(({ data, error }) => {
      if (data === last.data && error === last.error) return;
      last = { data, error };
      emit(last);
    });
  }, buffers.sliding(1));
}

/** A list that cannot be had is an empty one (REQ-PLAYLIST-7); one that was there stays when it cannot be had anew. */
function* takeOver({ data, error }: ListNow): SagaIterator<void> {
  if (error) yield call(logFailure, 'Failed to fetch playlists', error);
  if (data ?? error) yield put(setPlaylists(playlistsOf(data?.playlists)));
}

/** What is on its way gives way: it may be from before a change. */
function* reload({ observer }: ViewersPlaylists): SagaIterator<void> {
  yield call([observer, 'refetch']);
}

function* deletePlaylist(
  viewers: ViewersPlaylists,
  { playlistId }: ReturnType<typeof playlistDeleteRequested>,
): SagaIterator<void> {
  const { beingDeleted } = viewers;
  if (beingDeleted.has(playlistId)) return;
  beingDeleted.add(playlistId);
  try {
    yield call(() => request('DELETE /playlist/playlist/{id}', { params: { id: playlistId } }));
    yield call(leaveOut, viewers, playlistId);
  } catch (error) {
    // Gone is gone, whoever deleted it.
    if (isApiFailure(error, 'not-found')) yield call(leaveOut, viewers, playlistId);
    else yield call(tellFailure, 'Failed to delete playlist', 'The playlist was not deleted.', error);
  } finally {
    beingDeleted.delete(playlistId);
  }
}

/** At once, and whether or not the list can be loaded anew. */
function* leaveOut(viewers: ViewersPlaylists, playlistId: number): SagaIterator<void> {
  const { queryClient, email } = viewers;
  queryClient.setQueryData<PlaylistsAnswer>(playlistsQuery(email).queryKey, (answer) => {
    const left = listOf(answer?.playlists).filter(({ id }) => parseId(id) !== playlistId);
    return answer && ({ ...answer, playlists: left } as PlaylistsAnswer);
  });
  yield call(reload, viewers);
}
