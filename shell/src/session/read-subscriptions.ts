import { listOf, parseId, wordsOf, type SeriesSubscription } from '@steadfast/shared';

/** The series of an answer that can be told apart, with what the API tells of them (REQ-API-4). */
export function subscriptionsOf(answer: { seriesSubscriptions?: unknown } | undefined): SeriesSubscription[] {
  return listOf(answer?.seriesSubscriptions).flatMap(({ name, ...told }) => {
    const id = parseId(told.id);
    return id === undefined ? [] : [{ ...told, ...(wordsOf(name) && { name: wordsOf(name) }), id }];
  });
}

/** What the viewer has asked for. */
export interface Wish {
  subscription: SeriesSubscription;
  isToSubscribe: boolean;
}

/** A list as it is once a wish has come true: once more changes nothing, and the newest is first. */
export function fulfilled(list: readonly SeriesSubscription[], wish: Wish): SeriesSubscription[] {
  const { subscription, isToSubscribe } = wish;
  const others = list.filter(({ id }) => id !== subscription.id);
  return isToSubscribe ? [subscription, ...others] : others;
}
