import type { CallName } from '@steadfast/shared';
import type { QueryClient } from '@tanstack/react-query';
import { act } from '@testing-library/react';

/** A call that the shell's sagas make, as they keep it in the mutation cache, until the test says how it comes out. */
export function shellsCallUnderWay(
  queryClient: QueryClient,
  mutationKey: [CallName, email: string, id: number],
) {
  let resolve: (value: unknown) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const answer = new Promise((yes, no) => {
    resolve = yes;
    reject = no;
  });
  let done: Promise<unknown> = Promise.resolve();
  act(() => {
    done = queryClient
      .getMutationCache()
      .build(queryClient, { mutationKey, networkMode: 'always', mutationFn: () => answer })
      .execute(undefined)
      .catch(() => undefined);
  });
  const comesOut = (settle: () => void) =>
    act(async () => {
      settle();
      await done;
    });
  return {
    succeed: () => comesOut(() => resolve({})),
    fail: () => comesOut(() => reject(new Error('refused'))),
  };
}

/** A deletion of a playlist by the shell's saga. */
export const deletionUnderWay = (queryClient: QueryClient, email: string, playlistId: number) =>
  shellsCallUnderWay(queryClient, ['DELETE /playlist/playlist/{id}', email, playlistId]);
