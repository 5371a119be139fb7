import { useState } from 'react';
import { addedMessage, validationMessage, duplicateMessage, removedMessage } from './recipient-messages';
import { isFull, isSameRecipient, parseRecipients, type Recipient, type ParseResult } from './recipients';

/** What the form for recipients holds. */
export interface Recipients {
  chosen: readonly Recipient[];
  /** What stands in its field, not taken yet. */
  entry: string;
}

/** What is said once to screen readers. The number makes the same words new. */
interface RecipientsMessage {
  words: string;
  times: number;
}

/**
 * Adds and removes recipients (REQ-SHARE-1), and says what became of each entry.
 *
 * @param refusal why the API did not parseRecipients what stands in the field
 */
export function useRecipients(
  { chosen, entry }: Recipients,
  onChange: (next: Recipients) => void,
  refusal: string | undefined,
) {
  const [complaint, setComplaint] = useState(refusal);
  const [note, setNote] = useState<string>();
  const [said, setSaid] = useState<RecipientsMessage>({ words: '', times: 0 });
  const say = (...words: (string | undefined)[]) => {
    setSaid(({ times }) => ({ words: words.filter(Boolean).join(' '), times: times + 1 }));
  };
  return {
    /** What is wrong with what stands in the field. */
    complaint,
    /** What else is to be known. */
    note,
    said,
    edit: (text: string) => {
      onChange({ chosen, entry: text });
      setComplaint(undefined);
      setNote(undefined);
    },
    /**
     * Takes whom the text names; what cannot be taken stays in the field.
     *
     * @param tellsComplaint false where the focus goes to the field, which is described by it
     */
    takeAll: (text: string, tellsComplaint = true): ParseResult => {
      const taken = parseRecipients(chosen, text);
      const wrong = validationMessage(taken);
      const doubled = duplicateMessage(taken);
      onChange({ chosen: taken.chosen, entry: taken.rest });
      setComplaint(wrong);
      setNote(doubled);
      say(addedMessage(taken), doubled, tellsComplaint ? wrong : undefined);
      return taken;
    },
    /** Gives up what stands in the field. */
    leaveOut: () => {
      onChange({ chosen, entry: '' });
      setComplaint(undefined);
      say(`Left out ${entry}.`);
    },
    remove: (recipient: Recipient) => {
      const left = chosen.filter((each) => !isSameRecipient(each, recipient));
      onChange({ chosen: left, entry });
      setNote(undefined);
      // There is room now for what was refused for want of it.
      if (isFull(chosen)) setComplaint(undefined);
      say(removedMessage(recipient, left.length));
    },
  };
}
