/** The form's messages about recipients. */
import { SHARE_RECIPIENTS_MAX } from '@steadfast/contract/limits';
import type { Recipient, ParseResult } from './recipients';

export const RECIPIENTS_HINT = `Press Enter after each one, up to ${SHARE_RECIPIENTS_MAX}.`;
export const FULL_HINT = `You can send to up to ${SHARE_RECIPIENTS_MAX} people at once. Remove one to add another.`;

/** Quoted entries are truncated to this length. */
const QUOTED_LENGTH_MAX = 80;
/** Entries without room named in the message; the field contains them all. */
const NAMED_MAX = 3;

/** E.164 country codes have one to three digits, and none is a prefix of another. */
const COUNTRY_CODE = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/**
 * Formats a recipient for display. Numbers of all countries have the same groups: `+1 202 555 0143`, `+44 791 112
 * 3456`.
 */
export function formatRecipient({ address, channel }: Recipient): string {
  if (channel === 'mail') return address;
  const [code = ''] = COUNTRY_CODE.exec(address) ?? [];
  return `${code} ${address.slice(code.length).replace(/\d{3}(?=\d{3})/g, '$& ')}`;
}

/** Has the length of a North American number, in any notation. */
const LOOKS_AMERICAN = /^\+?1?\d{10}$/;
const BETWEEN_DIGITS = /[\s().-]/g;
/** `213 373 4253 ext 5`, `x5`, `#5` */
const EXTENSION = /\d\s*(?:,\s*)?(?:ext(?:ension|n)?|x|#)[\s.:]*\d+$/i;

/** Matches letters outside a to z, including combining accents. */
const OTHER_LETTER = /[^\P{L}A-Za-z]|\p{M}/u;

const formatList = (recipients: readonly Recipient[]) => recipients.map(formatRecipient).join(', ');
const quoteEntries = (entries: readonly string[]) =>
  entries
    .map((entry) => `“${entry.slice(0, QUOTED_LENGTH_MAX)}${entry.length > QUOTED_LENGTH_MAX ? '…' : ''}”`)
    .join(', ');

/** Explains how to correct the entries that were not added; undefined when all were. */
export function describeProblems({ invalid, overLimit }: ParseResult): string | undefined {
  const problems = [
    invalid.length > 0 && describeInvalid(invalid),
    overLimit.length > 0 &&
      `No room for ${overLimit.length} more: ${overLimit.slice(0, NAMED_MAX).join(', ')}${overLimit.length > NAMED_MAX ? '…' : '.'}`,
  ].filter(Boolean);
  return problems.length > 0 ? problems.join(' ') : undefined;
}

function describeInvalid(invalid: readonly string[]): string {
  const [first = ''] = invalid;
  if (invalid.length > 1)
    return `These are not email addresses or mobile numbers: ${quoteEntries(invalid)}. Correct or remove them.`;
  if (first.includes('@') && OTHER_LETTER.test(first))
    return `This site cannot send to ${quoteEntries(invalid)}: it takes only addresses in plain letters, a to z without accents.`;
  if (EXTENSION.test(first))
    return `${quoteEntries(invalid)} has an extension, and text messages cannot go to one. Write a mobile number without it.`;
  if (LOOKS_AMERICAN.test(first.replaceAll(BETWEEN_DIGITS, '')))
    return `There is no number ${quoteEntries(invalid)}: check its digits and its country code.`;
  return first.includes('@')
    ? `${quoteEntries(invalid)} is not an email address. Write it like name@example.org.`
    : `${quoteEntries(invalid)} is not an email address or mobile number. Write it like name@example.org or +1 202 555 0123.`;
}

/** Names the recipients entered twice; undefined without any. */
export function describeDuplicates({ duplicates }: ParseResult): string | undefined {
  return duplicates.length > 0 ? `Already in the list: ${formatList(duplicates)}.` : undefined;
}

const formatRecipientCount = (count: number) => `${count} of ${SHARE_RECIPIENTS_MAX}.`;

export function announceAdded({ added, chosen }: ParseResult): string | undefined {
  return added.length > 0 ? `Added ${formatList(added)}. ${formatRecipientCount(chosen.length)}` : undefined;
}

export function announceRemoved(removed: Recipient, left: number): string {
  return `Removed ${formatRecipient(removed)}. ${formatRecipientCount(left)}`;
}
