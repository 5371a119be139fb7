import { request } from '@steadfast/sdk';
import { useChange } from './use-change';

/**
 * Deletes something; the notice takes it back.
 *
 * @param name what notices call it
 * @param remove makes the call
 */
export function useDeletion(name: string, remove: () => Promise<{ editId: number }>) {
  const undo = useChange(
    (editId: number) => request('POST /studio/edits/{id}/undo', { params: { id: editId } }),
    { done: `“${name}” is back`, failed: `“${name}” is still deleted.` },
  );
  return useChange(remove, {
    done: `“${name}” is deleted`,
    action: ({ editId }) => ({ label: 'Undo', perform: () => undo.mutate(editId) }),
    failed: `“${name}” was not deleted.`,
  });
}
