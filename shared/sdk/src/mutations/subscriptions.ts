import { asRecords, parseId, trimmedString } from '../parsers/parse-fields';
import { request } from '../api-client/request';
import { selectSubscriptions, selectUser } from '../session/session-state';
import type { SeriesSubscription } from '@steadfast/contract';
import type { QueryClient } from '@tanstack/react-query';
import { callQuery } from '../api-client/call-query';
import { mutationKey, runMutation, type MutationContext, type MutationToasts } from './run-mutation';

const SUBSCRIPTIONS_CALL = 'GET /subscriptions/series';

/** The query for the viewer's subscriptions. Show the store's list: it includes changes that are still pending. */
export const subscriptionsQuery = (userEmail: string) => callQuery(SUBSCRIPTIONS_CALL, { viewer: userEmail });

/** The kind of these mutations in the mutation cache. */
export const SUBSCRIPTION = 'subscription';

/** A requested change, and the variables of its mutation. */
export interface SubscriptionChange {
  subscription: SeriesSubscription;
  isToSubscribe: boolean;
}

/**
 * Subscribes to a series, or unsubscribes from it (REQ-SERIES-6). The store shows the change at once, and the previous state
 * again if it fails. Ignored if the store shows that state already, or while another change of the series is pending.
 */
export async function setSubscription(
  context: MutationContext,
  seriesId: number,
  isToSubscribe: boolean,
  toasts: Pick<MutationToasts, 'done' | 'action'> = {},
): Promise<void> {
  const { queryClient, store } = context;
  const email = selectUser(store.getState())?.email;
  const findSubscription = (list: readonly SeriesSubscription[] | null) =>
    list?.find(({ id }) => id === seriesId);
  const list = selectSubscriptions(store.getState());
  const current = findSubscription(list);
  if (list && (current !== undefined) === isToSubscribe) return;
  if (findSubscriptionChanges(queryClient, email, seriesId, { status: 'pending' }).length > 0) return;
  const earlier = findSubscriptionChanges(queryClient, email, seriesId).at(-1);
  const subscription = current ?? earlier?.subscription ?? { id: seriesId };
  const change: SubscriptionChange = { subscription, isToSubscribe };
  await runMutation(
    context,
    {
      kind: SUBSCRIPTION,
      id: seriesId,
      variables: change,
      send: () =>
        isToSubscribe
          ? request('POST /subscriptions/series', { body: { seriesId } })
          : request('DELETE /subscriptions/series/{id}', { params: { id: seriesId } }),
      wasApplied: async (userEmail) => {
        const response = await request(SUBSCRIPTIONS_CALL, {}).catch(() => undefined);
        if (!Array.isArray(response?.seriesSubscriptions)) return false;
        const { queryKey } = subscriptionsQuery(userEmail);
        await queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, response);
        return (findSubscription(parseSubscriptions(response)) !== undefined) === isToSubscribe;
      },
      writeToCache: async (userEmail) => {
        const { queryKey } = subscriptionsQuery(userEmail);
        await queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData<{ seriesSubscriptions?: unknown }>(
          queryKey,
          (response) =>
            response && {
              ...response,
              seriesSubscriptions: applySubscriptionChange(parseSubscriptions(response), change),
            },
        );
      },
      refetch: (userEmail) => queryClient.invalidateQueries(subscriptionsQuery(userEmail)),
      channel: 'steadfast.subscriptions',
      logMessage: `Failed to ${isToSubscribe ? 'subscribe to' : 'unsubscribe from'} series`,
    },
    {
      ...toasts,
      failed: `You ${isToSubscribe ? 'were not' : 'are still'} subscribed to the series.`,
      retry: () => void setSubscription(context, seriesId, isToSubscribe, toasts),
    },
  );
}

/** Returns a viewer's recent changes of their subscriptions, oldest first; all series without an id. */
export function findSubscriptionChanges(
  queryClient: QueryClient,
  userEmail: string | undefined,
  seriesId?: number,
  filters: { status?: 'pending' } = {},
): SubscriptionChange[] {
  return queryClient
    .getMutationCache()
    .findAll({ mutationKey: mutationKey(SUBSCRIPTION, userEmail, seriesId), ...filters })
    .map(({ state }) => state.variables as SubscriptionChange);
}

/** Returns the series of a response that have an id, with their optional fields (REQ-API-4). */
export function parseSubscriptions(
  response: { seriesSubscriptions?: unknown } | undefined,
): SeriesSubscription[] {
  return asRecords(response?.seriesSubscriptions).flatMap(({ name, ...fields }) => {
    const id = parseId(fields.id);
    return id === undefined
      ? []
      : [{ ...fields, ...(trimmedString(name) && { name: trimmedString(name) }), id }];
  });
}

/** Applies a requested change to a list, newest subscription first. Idempotent. */
export function applySubscriptionChange(
  list: readonly SeriesSubscription[],
  { subscription, isToSubscribe }: SubscriptionChange,
): SeriesSubscription[] {
  const others = list.filter(({ id }) => id !== subscription.id);
  return isToSubscribe ? [subscription, ...others] : others;
}
