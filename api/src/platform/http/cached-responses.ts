/** The API's only cache: whole responses as they go over the wire, by what they depend on. */
import { hash, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { calls } from '@steadfast/contract';
import { chooseEncoding, type Encoding } from '@steadfast/server';
import { addVary, encode } from './encodings';
import type { Route, Viewer } from './routes';

/** Browsers revalidate every time, so nobody sees a replaced response; a 304 is cheap. */
const FOR_BROWSERS = 'public, max-age=0, must-revalidate';
/**
 * Shared caches absorb traffic peaks; a catalogue may be ten seconds out of date (decided for REQ-API-3). Only they may
 * serve stale responses while they revalidate, so this goes into a header that browsers do not read (RFC 9213).
 */
const FOR_SHARED_CACHES = 'max-age=10, stale-while-revalidate=60, stale-if-error=3600';
const FOR_ONE_PERSON = 'private, no-cache';

/** Enough for the list of 2 000 series (12 MB, or 1 MB compressed) and thousands of single series. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Approximate cost of an entry beside its bytes. */
const ENTRY_BYTES = 500;

/** Set where the API is compiled (bin/compile.mjs). */
declare const BUILD_ID: string | undefined;
/**
 * Identifies the code that writes responses. The same catalogue may look different after an update, so what browsers
 * cached before must not count as current. Processes of the same build share one id; from sources, each has its own.
 */
const buildId = typeof BUILD_ID === 'undefined' ? randomUUID() : BUILD_ID;

/** A response as it goes over the wire. */
interface WrittenResponse {
  bytes: Buffer;
  encoding: Encoding;
}

/** A request for a response that may be cached. */
interface Exchange {
  route: Route;
  request: FastifyRequest;
  reply: FastifyReply;
  /** What the handler receives. */
  input: unknown;
  /** Calls the handler. */
  readResponse(): Promise<unknown>;
  viewer: Viewer | undefined;
}

export type SendCached = ReturnType<typeof createCachedResponses>;

/**
 * Returns a function that sends a response of a route with a cache policy, or a 304 when the client already has it.
 *
 * @param readVersion reads the catalogue's version
 */
export function createCachedResponses(readVersion: () => Promise<string>) {
  const written = new LRUCache<string, WrittenResponse, Writing>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length + ENTRY_BYTES,
    // An entry that is evicted while it is written still reaches those who wait for it.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context }) => encode(await context.write(), context.encoding),
  });
  /** Concurrent callers share one write. */
  const getOrWrite = (key: string, encoding: Encoding, write: Writing['write']) =>
    written.forceFetch(`${encoding} ${key}`, { context: { write, encoding } });

  return async ({ route, request, reply, input, readResponse, viewer }: Exchange): Promise<FastifyReply> => {
    const [catalogueVersion, ownVersion, personal] = await Promise.all([
      viewer?.catalogueVersion ?? readVersion(),
      route.readVersion?.(input),
      viewer && route.personalize?.(viewer),
    ]);
    if (route.readVersion && ownVersion === undefined) return reply.send(await readResponse());
    const sharedKey = [buildId, catalogueVersion, ownVersion, describeRequest(route, request)].join('\n');
    const key = personal ? [sharedKey, viewer?.accountId, personal.version].join('\n') : sharedKey;
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const etag = computeEtag(encoding, key);
    const headers = getCacheHeaders(route, request, personal !== undefined);
    const isKnown = headers !== undefined && hasEtag(request, etag);
    const writeShared = async () => Buffer.from(serialize(reply, await readResponse()));
    const writeOwn = async () => {
      const { bytes } = await getOrWrite(sharedKey, 'identity', writeShared);
      return personal ? Buffer.from(personal.apply(bytes.toString('latin1')), 'latin1') : bytes;
    };
    const response = isKnown ? undefined : await getOrWrite(key, encoding, personal ? writeOwn : writeShared);
    // Only now: an error must not be marked as cacheable.
    if (headers) reply.headers({ ...headers, etag });
    return sendWritten(reply, response);
  };
}

interface Writing {
  write: () => Promise<Buffer>;
  encoding: Encoding;
}

/** Names what the response depends on: call, parameters and body, without query parameters that the call ignores. */
function describeRequest({ name }: Route, { params, query, body }: FastifyRequest): string {
  return `${name} ${JSON.stringify([params, 'query' in calls[name] ? query : {}, body])}`;
}

/** @returns undefined when nobody outside of this process may keep the response */
function getCacheHeaders(
  { name, cache }: Route,
  { headers }: FastifyRequest,
  isPersonal: boolean,
): Record<string, string> | undefined {
  if (name.startsWith('POST ')) return undefined;
  if (isPersonal || cache === 'private') return { 'cache-control': FOR_ONE_PERSON };
  // An invalid token may be somebody's.
  const isForEverybody = calls[name].token === 'none' || headers.authorization === undefined;
  return isForEverybody
    ? { 'cache-control': FOR_BROWSERS, 'cdn-cache-control': FOR_SHARED_CACHES }
    : undefined;
}

/** A strong ETag, so each encoding has its own. */
function computeEtag(encoding: Encoding, key: string): string {
  return `"${hash('sha256', key, 'base64url').slice(0, 22)}-${encoding}"`;
}

/** Whether If-None-Match lists an ETag. Ignores `*`, which would match a response that does not exist. */
export function hasEtag({ headers }: FastifyRequest, etag: string): boolean {
  const tags = headers['if-none-match']?.split(',') ?? [];
  return tags.some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

function serialize(reply: FastifyReply, body: unknown): string {
  const bySchema = reply.getSerializationFunction('200');
  return bySchema ? String(bySchema(body as Record<string, unknown>)) : JSON.stringify(body);
}

/** @param response absent when the client has the current one */
function sendWritten(reply: FastifyReply, response: WrittenResponse | undefined): FastifyReply {
  addVary(reply, 'Authorization, Accept-Encoding');
  if (!response) return reply.status(304).send();
  if (response.encoding !== 'identity') reply.header('content-encoding', response.encoding);
  return reply.type('application/json; charset=utf-8').send(response.bytes);
}
