import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Type, type Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { prepareErrorReply } from '../platform/http/error-responses';
import { getClientNetwork } from '@steadfast/server';
import { accounts, series } from '../platform/database/schema';
import { perMinute } from '../platform/limits/limiter';
import type { SignedPurpose } from '../platform/messages/signed-links';
import type { Platform } from '../platform/platform';
import { ALL_SHARES, refuseShares } from '../sharing';
import { ALL_NEWS, createAllEmailPurpose, SERIES_NEWS, unsubscribe } from '../subscriptions';
import { escapeHtml } from '../platform/http/escape-html';
import { SITE_NAME } from '../platform/config/site-content';

/** How to handle links of one purpose. The subject is the one that the link was signed with. */
interface Unsubscription {
  /** What stops, phrased to follow "no more": `emails about new videos in Still Water`. */
  describe(subject: string): Promise<string>;
  /** Unsubscribes. Idempotent, and does not reveal whether there was a subscription. */
  perform(subject: string): Promise<void>;
  /** A link that unsubscribes from more, for example from all email. */
  further?(subject: string): { label: string; signed: SignedPurpose };
}

/** By purpose; a link with any other purpose is invalid. */
function createUnsubscriptions({ database, secrets }: Platform): Record<string, Unsubscription> {
  return {
    [SERIES_NEWS]: {
      describe: async (subject) => {
        const { seriesId } = parseSubject(subject);
        const [found] = await database
          .select({ name: series.name })
          .from(series)
          .where(eq(series.id, seriesId));
        return found ? `emails about new videos in ${found.name}` : 'emails about this series, which is gone';
      },
      perform: async (subject) => {
        const { accountId, seriesId } = parseSubject(subject);
        await unsubscribe(database, accountId, seriesId);
      },
      further: (subject) => ({
        label: 'Stop emails about all series',
        signed: createAllEmailPurpose(parseSubject(subject).accountId),
      }),
    },
    [ALL_NEWS]: {
      describe: async () => 'emails about new videos in any series',
      perform: async (accountId) => {
        await database.update(accounts).set({ emailNotification: false }).where(eq(accounts.id, accountId));
      },
    },
    [ALL_SHARES]: {
      describe: async () => `messages that people share with you on ${SITE_NAME}`,
      perform: (subject) => refuseShares(database, secrets, subject),
    },
  };
}

/** We signed it ourselves, so it has the expected parts. */
function parseSubject(subject: string): { accountId: string; seriesId: number } {
  const [accountId = '', seriesId] = subject.split(' ');
  return { accountId, seriesId: Number(seriesId) };
}

/** Mail providers unsubscribe many people from few addresses. Decided for REQ-API-3. */
const UNSUBSCRIBE_LIMIT = perMinute(1_200);

const Query = Type.Object({ token: Type.Optional(Type.String({ maxLength: 1_000 })) });

/**
 * Serves `/unsubscribe?token=…`, the target of links in emails. GET shows a page with a button and changes nothing,
 * because programs that check links in emails open them all. POST unsubscribes without a sign-in: from that button, or
 * from the email program with one click (RFC 8058). Both respond with a page instead of JSON, so they are not in the
 * contract.
 */
