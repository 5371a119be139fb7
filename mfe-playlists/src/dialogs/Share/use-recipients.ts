import { useState } from 'react';
import { announceAdded, describeProblems, describeDuplicates, announceRemoved } from './recipient-messages';
import { isFull, isSameRecipient, parseRecipients, type Recipient, type ParseResult } from './recipients';

/** The content of the form for recipients. */
export interface Recipients {
  chosen: readonly Recipient[];
  /** The text in the field. */
  entry: string;
}

/** An announcement for screen readers. The number makes a repeated message new. */
interface RecipientsMessage {
  text: string;
  times: number;
}

/**
 * Adds and removes recipients (REQ-SHARE-1) and reports the outcome of each entry.
 *
 * @param refusal why the API refused the entries in the field
 */
export function useRecipients(
  { chosen, entry }: Recipients,
  onChange: (next: Recipients) => void,
  refusal: string | undefined,
) {
  const [error, setError] = useState(refusal);
  const [note, setNote] = useState<string>();
  const [announcement, setAnnouncement] = useState<RecipientsMessage>({ text: '', times: 0 });
  const announce = (...text: (string | undefined)[]) => {
    setAnnouncement(({ times }) => ({ text: text.filter(Boolean).join(' '), times: times + 1 }));
  };
  return {
    error,
    /** A hint that is not an error. */
    note,
    announcement,
    edit: (text: string) => {
      onChange({ chosen, entry: text });
      setError(undefined);
      setNote(undefined);
    },
    /**
     * Adds the recipients in the text; entries that cannot be added stay in the field.
     *
     * @param isInField whether the field has or gets the focus: it then announces its error itself
     */
    addAll: (text: string, isInField = true): ParseResult => {
      const result = parseRecipients(chosen, text);
      const invalid = describeProblems(result);
      const duplicates = describeDuplicates(result);
      onChange({ chosen: result.chosen, entry: result.rest });
      setError(invalid);
      setNote(duplicates);
      announce(announceAdded(result), duplicates, isInField && !isFull(result.chosen) ? undefined : invalid);
      return result;
    },
    discardEntry: () => {
      onChange({ chosen, entry: '' });
      setError(undefined);
      announce(`Left out ${entry}.`);
    },
    remove: (recipient: Recipient) => {
      const left = chosen.filter((each) => !isSameRecipient(each, recipient));
      onChange({ chosen: left, entry });
      setNote(undefined);
      // There is room again for entries that did not fit.
      if (isFull(chosen)) setError(undefined);
      announce(announceRemoved(recipient, left.length));
    },
  };
}
