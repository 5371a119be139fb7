import type { QueryClient } from '@tanstack/react-query';

type MutationCache = ReturnType<QueryClient['getMutationCache']>;

/** A mutation in the mutation cache. */
interface QueuedMutation {
  mutationId: number;
  options: { mutationKey?: readonly unknown[] | undefined };
}

/**
 * Waits until all earlier mutations with the same key have ended. Does not use TanStack Query's scopes, which pause while the
 * tab is hidden: a paused mutation is lost when the tab closes.
 */
export function waitForTurn(
  mutations: MutationCache,
  { mutationId, options: { mutationKey = [] } }: QueuedMutation,
): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      const first = mutations.find({ mutationKey, status: 'pending' });
      if (first && first.mutationId !== mutationId) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = mutations.subscribe(check);
    check();
  });
}
