import { useDraft, useSite } from '@steadfast/sdk';
import { useEffect } from 'react';

interface Draft<Values> {
  /** The newest edit when the editor began. */
  editId: number;
  /** What was there when the editor began. */
  base: Values;
  /** Only the fields that the editor has changed. */
  typed: Partial<Values>;
}

/**
 * The fields of a form over something that others may edit too. What was typed outlives the page, as in all forms of the
 * site; closing the tab asks first.
 *
 * @param key names what is edited: `video/7`
 * @param editId the newest edit that is loaded
 * @param loaded the fields as they are loaded
 */
export function useEditDraft<Values extends object>(key: string, editId: number, loaded: Values) {
  const [draft, setDraft, discard] = useDraft<Draft<Values> | undefined>(`studio/${key}`, undefined);
  const { notify } = useSite();
  const isChanged = draft !== undefined;
  useEffect(() => {
    if (!isChanged) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, [isChanged]);
  const values = { ...loaded, ...draft?.typed };
  // Others' edits of other fields are no reason to refuse it, nor to be overwritten.
  const isUntouched = !draft || Object.keys(draft.typed).every((field) => isEqual(draft.base, loaded, field));
  return {
    /** What was typed, and what is loaded of all other fields. */
    values,
    isChanged,
    /** To be sent along: the API refuses the change if somebody has edited these fields since. */
    editId: isUntouched ? editId : draft.editId,
    change(fields: Partial<Values>) {
      setDraft({ editId, base: loaded, ...draft, typed: { ...draft?.typed, ...fields } });
    },
    /** Shows what is loaded again, once what was typed is saved. */
    discard() {
      setDraft(undefined);
      discard();
    },
    /** Shows what is loaded again, until the notice brings back what was typed. @param bringBack what the form adds to it */
    putAside(bringBack?: () => void) {
      setDraft(undefined);
      discard();
      const perform = () => {
        if (draft) setDraft(draft);
        bringBack?.();
      };
      notify('Your changes are discarded', { action: { label: 'Undo', perform }, isLasting: true });
    },
  };
}

/** Whether a field has the same value in both. */
const isEqual = (one: object, other: object, field: string): boolean =>
  JSON.stringify(one[field as keyof typeof one]) === JSON.stringify(other[field as keyof typeof other]);
