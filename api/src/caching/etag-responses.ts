import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { calls, type CallName } from '@steadfast/contract';
import { REPOSITORY_FOLDER } from '../config/folders';
import { chooseEncoding, encode } from './encodings';
import type { ResponseCache, CachedResponse } from './response-cache';

/** Browsers revalidate every time, so nobody sees a replaced response; a 304 is cheap. */
const FOR_BROWSERS = 'public, max-age=0, must-revalidate';
/**
 * Shared caches absorb traffic peaks; a catalogue may be ten seconds out of date (decided for REQ-API-3). Only they may
 * serve stale responses while they revalidate, so this goes into a header that browsers do not read (RFC 9213).
 */
const FOR_SHARED_CACHES = 'max-age=10, stale-while-revalidate=60, stale-if-error=3600';
const FOR_ONE_PERSON = 'private, no-cache';
const NOT_CACHEABLE = 'no-store';

/** Sends cacheable responses, or a 304 when the client already has the current one. */
export interface EtagResponses {
  /**
   * Sends a response that depends on the catalogue alone. Neither a 304 nor a cached response queries the catalogue.
   *
   * @param isShared false when the request carries an invalid token: no cache may store the response
   */
  public(exchange: Exchange, createBody: () => Promise<unknown>, isShared: boolean): Promise<FastifyReply>;
  /** Sends a response that holds a viewer's watch progress, or is for people with a link. */
  private(exchange: Exchange, createBody: () => Promise<unknown>): Promise<FastifyReply>;
}
export interface Exchange {
  name: CallName;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * @param tools.version see readCatalogueVersion
 * @param tools.buildId see readBuildId
 */
export function createEtagResponses({
  cache,
  version,
  buildId,
}: {
  cache: ResponseCache;
  version: () => Promise<string>;
  buildId: string;
}): EtagResponses {
  return {
    public: async ({ name, request, reply }, createBody, isShared) => {
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      const current = await version();
      // Query parameters that the call ignores are left out, so they share the cached response.
      const query = 'query' in calls[name] ? request.query : {};
      const key = `${name} ${JSON.stringify([request.params, query])}`;
      const etag = computeEtag(encoding, buildId, current, key);
      const isKnown = isShared && isCurrent(request, etag);
      const write = async () => serialise(reply, await createBody());
      const written = isKnown ? undefined : await cache.getOrWrite(current, key, encoding, write);
      // Only now: an error must not be marked as cacheable.
      if (isShared) {
        reply.headers({ etag, 'cache-control': FOR_BROWSERS, 'cdn-cache-control': FOR_SHARED_CACHES });
      } else reply.header('cache-control', NOT_CACHEABLE);
      return send(reply, written);
    },
    private: async ({ request, reply }, createBody) => {
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      const text = serialise(reply, await createBody());
      const etag = computeEtag(encoding, text);
      const written = isCurrent(request, etag) ? undefined : await encode(text, encoding);
      reply.headers({ etag, 'cache-control': FOR_ONE_PERSON });
      return send(reply, written);
    },
  };
}

/** A strong ETag, so each encoding has its own. */
function computeEtag(encoding: string, ...parts: string[]): string {
  const hash = createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22);
  return `"${hash}-${encoding}"`;
}

/** Ignores `*`: it does not help a read, and would match a response that does not exist. */
function isCurrent({ headers }: FastifyRequest, etag: string): boolean {
  const cachedTags = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return cachedTags !== undefined && cachedTags.includes(etag);
}

function vary(reply: FastifyReply): void {
  const before = reply.getHeader('vary');
  reply.header('vary', [before, 'Authorization', 'Accept-Encoding'].filter(Boolean).join(', '));
}

function serialise(reply: FastifyReply, body: unknown): string {
  const bySchema = reply.getSerializationFunction('200');
  return bySchema ? String(bySchema(body as Record<string, unknown>)) : JSON.stringify(body);
}

/** @param written absent when the client has the current response */
function send(reply: FastifyReply, written: CachedResponse | undefined): FastifyReply {
  vary(reply);
  if (!written) return reply.status(304).send();
  if (written.encoding !== 'identity') reply.header('content-encoding', written.encoding);
  return reply.type('application/json; charset=utf-8').send(written.bytes);
}

/** Who may cache a call's responses, and for whom they are the same. */
type CachePolicy =
  /** The catalogue: the same for everybody who is signed out. */
  | 'public'
  /** For one person, or for people with a link: their browser may cache it and revalidates it each time. */
  | 'private'
  /** Not cached. */
  | 'none';

/** Calls that read only the catalogue, plus the watch progress of a signed-in viewer. */
const CATALOGUE_CALLS: readonly CallName[] = [
  'GET /video/series',
  'GET /video/series/{id}',
  'GET /video/{id}',
  'GET /video/tag/{id}',
  'GET /featured/hero',
  'GET /featured/tag',
];
/** Anyone with its link may see a playlist, so no shared cache may store it. */
const LINK_CALLS: readonly CallName[] = ['GET /playlist/playlist/{linkSlug}'];

/** Calls in neither list are not cached. */
export function getCachePolicy(name: CallName): CachePolicy {
  if (CATALOGUE_CALLS.includes(name)) return 'public';
  return LINK_CALLS.includes(name) ? 'private' : 'none';
}

/** The code that decides how a response is written. */
const FOLDERS = ['api/src', 'shared/contract/src'];

/**
 * Identifies the code that writes responses. The same catalogue may look different after an update, so what browsers
 * cached before must not count as current. Processes of the same build share one id.
 */
export function readBuildId(): string {
  const hash = createHash('sha256');
  for (const folder of FOLDERS) {
    const path = join(REPOSITORY_FOLDER, folder);
    const files = readdirSync(path, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .sort();
    for (const file of files) hash.update(file).update(readFileSync(join(path, file)));
  }
  return hash.digest('base64url');
}
