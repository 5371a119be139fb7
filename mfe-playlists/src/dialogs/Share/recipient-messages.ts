/** What the form says of recipients. */
import { SHARE_RECIPIENTS_MAX } from '@steadfast/shared/limits';
import type { Recipient, ParseResult } from './recipients';

export const RECIPIENTS_HINT = `Press Enter after each one, up to ${SHARE_RECIPIENTS_MAX}.`;
export const FULL_HINT = `${SHARE_RECIPIENTS_MAX} people are the most for one message. Remove one to add another.`;

/** So much of an entry is told: enough to find it. */
const TOLD_MAX = 80;
/** So many of those for whom there is no room are told by name: all stand in the field. */
const NAMED_MAX = 3;

/** E.164 gives the countries codes of one, two or three digits, of which none begins another. */
const COUNTRY_CODE = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** A recipient as people read it: numbers of all countries in the same groups, `+1 202 555 0143`, `+44 791 112 3456`. */
export function formatRecipient({ address, channel }: Recipient): string {
  if (channel === 'mail') return address;
  const [code = ''] = COUNTRY_CODE.exec(address) ?? [];
  return `${code} ${address.slice(code.length).replace(/\d{3}(?=\d{3})/g, '$& ')}`;
}

/** A number of North America by its length, in any writing. */
const LOOKS_AMERICAN = /^\+?1?\d{10}$/;
const BETWEEN_DIGITS = /[\s().-]/g;
/** `213 373 4253 ext 5`, `x5`, `#5` */
const EXTENSION = /\d\s*,?\s*(?:ext(?:ension|n)?|x|#)[\s.:]*\d+$/i;

/** Accents may stand on their own beside a plain letter. */
const OTHER_LETTER = /[^\P{L}A-Za-z]|\p{M}/u;

const listed = (recipients: readonly Recipient[]) => recipients.map(formatRecipient).join(', ');
const quoted = (entries: readonly string[]) =>
  entries.map((entry) => `“${entry.slice(0, TOLD_MAX)}${entry.length > TOLD_MAX ? '…' : ''}”`).join(', ');

/** What is to be done about entries that could not be taken; nothing when all could. */
export function validationMessage({ wrong, leftOut }: ParseResult): string | undefined {
  const complaints = [
    wrong.length > 0 && invalidMessage(wrong),
    leftOut.length > 0 &&
      `No room for ${leftOut.length} more: ${leftOut.slice(0, NAMED_MAX).join(', ')}${leftOut.length > NAMED_MAX ? '…' : '.'}`,
  ].filter(Boolean);
  return complaints.length > 0 ? complaints.join(' ') : undefined;
}

function invalidMessage(wrong: readonly string[]): string {
  const [first = ''] = wrong;
  if (wrong.length > 1)
    return `These are not email addresses or mobile numbers: ${quoted(wrong)}. Correct or remove them.`;
  if (first.includes('@') && OTHER_LETTER.test(first))
    return `This site cannot send to ${quoted(wrong)}: it takes only addresses in plain letters, a to z without accents.`;
  if (EXTENSION.test(first))
    return `${quoted(wrong)} has an extension, and text messages cannot go to one. Write a mobile number without it.`;
  if (LOOKS_AMERICAN.test(first.replaceAll(BETWEEN_DIGITS, '')))
    return `There is no number ${quoted(wrong)} in the United States: check its digits. Elsewhere, numbers begin with + and the country’s code.`;
  return first.includes('@')
    ? `${quoted(wrong)} is not an email address. Write it like name@example.org.`
    : `${quoted(wrong)} is not an email address or mobile number. Write it like name@example.org or +1 202 555 0123; outside the United States, numbers begin with + and the country’s code.`;
}

/** Who was named a second time; nothing when nobody was. */
export function duplicateMessage({ doubled }: ParseResult): string | undefined {
  return doubled.length > 0 ? `Already in the list: ${listed(doubled)}.` : undefined;
}

const formatRecipientCount = (count: number) => `${count} of ${SHARE_RECIPIENTS_MAX}.`;

/** Said to screen readers when somebody was added. */
export function addedMessage({ added, chosen }: ParseResult): string | undefined {
  return added.length > 0 ? `Added ${listed(added)}. ${formatRecipientCount(chosen.length)}` : undefined;
}

/** Said to screen readers when somebody was removed. */
export function removedMessage(removed: Recipient, left: number): string {
  return `Removed ${formatRecipient(removed)}. ${formatRecipientCount(left)}`;
}
