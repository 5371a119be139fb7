/** Whom to share with, as pure rules (REQ-SHARE-1). */
import { EMAIL_MAX_LENGTH, SHARE_RECIPIENTS_MAX } from '@steadfast/shared/limits';
import { isEmailAddress, parsePhoneNumber } from '@steadfast/shared/recipient-rules';
import { splitEntries } from './entries';

/** Somebody to whom something is shared. The address of a text is a number in E.164. */
export interface Recipient {
  channel: 'mail' | 'text';
  address: string;
}

/** Whom an entry names: with "@" it is an email, else a telephone number. Nothing when it is no such thing. */
export function parseRecipient(entry: string): Recipient | undefined {
  if (entry.includes('@')) {
    const isOne = entry.length <= EMAIL_MAX_LENGTH && isEmailAddress(entry);
    return isOne ? { channel: 'mail', address: entry } : undefined;
  }
  const number = parsePhoneNumber(entry);
  return number === undefined ? undefined : { channel: 'text', address: number };
}

/** Tells whether two are the same: to the API, two emails are that differ only in case. */
export function isSameRecipient(one: Recipient, other: Recipient): boolean {
  return one.address.toLowerCase() === other.address.toLowerCase();
}

/** What became of the entries in a text. */
export interface ParseResult {
  /** Everybody who is chosen now. */
  chosen: readonly Recipient[];
  added: readonly Recipient[];
  /** Named a second time. */
  doubled: readonly Recipient[];
  /** Entries that name nobody. */
  wrong: readonly string[];
  /** Beyond the most that there may be. */
  leftOut: readonly string[];
  /** What of the text is to be mended, or waits for room. */
  rest: string;
}

/**
 * Takes whom a text names in addition to those who are chosen, up to the most that there may be. Nothing is lost: what
 * cannot be taken is the rest.
 */
export function parseRecipients(chosen: readonly Recipient[], text: string): ParseResult {
  const all = [...chosen];
  const added: Recipient[] = [];
  const doubled: Recipient[] = [];
  const wrong: string[] = [];
  const leftOut: string[] = [];
  const rest: string[] = [];
  for (const entry of splitEntries(text)) {
    const recipient = parseRecipient(entry);
    const isDouble = recipient && all.some((each) => isSameRecipient(each, recipient));
    if (recipient && isDouble) doubled.push(recipient);
    else if (recipient && all.length < SHARE_RECIPIENTS_MAX) {
      all.push(recipient);
      added.push(recipient);
    } else {
      (recipient ? leftOut : wrong).push(entry);
      rest.push(entry);
    }
  }
  return { chosen: all, added, doubled, wrong, leftOut, rest: rest.join(', ') };
}

/** Whether nobody more can be added. */
export function isFull(chosen: readonly Recipient[]): boolean {
  return chosen.length >= SHARE_RECIPIENTS_MAX;
}

/** The addresses of one channel, as the API takes them. */
export function splitByKind(chosen: readonly Recipient[], channel: Recipient['channel']): string[] {
  return chosen.filter((each) => each.channel === channel).map(({ address }) => address);
}
