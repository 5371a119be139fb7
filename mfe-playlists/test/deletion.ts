import type { QueryClient } from '@tanstack/react-query';
import { act } from '@testing-library/react';

/** A deletion as the shell's saga keeps it in the mutation cache, until the test says how it comes out. */
export function deletionUnderWay(queryClient: QueryClient, email: string, playlistId: number) {
  let resolve: (value: unknown) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const answer = new Promise((yes, no) => {
    resolve = yes;
    reject = no;
  });
  const mutationKey = ['DELETE /playlist/playlist/{id}', email, playlistId];
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
