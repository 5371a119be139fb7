import type { ApiError } from '@steadfast/shared';
import { formatRecipient } from './recipient-messages';
import type { Recipient } from './recipients';

/** Whom the API did not take, and why, for a person. */
export interface Refusal {
  recipients: readonly Recipient[];
  words: string;
}

/** The two lists of a share call, by the channel whose addresses they hold. */
const LISTS = {
  emails: { channel: 'mail', name: 'Email addresses' },
  phoneNumbers: { channel: 'text', name: 'Phone numbers' },
} as const;
/** How a field of an answer names one of them, or all: `phoneNumbers.1`, `emails`. */
const A_LIST = /^(emails|phoneNumbers)(?:\W+(\d+)\W*)?$/;

/** Answers that say that what was sent is not right. */
const REFUSING_STATUSES = [400, 422];

/**
 * Whom a failure blames. Our API names them by their place; one that does not may have the address in its sentence.
 *
 * @param chosen those whom it was sent to, in the order in which they were sent
 */
export function parseRefusal(error: ApiError, chosen: readonly Recipient[]): Refusal | undefined {
  if (!REFUSING_STATUSES.includes(error.status)) return undefined;
  const blames = (error.details ?? []).flatMap(({ field, message }) =>
    findBlamedRecipients(field, message, chosen),
  );
  if (blames.length === 0) {
    const named = chosen.filter(({ address }) => error.message.includes(address));
    return named.length > 0 ? { recipients: named, words: error.message } : undefined;
  }
  return {
    recipients: blames.flatMap(({ recipients }) => recipients),
    words: blames.map(({ words }) => words).join(' '),
  };
}

function findBlamedRecipients(field: string, message: string, chosen: readonly Recipient[]): Refusal[] {
  const [, list, index] = A_LIST.exec(field) ?? [];
  if (list !== 'emails' && list !== 'phoneNumbers') return [];
  const { channel, name } = LISTS[list];
  const ofList = chosen.filter((each) => each.channel === channel);
  if (index === undefined) return [{ recipients: ofList, words: `${name} ${message}.` }];
  const recipient = ofList[Number(index)];
  return recipient ? [{ recipients: [recipient], words: `“${formatRecipient(recipient)}” ${message}.` }] : [];
}

/** What is wrong with the message, by the API: it takes no links in it. */
export function messageRefusal(error: ApiError | undefined): string | undefined {
  const detail = error?.details?.find(({ field }) => field === 'message');
  return detail && `Your message ${detail.message}.`;
}
