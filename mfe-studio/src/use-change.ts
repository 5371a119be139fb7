import { request, toApiError, useSite, type ToastOptions } from '@steadfast/sdk';
import { useMutation, useQueryClient, type MutationKey } from '@tanstack/react-query';
import { describeFailure } from './describe-failure';

/** What a change says, beside what the page shows. */
interface ChangeOptions<Result> {
  /** By which the page finds it while it is being made. */
  mutationKey?: MutationKey;
  /** It only reads: what the page shows stays true. */
  changesNothing?: true;
  /** Shown when it is done. */
  done?: string | undefined;
  /** An action beside `done`, such as Undo. */
  action?: (result: Result) => ToastOptions['action'];
  /** "The video was not deleted." The reason is appended. Without it, the page shows `error`. */
  failed?: string;
}

/**
 * Makes changes one at a time, and requests again what the site shows: what editors change, viewers see.
 *
 * @param send makes the calls
 * @returns TanStack's mutation; `mutateAsync` resolves when the page shows the result
 */
export function useChange<Variables = void, Result = unknown>(
  send: (variables: Variables) => Promise<Result>,
  { mutationKey, changesNothing, done, action, failed }: ChangeOptions<Result> = {},
) {
  const queryClient = useQueryClient();
  const { notify } = useSite();
  return useMutation<Result, Error, Variables>({
    ...(mutationKey && { mutationKey }),
    mutationFn: send,
    // Without a network it fails at once, because a postponed change would surprise the editor.
    networkMode: 'always',
    onSuccess: async (result) => {
      if (!changesNothing) await queryClient.invalidateQueries();
      const perform = action?.(result);
      if (done !== undefined) notify(done, perform && { action: perform });
    },
    onError: async (error) => {
      if (failed !== undefined) notify(`${failed} ${describeFailure(error)}`, { tone: 'error' });
      // Somebody else has edited it. The page shows what, and the next try knows of it.
      if (toApiError(error).code === 'changed-since') await queryClient.invalidateQueries();
    },
  });
}

/** Takes an edit back, by its id. @param messages what is said when it is taken back, and when it is not */
export const useUndo = (messages: { done: string; failed: string }) =>
  useChange(
    (editId: number) => request('POST /studio/edits/{id}/undo', { params: { id: editId } }),
    messages,
  );
