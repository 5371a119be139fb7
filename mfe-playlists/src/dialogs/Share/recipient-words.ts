/** What the form says of recipients. */
import { SHARE_RECIPIENTS_MAX } from '@steadfast/shared/limits';
import type { Recipient, Taken } from './recipients';

export const RECIPIENTS_HINT = `Press Enter after each one, up to ${SHARE_RECIPIENTS_MAX}.`;
export const FULL_HINT = `${SHARE_RECIPIENTS_MAX} people are the most for one message. Remove one to add another.`;

/** So much of an entry is told: enough to find it. */
const TOLD_MAX = 80;

const NORTH_AMERICAN = /^(\+1)(\d{3})(\d{3})(\d{4})$/;

/** A recipient as people read it: the numbers of the United States in their groups. */
export function recipientWords({ address }: Recipient): string {
  return address.replace(NORTH_AMERICAN, '$1 $2 $3 $4');
}

const listed = (recipients: readonly Recipient[]) => recipients.map(recipientWords).join(', ');
const quoted = (entries: readonly string[]) =>
  entries.map((entry) => `“${entry.slice(0, TOLD_MAX)}${entry.length > TOLD_MAX ? '…' : ''}”`).join(', ');

/** What is to be done about entries that could not be taken; nothing when all could. */
export function complaintOf({ wrong, leftOut }: Taken): string | undefined {
  const complaints = [
    wrong.length > 0 && wrongWords(wrong),
    leftOut.length > 0 &&
      `No room for ${quoted(leftOut)}: ${SHARE_RECIPIENTS_MAX} people are the most for one message.`,
  ].filter(Boolean);
  return complaints.length > 0 ? complaints.join(' ') : undefined;
}

function wrongWords(wrong: readonly string[]): string {
  const [first = ''] = wrong;
  if (wrong.length > 1)
    return `These are not e-mail addresses or mobile numbers: ${quoted(wrong)}. Correct or remove them.`;
  return first.includes('@')
    ? `${quoted(wrong)} is not an e-mail address. Write it like name@example.org.`
    : `${quoted(wrong)} is not an e-mail address or mobile number. Write it like name@example.org or +1 202 555 0123; outside the United States, numbers begin with + and the country’s code.`;
}

/** Who was named a second time; nothing when nobody was. */
export function doubledWords({ doubled }: Taken): string | undefined {
  return doubled.length > 0 ? `Already in the list: ${listed(doubled)}.` : undefined;
}

const countWords = (count: number) => `${count} of ${SHARE_RECIPIENTS_MAX}.`;

/** Said to screen readers when somebody was added. */
export function addedWords({ added, chosen }: Taken): string | undefined {
  return added.length > 0 ? `Added ${listed(added)}. ${countWords(chosen.length)}` : undefined;
}

/** Said to screen readers when somebody was removed. */
export function removedWords(removed: Recipient, left: number): string {
  return `Removed ${recipientWords(removed)}. ${countWords(left)}`;
}
