import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import type { Dispatch } from 'redux';
import { asRecords } from '../parsers/parse-fields';
import { parsePlaylists } from '../parsers/parse-playlists';
import { responseOrEmpty } from '../parsers/require-data';
import { request } from '../api-client/request';
import type { SeriesSubscription } from '../contract';
import type { NoticeBoard } from '../host/notices/notice-board';
import {
  selectPlaylists,
  selectSubscriptions,
  setPlaylists,
  setSubscriptions,
  type playlistDeleteRequested,
  type playlistsReloadRequested,
  type SessionState,
  type subscriptionsReloadRequested,
  type subscriptionToggleRequested,
} from '../session/session-state';

type ListRequest = ReturnType<
  | typeof playlistsReloadRequested
  | typeof playlistDeleteRequested
  | typeof subscriptionsReloadRequested
  | typeof subscriptionToggleRequested
>;

/** The playlists and subscriptions of a viewer, in the query cache and the store as in the shell. */
export interface ViewerLists {
  email: string;
  handle: (listRequest: ListRequest) => Promise<void>;
  stop: () => void;
}

interface ViewerListsContext {
  queryClient: QueryClient;
  notify: NoticeBoard['notify'];
  dispatch: Dispatch;
  getState: () => SessionState;
}

/** Loads both lists and applies the changes that remotes request. */
export function viewerLists(
  email: string,
  { queryClient, notify, dispatch, getState }: ViewerListsContext,
): ViewerLists {
  const playlists = new QueryObserver(queryClient, {
    queryKey: ['GET /playlist/my_playlists', email],
    queryFn: ({ signal }) => responseOrEmpty(request('GET /playlist/my_playlists', { signal })),
  });
  const subscriptions = new QueryObserver(queryClient, {
    queryKey: ['GET /subscriptions/series', email],
    queryFn: ({ signal }) => responseOrEmpty(request('GET /subscriptions/series', { signal })),
  });
  const stops = [
    playlists.subscribe(({ data, error }) => {
      if (data ?? error) dispatch(setPlaylists(parsePlaylists(data?.playlists)));
    }),
    subscriptions.subscribe(({ data }) => {
      if (data)
        dispatch(setSubscriptions(asRecords(data.seriesSubscriptions) as unknown as SeriesSubscription[]));
    }),
  ];

  /** Runs a call as a mutation, as in the shell: pages watch the mutation cache for the result. */
  async function runMutation(
    call: string,
    id: number,
    failureMessage: string,
    run: () => Promise<unknown>,
  ): Promise<void> {
    const mutationKey = [call, email, id];
    if (queryClient.isMutating({ mutationKey }) > 0) return;
    try {
      await queryClient
        .getMutationCache()
        .build(queryClient, { mutationKey, networkMode: 'always', mutationFn: run })
        .execute(undefined);
    } catch (error) {
      notify(`${failureMessage} ${error instanceof Error ? error.message : ''}`, { tone: 'error' });
    }
  }
  async function toggle(seriesId: number): Promise<void> {
    const before = selectSubscriptions(getState()) ?? [];
    const isOn = before.some(({ id }) => id === seriesId);
    const others = before.filter(({ id }) => id !== seriesId);
    dispatch(setSubscriptions(isOn ? others : [{ id: seriesId }, ...others]));
    await (isOn
      ? runMutation(
          'DELETE /subscriptions/series/{id}',
          seriesId,
          'You are still subscribed to the series.',
          () => request('DELETE /subscriptions/series/{id}', { params: { id: seriesId } }),
        )
      : runMutation('POST /subscriptions/series', seriesId, 'You were not subscribed to the series.', () =>
          request('POST /subscriptions/series', { body: { seriesId } }),
        ));
    await subscriptions.refetch();
  }
  async function remove(playlistId: number): Promise<void> {
    const name = selectPlaylists(getState())?.find(({ id }) => id === playlistId)?.name;
    const call = 'DELETE /playlist/playlist/{id}';
    await runMutation(call, playlistId, 'The playlist was not deleted.', async () => {
      await request(call, { params: { id: playlistId } });
      notify(name === undefined ? 'The playlist was deleted.' : `“${name}” was deleted.`);
    });
    await playlists.refetch();
  }

  return {
    email,
    async handle(listRequest) {
      switch (listRequest.type) {
        case 'session/playlistsReloadRequested':
          await playlists.refetch();
          return;
        case 'session/subscriptionsReloadRequested':
          await subscriptions.refetch();
          return;
        case 'session/playlistDeleteRequested':
          return remove(listRequest.playlistId);
        case 'session/subscriptionToggleRequested':
          return toggle(listRequest.seriesId);
      }
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}
