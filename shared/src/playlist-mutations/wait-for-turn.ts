import type { QueryClient } from '@tanstack/react-query';

type MutationCache = ReturnType<QueryClient['getMutationCache']>;

/** A change, as the cache of mutations keeps it. */
interface QueuedMutation {
  mutationId: number;
  options: { mutationKey?: readonly unknown[] | undefined };
}

/**
 * Waits until what has the same key and was asked for earlier is over. Not by the cache's scopes: those stand still as long as
 * the tab is hidden, and what stands still is lost with the tab.
 */
export function waitForTurn(
  mutations: MutationCache,
  { mutationId, options: { mutationKey = [] } }: QueuedMutation,
): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const first = mutations.find({ mutationKey, status: 'pending' });
      if (first && first.mutationId !== mutationId) return;
      stop();
      resolve();
    };
    const stop = mutations.subscribe(look);
    look();
  });
}
