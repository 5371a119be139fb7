import { useChange } from './use-change';
import { useUndo } from './use-undo';

/**
 * Deletes something; the notice takes it back.
 *
 * @param name what notices call it
 * @param remove makes the call
 */
export function useDeletion(name: string, remove: () => Promise<{ editId: number }>) {
  const undo = useUndo({ done: `“${name}” is back`, failed: `“${name}” is still deleted.` });
  return useChange(remove, {
    done: `“${name}” is deleted`,
    action: ({ editId }) => ({ label: 'Undo', perform: () => undo.mutate(editId) }),
    failed: `“${name}” was not deleted.`,
  });
}
