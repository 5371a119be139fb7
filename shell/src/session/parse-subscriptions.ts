import { asRecords, parseId, trimmedString, type SeriesSubscription } from '@steadfast/shared';

/** The series of an answer that can be told apart, with what the API tells of them (REQ-API-4). */
export function parseSubscriptions(
  answer: { seriesSubscriptions?: unknown } | undefined,
): SeriesSubscription[] {
  return asRecords(answer?.seriesSubscriptions).flatMap(({ name, ...told }) => {
    const id = parseId(told.id);
    return id === undefined
      ? []
      : [{ ...told, ...(trimmedString(name) && { name: trimmedString(name) }), id }];
  });
}

/** What the viewer has asked for. */
export interface SubscriptionIntent {
  subscription: SeriesSubscription;
  isToSubscribe: boolean;
}

/** A list as it is once a wish has come true: once more changes nothing, and the newest is first. */
export function isFulfilled(
  list: readonly SeriesSubscription[],
  wish: SubscriptionIntent,
): SeriesSubscription[] {
  const { subscription, isToSubscribe } = wish;
  const others = list.filter(({ id }) => id !== subscription.id);
  return isToSubscribe ? [subscription, ...others] : others;
}
