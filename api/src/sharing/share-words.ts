/** What is sent to those with whom something is shared. */
import { formatDuration } from '@steadfast/shared/contract';
import { composeMail, type MailWords } from '../mail/compose-mail';
import type { TextWords } from '../mail/outbox';
import { linkTo, unsubscribeHeaders } from '../mail/site-links';
import { SITE_NAME } from '../mail/site-name';
import type { ShareTarget } from './share-target';

/** One share, as everybody gets it. */
export interface Share {
  /** First name of whoever shares. */
  sender: string;
  target: ShareTarget;
  /** Empty where there is none. */
  message: string;
}

const SHARE_KIND_LABELS = {
  playlist: 'playlist',
  series: 'series',
  video: 'video',
  featured: 'collection',
} as const;
const ACTIONS = {
  playlist: 'See the playlist',
  series: 'See the series',
  video: 'Watch the video',
  featured: 'See the collection',
} as const;

/** A first name, and nothing that could be an advertisement: one word of letters. */
const FIRST_NAME = /^\p{L}[\p{L}\p{M}'’-]{0,29}$/u;
const SOMEBODY = 'Someone';

/** @param name as the profile has it */
export function senderName(name: string | null): string {
  const [first = ''] = (name ?? '').trim().split(/\s+/u);
  return FIRST_NAME.test(first) ? first : SOMEBODY;
}

/** @param refuseUrl where the recipient can refuse messages of this kind; absent where nobody knows the API's address */
export function shareMail({ sender, target, message }: Share, refuseUrl: string | undefined): MailWords {
  return (site) => ({
    ...composeMail({
      subject: subjectFor(sender, target),
      paragraphs: [`${sender} shared ${named(target)} with you on ${SITE_NAME}.`],
      ...(message === '' ? {} : { quote: message }),
      action: { label: actionOf(target), url: linkTo(site, target.path) },
      footer: [
        `${sender} entered your address for this one message. To answer, please write to them directly: a reply to this mail does not reach them.`,
        ...(refuseUrl === undefined
          ? []
          : [{ label: 'Get no more messages that people share with you', url: refuseUrl }]),
      ],
    }),
    headers: unsubscribeHeaders(refuseUrl),
  });
}

/** Begins with our own words: a sender whose first name is "Security" would open it like a notice of ours. */
function subjectFor(sender: string, { kind, name }: ShareTarget): string {
  const by = sender === SOMEBODY ? '' : ` by ${sender}`;
  return `A ${SHARE_KIND_LABELS[kind]} shared with you${by}${name === undefined ? '' : `: “${name}”`}`;
}

/** STOP is understood by carriers and providers: they let nothing more through. */
export function shareText({ sender, target, message }: Share): TextWords {
  return (site) =>
    [
      `${sender} shared ${named(target)} with you on ${SITE_NAME}: ${linkTo(site, target.path)}`,
      ...(message === '' ? [] : [`“${message}”`]),
      'Reply STOP to get no more.',
    ].join('\n');
}

/** Whoever lands in the middle of a video shall not think that the beginning is missing. */
function actionOf({ kind, atSeconds }: ShareTarget): string {
  return atSeconds === undefined ? ACTIONS[kind] : `Watch from ${formatDuration(atSeconds)}`;
}

function named({ kind, name }: ShareTarget): string {
  const thing = SHARE_KIND_LABELS[kind];
  return name === undefined ? `a ${thing}` : `the ${thing} “${name}”`;
}
