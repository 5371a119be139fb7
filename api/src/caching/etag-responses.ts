import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { calls, type CallName } from '@steadfast/shared/contract';
import { chosenEncoding, encoded } from './encodings';
import type { ResponseCache, CachedResponse } from './response-cache';

/** Browsers ask every time, so that nobody is shown what was replaced; a 304 is cheap. */
const FOR_BROWSERS = 'public, max-age=0, must-revalidate';
/**
 * Caches that many share spare us the crowd: ten seconds late is not late for a catalogue (decided for REQ-API-3). Only
 * they may show the old while they fetch the new, so this stands in a header that browsers do not read (RFC 9213).
 */
const FOR_SHARED_CACHES = 'max-age=10, stale-while-revalidate=60, stale-if-error=3600';
const FOR_ONE_PERSON = 'private, no-cache';
const FOR_NOBODY = 'no-store';

/** Answers reads so that whoever has the newest is spared the transfer. */
export interface EtagResponses {
  /**
   * What the catalogue alone decides. Neither a 304 nor an answer that is kept asks the catalogue again.
   *
   * @param isShared false: it came with a token that is no good, so no cache shall keep it
   */
  public(exchange: Exchange, make: () => Promise<unknown>, isShared: boolean): Promise<FastifyReply>;
  /** What holds a person's marks, or is for whoever has a link. */
  private(exchange: Exchange, make: () => Promise<unknown>): Promise<FastifyReply>;
}
export interface Exchange {
  name: CallName;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * @param tools.version see readCatalogueVersion
 * @param tools.edition see readBuildId
 */
export function createEtagResponses({
  kept,
  version,
  edition,
}: {
  kept: ResponseCache;
  version: () => Promise<string>;
  edition: string;
}): EtagResponses {
  return {
    public: async ({ name, request, reply }, make, isShared) => {
      const encoding = chosenEncoding(request.headers['accept-encoding']);
      const current = await version();
      // Without what the call does not look at: whoever adds it gets the same answer.
      const query = 'query' in calls[name] ? request.query : {};
      const key = `${name} ${JSON.stringify([request.params, query])}`;
      const etag = computeEtag(encoding, edition, current, key);
      const isKnown = isShared && isNewest(request, etag);
      const write = async () => serialised(reply, await make());
      const written = isKnown ? undefined : await kept.take(current, key, encoding, write);
      // Only now: a failure must not say that it may be kept.
      if (isShared) {
        reply.headers({ etag, 'cache-control': FOR_BROWSERS, 'cdn-cache-control': FOR_SHARED_CACHES });
      } else reply.header('cache-control', FOR_NOBODY);
      return send(reply, written);
    },
    private: async ({ request, reply }, make) => {
      const encoding = chosenEncoding(request.headers['accept-encoding']);
      const text = serialised(reply, await make());
      const etag = computeEtag(encoding, text);
      const written = isNewest(request, etag) ? undefined : await encoded(text, encoding);
      reply.headers({ etag, 'cache-control': FOR_ONE_PERSON });
      return send(reply, written);
    },
  };
}

/** Strong, so each encoding has its own. */
function computeEtag(encoding: string, ...parts: string[]): string {
  const hash = createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22);
  return `"${hash}-${encoding}"`;
}

/** `*` is of no use to whoever reads, and would be a yes for what is not there. */
function isNewest({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''));
  return known !== undefined && known.includes(etag);
}

function vary(reply: FastifyReply): void {
  const before = reply.getHeader('vary');
  reply.header('vary', [before, 'Authorization', 'Accept-Encoding'].filter(Boolean).join(', '));
}

function serialised(reply: FastifyReply, answer: unknown): string {
  const bySchema = reply.getSerializationFunction('200');
  return bySchema ? String(bySchema(answer as Record<string, unknown>)) : JSON.stringify(answer);
}

/** @param written nothing: who asked has the newest */
function send(reply: FastifyReply, written: CachedResponse | undefined): FastifyReply {
  vary(reply);
  if (!written) return reply.status(304).send();
  if (written.encoding !== 'identity') reply.header('content-encoding', written.encoding);
  return reply.type('application/json; charset=utf-8').send(written.bytes);
}
