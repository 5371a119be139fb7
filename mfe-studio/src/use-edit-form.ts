import { listen, useDraft, useSite } from '@steadfast/sdk';
import { useEffect, useState, type SubmitEvent } from 'react';
import { useChange } from './use-change';

interface Draft<Values> {
  /** The newest edit when the editor began. */
  editId: number;
  /** What was there when the editor began. */
  base: Values;
  /** Only the fields that the editor has changed. */
  typed: Partial<Values>;
}

export interface EditFormOptions<Values, Body> {
  /** Names what is edited: `video/7`. */
  key: string;
  /** The newest edit that is loaded. */
  editId: number;
  /** The fields as they are loaded. */
  loaded: Values;
  /** @returns what is sent, or what is missing, as a sentence */
  parse: (values: Values) => Body | string;
  /** @param editId the API refuses the change if somebody has edited these fields since */
  save: (body: Body, editId: number) => Promise<unknown>;
  /** Said once it is saved. */
  done: string;
  onSaved?: () => void;
  /** Discards what else the form has. @returns brings it back */
  onDiscard?: () => () => void;
}

/** What `useEditForm` returns, for what shows any form. */
export type EditForm = Pick<
  ReturnType<typeof useEditForm<object, object>>,
  'isChanged' | 'isSaving' | 'error' | 'submit' | 'discard' | 'overwrite'
>;

/**
 * A form over something that others may edit too. What was typed outlives the page, as in all forms of the site; closing the
 * tab asks first.
 */
export function useEditForm<Values extends object, Body extends object>({
  key,
  editId,
  loaded,
  parse,
  save,
  done,
  onSaved,
  onDiscard,
}: EditFormOptions<Values, Body>) {
  const [draft, setDraft, removeDraft] = useDraft<Draft<Values> | undefined>(`studio/${key}`, undefined);
  const [problem, setProblem] = useState<string>();
  const { notify } = useSite();
  const change = useChange((edit: { body: Body; editId: number }) => save(edit.body, edit.editId), { done });
  const isChanged = draft !== undefined;
  useEffect(() => {
    if (!isChanged) return undefined;
    return listen(window, ['beforeunload'], (event) => event.preventDefault());
  }, [isChanged]);
  const values = { ...loaded, ...draft?.typed };
  // Others' edits of other fields are no reason to refuse it, nor to be overwritten.
  const isUntouched = !draft || Object.keys(draft.typed).every((field) => isEqual(draft.base, loaded, field));
  const showLoaded = () => {
    setDraft(undefined);
    removeDraft();
  };
  const send = (seenEditId: number) => {
    const body = parse(values);
    const isMissing = typeof body === 'string';
    setProblem(isMissing ? body : undefined);
    if (isMissing) return;
    const onSuccess = () => {
      showLoaded();
      onSaved?.();
    };
    change.mutate({ body, editId: seenEditId }, { onSuccess });
  };
  return {
    /** What was typed, and what is loaded of all other fields. */
    values,
    isChanged,
    isSaving: change.isPending,
    /** What is missing. */
    problem,
    /** Why it was not saved. */
    error: change.error,
    /** The props of the component that shows a field. */
    field: <Name extends keyof Values>(name: Name) => ({
      value: values[name],
      onChange(value: Values[Name]) {
        setDraft({
          editId,
          base: loaded,
          ...draft,
          typed: { ...draft?.typed, [name]: value } as Partial<Values>,
        });
      },
    }),
    submit(event: SubmitEvent) {
      event.preventDefault();
      send(isUntouched ? editId : draft.editId);
    },
    /** Saves it over what somebody else has saved since. */
    overwrite: () => send(editId),
    /** Shows what is loaded again, until the notice brings back what was typed. */
    discard() {
      const bringBack = onDiscard?.();
      showLoaded();
      change.reset();
      setProblem(undefined);
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
