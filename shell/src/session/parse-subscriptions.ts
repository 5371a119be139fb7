import { asRecords, parseId, trimmedString, type SeriesSubscription } from '@steadfast/shared';

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

/** A requested change. */
export interface SubscriptionIntent {
  subscription: SeriesSubscription;
  isToSubscribe: boolean;
}

/** Applies a requested change to a list, newest subscription first. Idempotent. */
export function applyIntent(
  list: readonly SeriesSubscription[],
  intent: SubscriptionIntent,
): SeriesSubscription[] {
  const { subscription, isToSubscribe } = intent;
  const others = list.filter(({ id }) => id !== subscription.id);
  return isToSubscribe ? [subscription, ...others] : others;
}
