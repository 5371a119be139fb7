import { type ApiError, isApiFailure, type ShareTarget, errorMessage } from '@steadfast/sdk';
import { formatRecipient } from './recipient-messages';
import type { Recipient } from './recipients';
import { SHARE_KIND_LABELS } from './share-target';

/** The recipients that the API refused, and the message to show. */
export interface Refusal {
  recipients: readonly Recipient[];
  message: string;
}

/** The recipient fields of a share call, with their channels. */
const FIELDS = {
  emails: { channel: 'mail', name: 'Email addresses' },
  phoneNumbers: { channel: 'text', name: 'Phone numbers' },
} as const;
/** Matches the field of an error detail: one item, `phoneNumbers.1`, or the whole list, `emails`. */
const FIELD_PATTERN = /^(emails|phoneNumbers)(?:\W+(\d+)\W*)?$/;

const INVALID_INPUT_STATUSES = [400, 422];

/**
 * Finds the recipients that an error is about. Our API names their field and index; other APIs may quote the address in
 * the message.
 *
 * @param chosen the recipients, in the order in which they were sent
 */
export function parseRefusal(error: ApiError, chosen: readonly Recipient[]): Refusal | undefined {
  if (!INVALID_INPUT_STATUSES.includes(error.status)) return undefined;
  const refusals = (error.details ?? []).flatMap(({ field, message }) =>
    findRefusedRecipients(field, message, chosen),
  );
  if (refusals.length === 0) {
    const named = chosen.filter(({ address }) => error.message.includes(address));
    return named.length > 0 ? { recipients: named, message: error.message } : undefined;
  }
  return {
    recipients: refusals.flatMap(({ recipients }) => recipients),
    message: refusals.map(({ message }) => message).join(' '),
  };
}

function findRefusedRecipients(field: string, message: string, chosen: readonly Recipient[]): Refusal[] {
  const [, fieldName, index] = FIELD_PATTERN.exec(field) ?? [];
  if (fieldName !== 'emails' && fieldName !== 'phoneNumbers') return [];
  const { channel, name } = FIELDS[fieldName];
  const ofField = chosen.filter((each) => each.channel === channel);
  if (index === undefined) return [{ recipients: ofField, message: `${name} ${message}.` }];
  const recipient = ofField[Number(index)];
  return recipient
    ? [{ recipients: [recipient], message: `“${formatRecipient(recipient)}” ${message}.` }]
    : [];
}

/** What the API says is wrong with the message, such as a link in it. */
export function describeMessageRefusal(error: ApiError | undefined): string | undefined {
  const detail = error?.details?.find(({ field }) => field === 'message');
  return detail && `Your message ${detail.message}.`;
}

const UNAUTHORIZED = 401;

/** Explains to a signed-in viewer why sending failed and what to do (REQ-SHARE-3). */
export function describeShareError(error: ApiError, kind: ShareTarget['kind']): string {
  if (error.status === UNAUTHORIZED) return 'You were logged out while sending. Please send it again.';
  if (isApiFailure(error, 'not-found')) return `This ${SHARE_KIND_LABELS[kind]} is no longer available.`;
  return errorMessage(error);
}