export async function serveUnsubscribe(app: FastifyInstance, platform: Platform): Promise<void> {
  const { links, limiter } = platform;
  const unsubscriptions = createUnsubscriptions(platform);
  await app.register(async (scope) => {
    // The body is ignored: the token says everything. The button sends none; RFC 8058 lets programs choose a form's type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async () => undefined);
    scope.addHook('onRequest', async (request, reply) => {
      reply.headers(PAGE_HEADERS);
      await limiter.consume('unsubscribe by network', UNSUBSCRIBE_LIMIT, getClientNetwork(request.ip));
    });
    // Errors are shown to people, so send a page.
    scope.setErrorHandler(async (fault, request, reply) => {
      const { status, message } = prepareErrorReply(fault, request, reply.headers(PAGE_HEADERS));
      return reply.send(
        renderUnsubscribePage(
          status === 400 ? INVALID : { heading: 'This did not work', paragraphs: [message] },
        ),
      );
    });

    scope.route<{ Querystring: Static<typeof Query> }>({
      method: ['GET', 'POST'],
      url: '/unsubscribe',
      schema: { querystring: Query },
      // The request log contains addresses, and this one has the token in it.
      logLevel: 'warn',
      handler: async ({ method, query }, reply) => {
        const signed = links.read(query.token ?? '');
        const unsubscription =
          signed && Object.hasOwn(unsubscriptions, signed.purpose) && unsubscriptions[signed.purpose];
        if (!unsubscription) return reply.status(400).send(renderUnsubscribePage(INVALID));
        const { subject } = signed;
        const what = await unsubscription.describe(subject);
        if (method === 'POST') {
          await unsubscription.perform(subject);
          return renderUnsubscribePage({
            heading: 'You are unsubscribed',
            paragraphs: [
              `You will get no more ${what}. A message that is already on its way may still arrive.`,
            ],
          });
        }
        const further = unsubscription.further?.(subject);
        return renderUnsubscribePage({
          heading: 'Unsubscribe',
          paragraphs: [`Press the button to get no more ${what}.`],
          button: 'Unsubscribe',
          ...(further && {
            link: { label: further.label, address: `?token=${links.createToken(further.signed)}` },
          }),
        });
      },
    });
  });
}

const INVALID: UnsubscribePage = {
  heading: 'This link does not work',
  paragraphs: [
    'It is incomplete, or it is not one of ours. Open it from the mail again, or copy the whole link.',
    'You can also log in and turn off emails on the page My Account.',
  ],
};

/** A small page for people who come from an email and are not signed in. All fields are plain text. */
interface UnsubscribePage {
  heading: string;
  paragraphs: string[];
  /** The button's label. It posts to the page's own address, which includes the token. */
  button?: string;
  link?: { label: string; address: string };
}

/** The colours are those of shared/ui/src/styles/tokens.css. */
const STYLE = [
  ':root{color-scheme:light dark}',
  'body{margin:0;font:1.125rem/1.6 system-ui,sans-serif;background:light-dark(#faf6f0,#130f0b);color:light-dark(#211a13,#f7f0e7)}',
  'header,main{max-width:36rem;margin:0 auto;padding:1.5rem 1rem 0;overflow-wrap:anywhere}',
  'header{font-weight:700;color:light-dark(#ad3f06,#ff9052)}',
  'h1{margin:0;font-size:1.75rem;line-height:1.25}',
  'button{font:inherit;font-weight:700;padding:.75rem 1.5rem;min-height:3rem;border:0;border-radius:.5rem;cursor:pointer;background:light-dark(#c2470a,#ff7d33);color:light-dark(#fff,#1d0d03)}',
  'a{color:light-dark(#ad3f06,#ff9052)}',
  ':focus-visible{outline:3px solid light-dark(#8a3204,#ffc79f);outline-offset:2px}',
].join('');

/** The page runs no script and loads nothing; its only style is allowed by its hash. */
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  // The address contains the token.
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/** Renders the page as HTML, to be sent with PAGE_HEADERS. */
function renderUnsubscribePage({ heading, paragraphs, button, link }: UnsubscribePage): string {
  const title = escapeHtml(heading);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title} – ${SITE_NAME}</title><style>${STYLE}</style></head>`,
    `<body><header>${SITE_NAME}</header><main><h1>${title}</h1>`,
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(button === undefined
      ? []
      : [`<form method="post"><button type="submit">${escapeHtml(button)}</button></form>`]),
    ...(link ? [`<p><a href="${escapeHtml(link.address)}">${escapeHtml(link.label)}</a></p>`] : []),
    '</main></body></html>',
  ].join('');
}
