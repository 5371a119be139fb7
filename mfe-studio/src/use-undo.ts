import { request } from '@steadfast/sdk';
import { useChange } from './use-change';

/** Takes an edit back, by its id. @param messages what is said when it is taken back, and when it is not */
export const useUndo = (messages: { done: string; failed: string }) =>
  useChange(
    (editId: number) => request('POST /studio/edits/{id}/undo', { params: { id: editId } }),
    messages,
  );
