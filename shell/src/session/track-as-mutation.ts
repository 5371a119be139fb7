import type { QueryClient } from '@tanstack/react-query';
import type { SagaIterator } from 'redux-saga';
import { call, cancelled } from 'redux-saga/effects';

/** The key of a tracked saga in the mutation cache. */
export type MutationKey = readonly [call: string, viewerEmail: string, id: number];

/**
 * Runs a saga and tracks it as a mutation in the shared query client, so that components can show whether it is pending.
 *
 * @throws what the saga throws
 */
export function* trackAsMutation(
  queryClient: QueryClient,
  mutationKey: MutationKey,
  saga: () => SagaIterator<void>,
): SagaIterator<void> {
  let succeed: (nothing: unknown) => void = () => undefined;
  let fail: (error: unknown) => void = () => undefined;
  const outcome = new Promise<unknown>((resolve, reject) => {
    succeed = resolve;
    fail = reject;
  });
  queryClient
    .getMutationCache()
    // Offline it fails at once, because a postponed change would surprise the viewer.
    .build(queryClient, { mutationKey, networkMode: 'always', mutationFn: () => outcome })
    .execute(undefined)
    .catch(() => undefined); // Thrown below.
  try {
    yield call(saga);
    succeed(undefined);
  } catch (error) {
    fail(error);
    throw error;
  } finally {
    if (yield cancelled()) fail(new Error('The viewer has left'));
  }
}
