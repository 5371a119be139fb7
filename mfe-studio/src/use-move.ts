import type { EditedKind } from '@steadfast/contract';
import { request, toApiError } from '@steadfast/sdk';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useChange } from './use-change';

/**
 * Moves one thing before another, or to the end (null). The page shows the new order at once.
 *
 * @param queryKey the query whose response has the list
 * @param list the list's name in that response
 * @returns the function that moves; it resolves to why the API did not
 */
export function useMove(kind: EditedKind, queryKey: QueryKey, list: string) {
  const queryClient = useQueryClient();
  const { mutateAsync } = useChange(
    (body: { id: number; beforeId: number | null }) =>
      request('POST /studio/move', { body: { kind, ...body } }),
    { failed: 'The order was not changed.' },
  );
  return async (id: number, beforeId: number | null): Promise<Error | undefined> => {
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<Record<string, unknown>>(queryKey, (response) => {
      const items = response?.[list];
      return Array.isArray(items)
        ? { ...response, [list]: moveBefore(items as Item[], id, beforeId) }
        : response;
    });
    try {
      await mutateAsync({ id, beforeId });
      return undefined;
    } catch (error) {
      await queryClient.invalidateQueries({ queryKey });
      return toApiError(error);
    }
  };
}

interface Item {
  id: number;
}

/** @param beforeId null moves it to the end */
export function moveBefore<T extends Item>(items: readonly T[], id: number, beforeId: number | null): T[] {
  const others = items.filter((item) => item.id !== id);
  const index = others.findIndex((item) => item.id === beforeId);
  const at = index === -1 ? others.length : index;
  return [...others.slice(0, at), ...items.filter((item) => item.id === id), ...others.slice(at)];
}
