import type { QueryClient } from '@tanstack/react-query';
import type { SagaIterator } from 'redux-saga';
import { call, cancelled } from 'redux-saga/effects';

/** As the mutation cache names what is under way. */
export type MutationKey = readonly [call: string, viewerEmail: string, id: number];

/**
 * Runs a flow so that all parts of the page can see how far it is: in the mutation cache, which they share, under the call's
 * name, the viewer and what it is about. Who has asked may wait for it there.
 *
 * @throws what the flow throws
 */
export function* trackAsMutation(
  queryClient: QueryClient,
  mutationKey: MutationKey,
  flow: () => SagaIterator<void>,
): SagaIterator<void> {
  let succeed: (nothing: unknown) => void = () => undefined;
  let fail: (error: unknown) => void = () => undefined;
  const outcome = new Promise<unknown>((resolve, reject) => {
    succeed = resolve;
    fail = reject;
  });
  queryClient
    .getMutationCache()
    // Without a network it fails at once: put off, it would come true when nobody thinks of it.
    .build(queryClient, { mutationKey, networkMode: 'always', mutationFn: () => outcome })
    .execute(undefined)
    .catch(() => undefined); // thrown below
  try {
    yield call(flow);
    succeed(undefined);
  } catch (error) {
    fail(error);
    throw error;
  } finally {
    if (yield cancelled()) fail(new Error('The viewer has left'));
  }
}
