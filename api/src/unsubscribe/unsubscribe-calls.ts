import { Type, type Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { prepareRefusal } from '../http/error-responses';
import { networkOf } from '../limits/limit-calls';
import type { Limiter } from '../limits/limiter';
import { LIMITS } from '../limits/limits';
import type { SignedLinks, SignedPurpose } from './signed-links';
import { PAGE_HEADERS, unsubscribeHtml, type UnsubscribePage } from './unsubscribe-page';

/** What links of one purpose are for. The subject is the one that the link was signed with. */
export interface Unsubscription {
  /** What will not come any more, to be read after "no more": `mail about new videos in Still Water`. */
  describe(subject: string): Promise<string>;
  /** Does it. Once more changes nothing, and nothing is told when there was nothing to do. */
  perform(subject: string): Promise<void>;
  /** A link to something that goes further, for instance to no mail at all. */
  further?(subject: string): { label: string; signed: SignedPurpose };
}

export interface UnsubscribeParts {
  links: SignedLinks;
  limiter: Limiter;
  /** By purpose: a link of any other is not ours. */
  unsubscriptions: Record<string, Unsubscription>;
}

const Query = Type.Object({ token: Type.Optional(Type.String({ maxLength: 1_000 })) });

/**
 * `/unsubscribe?token=…`, which the links of mails lead to. GET shows what it is about and a button, and changes
 * nothing: programs that check links in mails open them all. POST does it, without signing in: from that button, or
 * from the mail program by one click (RFC 8058). These answer with a page and not with JSON, so they do not stand in
 * the contract.
 */
export async function serveUnsubscribe(
  app: FastifyInstance,
  { links, limiter, unsubscriptions }: UnsubscribeParts,
): Promise<void> {
  const find = (token = '') => {
    const signed = links.read(token);
    const unsubscription =
      signed && Object.hasOwn(unsubscriptions, signed.purpose) ? unsubscriptions[signed.purpose] : undefined;
    return signed && unsubscription ? { ...unsubscription, subject: signed.subject } : undefined;
  };
  const route = {
    schema: { querystring: Query },
    // The log tells of each request with its address, and here the token is in it.
    logLevel: 'warn' as const,
  };

  await app.register(async (scope) => {
    // The body says nothing that the token does not: the button sends none, RFC 8058 lets programs choose a form's type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async () => undefined);
    scope.addHook('onRequest', async (request, reply) => {
      reply.headers(PAGE_HEADERS);
      await limiter.spend('unsubscribe by address', LIMITS.unsubscribe, networkOf(request.ip));
    });
    // A person looks at what comes, also when it is a refusal.
    scope.setErrorHandler(async (fault, request, reply) => {
      const { status, message } = prepareRefusal(fault, request, reply.headers(PAGE_HEADERS));
      return reply.send(
        unsubscribeHtml(status === 400 ? INVALID : { heading: 'This did not work', paragraphs: [message] }),
      );
    });

    scope.get<{ Querystring: Static<typeof Query> }>('/unsubscribe', route, async ({ query }, reply) => {
      const found = find(query.token);
      if (!found) return reply.status(400).send(unsubscribeHtml(INVALID));
      const further = found.further?.(found.subject);
      return unsubscribeHtml({
        heading: 'Unsubscribe',
        paragraphs: [`Press the button to get no more ${await found.describe(found.subject)}.`],
        button: 'Unsubscribe',
        links: further ? [{ label: further.label, address: `?token=${links.tokenFor(further.signed)}` }] : [],
      });
    });

    scope.post<{ Querystring: Static<typeof Query> }>('/unsubscribe', route, async ({ query }, reply) => {
      const found = find(query.token);
      if (!found) return reply.status(400).send(unsubscribeHtml(INVALID));
      const what = await found.describe(found.subject);
      await found.perform(found.subject);
      return unsubscribeHtml({
        heading: 'You are unsubscribed',
        paragraphs: [`You will get no more ${what}. A message that is already on its way may still come.`],
      });
    });
  });
}

const INVALID: UnsubscribePage = {
  heading: 'This link does not work',
  paragraphs: [
    'It is not complete, or it is not one of ours. Open it from the mail again, or copy all of it.',
    'You can also log in and switch mail off on the page My Account.',
  ],
};
