/** The rules for recipients (REQ-SHARE-1). */
import { EMAIL_MAX_LENGTH, SHARE_RECIPIENTS_MAX } from '@steadfast/contract/limits';
import { isEmailAddress, parsePhoneNumber } from '@steadfast/contract/recipient-rules';
import { splitEntries } from './entries';

/** A recipient. The address of a text message is an E.164 number. */
export interface Recipient {
  channel: 'mail' | 'text';
  address: string;
}

/** Parses an entry: an email address if it contains "@", otherwise a phone number. Undefined if it is neither. */
export function parseRecipient(entry: string): Recipient | undefined {
  if (entry.includes('@')) {
    const isValid = entry.length <= EMAIL_MAX_LENGTH && isEmailAddress(entry);
    return isValid ? { channel: 'mail', address: entry } : undefined;
  }
  const number = parsePhoneNumber(entry);
  return number === undefined ? undefined : { channel: 'text', address: number };
}

/** Whether two recipients are the same. The API compares email addresses without case. */
export function isSameRecipient(one: Recipient, other: Recipient): boolean {
  return one.address.toLowerCase() === other.address.toLowerCase();
}

export interface ParseResult {
  /** All recipients, including the new ones. */
  chosen: readonly Recipient[];
  added: readonly Recipient[];
  duplicates: readonly Recipient[];
  /** Entries that are neither an email address nor a number. */
  invalid: readonly string[];
  /** Valid entries beyond the maximum. */
  overLimit: readonly string[];
  /** The entries to correct, and those that wait for room. */
  rest: string;
}

/** Adds the recipients in a text to those chosen, up to the maximum. Entries that cannot be added are in `rest`. */
export function parseRecipients(chosen: readonly Recipient[], text: string): ParseResult {
  const all = [...chosen];
  const added: Recipient[] = [];
  const duplicates: Recipient[] = [];
  const invalid: string[] = [];
  const overLimit: string[] = [];
  const rest: string[] = [];
  for (const entry of splitEntries(text)) {
    const recipient = parseRecipient(entry);
    const isDuplicate = recipient && all.some((each) => isSameRecipient(each, recipient));
    if (recipient && isDuplicate) duplicates.push(recipient);
    else if (recipient && all.length < SHARE_RECIPIENTS_MAX) {
      all.push(recipient);
      added.push(recipient);
    } else {
      (recipient ? overLimit : invalid).push(entry);
      rest.push(entry);
    }
  }
  return { chosen: all, added, duplicates, invalid, overLimit, rest: rest.join(', ') };
}

export function isFull(chosen: readonly Recipient[]): boolean {
  return chosen.length >= SHARE_RECIPIENTS_MAX;
}

/** The addresses of one channel, in the API's format. */
export function listAddresses(chosen: readonly Recipient[], channel: Recipient['channel']): string[] {
  return chosen.filter((each) => each.channel === channel).map(({ address }) => address);
}
