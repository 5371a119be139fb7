import { Type, type Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { prepareErrorReply } from '../http/error-responses';
import { getClientNetwork } from '../limits/limit-calls';
import type { Limiter } from '../limits/limiter';
import { LIMITS } from '../limits/limits';
import type { SignedLinks, SignedPurpose } from './signed-links';
import { PAGE_HEADERS, renderUnsubscribePage, type UnsubscribePage } from './unsubscribe-page';

/** How to handle links of one purpose. The subject is the one that the link was signed with. */
export interface Unsubscription {
  /** What stops, phrased to follow "no more": `emails about new videos in Still Water`. */
  describe(subject: string): Promise<string>;
  /** Unsubscribes. Idempotent, and does not reveal whether there was a subscription. */
  perform(subject: string): Promise<void>;
  /** A link that unsubscribes from more, for example from all email. */
  further?(subject: string): { label: string; signed: SignedPurpose };
}

export interface UnsubscribeContext {
  links: SignedLinks;
  limiter: Limiter;
  /** By purpose; a link with any other purpose is invalid. */
  unsubscriptions: Record<string, Unsubscription>;
}

const Query = Type.Object({ token: Type.Optional(Type.String({ maxLength: 1_000 })) });

/**
 * Serves `/unsubscribe?token=…`, the target of links in emails. GET shows a page with a button and changes nothing,
 * because programs that check links in emails open them all. POST unsubscribes without a sign-in: from that button, or
 * from the email program with one click (RFC 8058). Both respond with a page instead of JSON, so they are not in the
 * contract.
 */
export async function serveUnsubscribe(
  app: FastifyInstance,
  { links, limiter, unsubscriptions }: UnsubscribeContext,
): Promise<void> {
  const find = (token = '') => {
    const signed = links.read(token);
    const unsubscription =
      signed && Object.hasOwn(unsubscriptions, signed.purpose) ? unsubscriptions[signed.purpose] : undefined;
    return signed && unsubscription ? { ...unsubscription, subject: signed.subject } : undefined;
  };
  const route = {
    schema: { querystring: Query },
    // The request log contains addresses, and this one has the token in it.
    logLevel: 'warn' as const,
  };

  await app.register(async (scope) => {
    // The body is ignored: the token says everything. The button sends none; RFC 8058 lets programs choose a form's type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async () => undefined);
    scope.addHook('onRequest', async (request, reply) => {
      reply.headers(PAGE_HEADERS);
      await limiter.consume('unsubscribe by address', LIMITS.unsubscribe, getClientNetwork(request.ip));
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

    scope.get<{ Querystring: Static<typeof Query> }>('/unsubscribe', route, async ({ query }, reply) => {
      const found = find(query.token);
      if (!found) return reply.status(400).send(renderUnsubscribePage(INVALID));
      const further = found.further?.(found.subject);
      return renderUnsubscribePage({
        heading: 'Unsubscribe',
        paragraphs: [`Press the button to get no more ${await found.describe(found.subject)}.`],
        button: 'Unsubscribe',
        links: further ? [{ label: further.label, address: `?token=${links.tokenFor(further.signed)}` }] : [],
      });
    });

    scope.post<{ Querystring: Static<typeof Query> }>('/unsubscribe', route, async ({ query }, reply) => {
      const found = find(query.token);
      if (!found) return reply.status(400).send(renderUnsubscribePage(INVALID));
      const what = await found.describe(found.subject);
      await found.perform(found.subject);
      return renderUnsubscribePage({
        heading: 'You are unsubscribed',
        paragraphs: [`You will get no more ${what}. A message that is already on its way may still arrive.`],
      });
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
