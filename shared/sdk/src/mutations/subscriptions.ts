import {
  asRecord,
  asRecords,
  parseId,
  request,
  selectSubscriptions,
  selectUser,
  trimmedString,
  type SeriesSubscription,
} from '@steadfast/sdk';
import { readRecord, type Protocol } from '../protocol';
import type { QueryClient } from '@tanstack/react-query';
import { mutationKey, type MutationContext } from './pending-mutations';
import { runMutation, type MutationMessages } from './run-mutation';
import { SUBSCRIPTIONS_CALL, subscriptionsQuery } from './viewer-queries';

/** A requested change, and the variables of its mutation. */
export interface SubscriptionChange {
  subscription: SeriesSubscription;
  isToSubscribe: boolean;
}

export const subscriptionMutation: Protocol<SubscriptionChange> = {
  name: 'subscription',
  version: 1,
  parse: (record) => {
    const { subscription, isToSubscribe } = record as Partial<SubscriptionChange>;
    const isChange = parseId(asRecord(subscription)?.id) !== undefined && typeof isToSubscribe === 'boolean';
    return isChange ? (record as SubscriptionChange) : undefined;
  },
};

/**
 * Subscribes to a series, or unsubscribes from it (REQ-SERIES-6). The store shows the change at once, and the previous state
 * again if it fails. Ignored if the store shows that state already, or while another change of the series is pending.
 *
 * @returns whether the API made the change
 */
export async function setSubscription(
  context: MutationContext,
  seriesId: number,
  isToSubscribe: boolean,
  messages: Pick<MutationMessages, 'done' | 'action'> = {},
): Promise<boolean> {
  const { queryClient, store } = context;
  const viewer = selectUser(store.getState())?.email;
  const findSubscription = (list: readonly SeriesSubscription[] | null) =>
    list?.find(({ id }) => id === seriesId);
  const list = selectSubscriptions(store.getState());
  const current = findSubscription(list);
  if (list && (current !== undefined) === isToSubscribe) return true;
  const earlier = findSubscriptionChanges(queryClient, viewer, seriesId).at(-1);
  const subscription = current ?? earlier?.subscription ?? { id: seriesId };
  const change: SubscriptionChange = { subscription, isToSubscribe };
  return runMutation(
    context,
    {
      name: subscriptionMutation.name,
      protocol: subscriptionMutation,
      id: seriesId,
      variables: change,
      isExclusive: true,
      send: () =>
        isToSubscribe
          ? request('POST /subscriptions/series', { body: { seriesId } })
          : request('DELETE /subscriptions/series/{id}', { params: { id: seriesId } }),
      isMade: async (email) => {
        const response = await request(SUBSCRIPTIONS_CALL, {}).catch(() => undefined);
        if (!Array.isArray(response?.seriesSubscriptions)) return false;
        const { queryKey } = subscriptionsQuery(email);
        await queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, response);
        return (findSubscription(parseSubscriptions(response)) !== undefined) === isToSubscribe;
      },
      writeToCache: async (email) => {
        const { queryKey } = subscriptionsQuery(email);
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
      refetch: (email) => queryClient.invalidateQueries(subscriptionsQuery(email)),
      channel: 'steadfast.subscriptions',
      logMessage: `Failed to ${isToSubscribe ? 'subscribe to' : 'unsubscribe from'} series`,
    },
    {
      ...messages,
      failed: ({ message }) =>
        `${isToSubscribe ? 'You were not subscribed to' : 'You are still subscribed to'} the series. ${message}`,
    },
  );
}

/** Returns a viewer's recent changes of their subscriptions, oldest first; all series without an id. */
export function findSubscriptionChanges(
  queryClient: QueryClient,
  viewer: string | undefined,
  seriesId?: number,
  filters: { status?: 'pending' } = {},
): SubscriptionChange[] {
  return queryClient
    .getMutationCache()
    .findAll({ mutationKey: mutationKey(subscriptionMutation.name, viewer, seriesId), ...filters })
    .flatMap(({ state }) => readRecord(subscriptionMutation, state.variables) ?? []);
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
