/** Writes the messages that recipients of a share receive. */
import { formatDuration, messageFault } from '@steadfast/contract';
import { createFieldError } from '../platform/errors';
import {
  composeMail,
  type MessageWriter,
  linkTo,
  createUnsubscribeHeaders,
} from '../platform/messages/compose-mail';
import { SITE_NAME } from '../platform/config/site-content';

/** Something to share. */
export interface ShareTarget {
  kind: 'playlist' | 'series' | 'video' | 'featured';
  /** Absent when it must not be shown. */
  name: string | undefined;
  /** Its page on the site. */
  path: string;
  /** Where the video starts, if the sender has chosen that. */
  atSeconds?: number | undefined;
}

/** A share, the same for every recipient. */
export interface Share {
  /** First name of the sender. */
  sender: string;
  target: ShareTarget;
  /** Empty when there is none. */
  message: string;
}

export const SHARE_KIND_LABELS = {
  playlist: 'playlist',
  series: 'series',
  video: 'video',
  featured: 'collection',
} as const;

/** A first name and no advertisement: one word of letters. */
const FIRST_NAME = /^\p{L}[\p{L}\p{M}'’-]{0,29}$/u;
const SOMEBODY = 'Someone';

/** @param name from the profile */
export function toSenderName(name: string | null): string {
  const [first = ''] = (name ?? '').trim().split(/\s+/u);
  return FIRST_NAME.test(first) ? first : SOMEBODY;
}

/** @param refuseUrl where the recipient can refuse such messages; absent when the API's address is unknown */
export function createShareMail(
  { sender, target, message }: Share,
  refuseUrl: string | undefined,
): MessageWriter {
  return (site) => ({
    ...composeMail({
      subject: formatHeadline(sender, target),
      paragraphs: [`${sender} shared ${formatTarget(target)} with you on ${SITE_NAME}.`],
      ...(message === '' ? {} : { quote: message }),
      action: { label: getActionLabel(target), url: linkTo(site, target.path) },
      footer: [
        `${sender} entered your address for this one message. To reply, write to them directly: replies to this email do not reach them.`,
        ...(refuseUrl === undefined
          ? []
          : [{ label: 'Stop messages that people share with you', url: refuseUrl }]),
      ],
    }),
    headers: createUnsubscribeHeaders(refuseUrl),
  });
}

/**
 * Starts with our own words: a sender with the first name "Security" would make it look like a notice of ours.
 *
 * @param place where the recipient cannot see who sends the message: ` on Steadfast`
 */
function formatHeadline(sender: string, { kind, name }: ShareTarget, place = ''): string {
  const by = sender === SOMEBODY ? '' : ` by ${sender}`;
  return `A ${SHARE_KIND_LABELS[kind]} shared with you${by}${place}${name === undefined ? '' : `: “${name}”`}`;
}

/** Carriers and providers act on a reply of STOP: they block further messages. */
export function createShareText({ sender, target, message }: Share): MessageWriter {
  return (site) => ({
    subject: '',
    html: '',
    text: [
      formatHeadline(sender, target, ` on ${SITE_NAME}`),
      linkTo(site, target.path),
      ...(message === '' ? [] : [`“${message}”`]),
      'Reply STOP to opt out.',
    ].join('\n'),
  });
}

/** When a video starts in the middle, the label says so. */
function getActionLabel({ kind, atSeconds }: ShareTarget): string {
  if (atSeconds !== undefined) return `Watch from ${formatDuration(atSeconds)}`;
  return `${kind === 'video' ? 'Watch' : 'See'} the ${SHARE_KIND_LABELS[kind]}`;
}

function formatTarget({ kind, name }: ShareTarget): string {
  const thing = SHARE_KIND_LABELS[kind];
  return name === undefined ? `a ${thing}` : `the ${thing} “${name}”`;
}

/**
 * Cleans a message for sending: plain text, without characters that hide or reorder others.
 *
 * @throws ApiError when it contains a link to another site
 */
export function readMessage(text: string): string {
  const fault = messageFault(text);
  if (fault !== undefined) throw createFieldError('message', fault);
  return (
    text
      .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
      // eslint-disable-next-line no-control-regex -- control characters are what this is about
      .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ' ')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()
  );
}
