import { request } from '@steadfast/sdk';
import { useChange } from './use-change';

/** Brings back what an edit has deleted. @param name of what was deleted, for the notice */
export const useUndoDeletion = (name: string) =>
  useChange((editId: number) => request('POST /studio/edits/{id}/undo', { params: { id: editId } }), {
    done: `“${name}” is back`,
    failed: `“${name}” is still deleted.`,
  });
