import { createHash, hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { calls, type CallName } from '@steadfast/contract';
import { chain, type MaybePromise } from '../background/maybe-promise';
import { REPOSITORY_FOLDER } from '../config/folders';
import { chooseEncoding, QUICK_BROTLI_QUALITY } from './encodings';
import type { Viewer } from '../http/serve-call';
import type { ReadViewerProgress, ViewerProgress } from '../progress/viewer-progress';
import { createResponseCache, type CachedResponse } from './response-cache';

/** Browsers revalidate every time, so nobody sees a replaced response; a 304 is cheap. */
const FOR_BROWSERS = 'public, max-age=0, must-revalidate';
/**
 * Shared caches absorb traffic peaks; a catalogue may be ten seconds out of date (decided for REQ-API-3). Only they may
 * serve stale responses while they revalidate, so this goes into a header that browsers do not read (RFC 9213).
 */
const FOR_SHARED_CACHES = 'max-age=10, stale-while-revalidate=60, stale-if-error=3600';
const FOR_ONE_PERSON = 'private, no-cache';
const NOT_CACHEABLE = 'no-store';

/** Of the responses that can be sent again, and of the addresses under which they are found. */
const SENT_MAX_BYTES = 64 * 1024 * 1024;
/** Approximate cost of an entry beside its bytes. */
const SENT_ENTRY_BYTES = 500;

/** Public responses before they are serialised, by the length of their text. */
const OBJECTS_MAX_BYTES = 64 * 1024 * 1024;

/** Sends cacheable responses, or a 304 when the client already has the current one. */
export interface EtagResponses {
  /**
   * Sends what was last sent for the same address, encoding and viewer, if it is still current: without validating the
   * request or calling the handler.
   *
   * @param viewer absent for a response that is the same for all
   * @returns whether it was sent
   */
  resend(exchange: Pick<Exchange, 'request' | 'reply'>, viewer: Viewer | undefined): MaybePromise<boolean>;
  /**
   * Sends a response that depends on the catalogue alone. Neither a 304 nor a cached response queries the catalogue.
   *
   * @param isShared false when the request carries an invalid token: no cache may store the response
   */
  public(exchange: Exchange, createBody: () => Promise<unknown>, isShared: boolean): Promise<FastifyReply>;
  /** Sends a public response with the viewer's progress laid over it. A 304 neither queries nor serialises anything. */
  personal(exchange: Exchange, createBody: () => Promise<unknown>, own: Personal): Promise<FastifyReply>;
  /**
   * Sends a response for people with a link.
   *
   * @param createBody returns the same object as long as its content is the same
   * @param own absent when nobody is signed in
   * @param isBodyCurrent whether `createBody` would return this object again; without it, each request calls `createBody`
   */
  private(
    exchange: Exchange,
    createBody: () => Promise<unknown>,
    own: Personal | undefined,
    isBodyCurrent?: (body: unknown) => boolean,
  ): Promise<FastifyReply>;
  /** As `private`, for what no cache may store: without an ETag. */
  unstored(
    exchange: Exchange,
    createBody: () => Promise<unknown>,
    own: Personal | undefined,
  ): Promise<FastifyReply>;
}
/** A response that may be sent again while its content is current and the viewer's progress unchanged. */
interface Sent {
  isCurrent(): MaybePromise<boolean>;
  progress: string | undefined;
  headers: { etag: string; [name: string]: string };
  /** Absent when the client had it. */
  written: CachedResponse | undefined;
}
/** For whom a response is, and how it becomes theirs. */
export interface Personal {
  viewer: Viewer;
  layOver(body: unknown, progress: ViewerProgress): unknown;
}
export interface Exchange {
  name: CallName;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * @param tools.version see readCatalogueVersion
 * @param tools.readProgress see createViewerProgress
 * @param tools.buildId see readBuildId
 */
export function createEtagResponses({
  version,
  readProgress,
  buildId,
}: {
  version: () => MaybePromise<string>;
  readProgress: ReadViewerProgress;
  buildId: string;
}): EtagResponses {
  const cache = createResponseCache();
  const ownCache = createResponseCache();
  const objects = new LRUCache<string, object>({ maxSize: OBJECTS_MAX_BYTES });
  const sent = new LRUCache<string, Sent>({
    maxSize: SENT_MAX_BYTES,
    sizeCalculation: ({ written }, address) =>
      SENT_ENTRY_BYTES + address.length + (written?.bytes.length ?? 0),
  });
  const contentHashes = new WeakMap<object, string>();
  const hashContent = (body: object) => {
    const known = contentHashes.get(body);
    if (known !== undefined) return known;
    const digest = hash('sha256', JSON.stringify(body), 'base64url');
    contentHashes.set(body, digest);
    return digest;
  };
  const numbers = new WeakMap<object, number>();
  let lastNumber = 0;
  /** Not written where a response is: what is kept would hold everything that is in scope there, such as the request. */
  const createVersionCheck = (current: string) => () => chain(version(), (newest) => newest === current);
  /** Identifies an object within this process. Cheaper than a hash of its content. */
  const getNumber = (body: object) => {
    const number = numbers.get(body) ?? (lastNumber += 1);
    numbers.set(body, number);
    return number;
  };

  /** @param state names the content before the progress; `body` returns it */
  const prepareOwn = async (
    { request, reply }: Exchange,
    state: string,
    own: Personal | undefined,
    body: () => Promise<unknown>,
    written?: (length: number) => void,
  ) => {
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const progress = own && (await readProgress(own.viewer));
    // The account is part of the key, so nobody gets what was written for somebody else.
    const key = [buildId, state, own?.viewer.accountId ?? '', progress?.version ?? ''].join('\n');
    const write = async () => {
      const shared = await body();
      const text = serialise(reply, own && progress ? own.layOver(shared, progress) : shared);
      written?.(text.length);
      return text;
    };
    const getOrWrite = (quality?: number) => ownCache.getOrWrite('', key, encoding, write, quality);
    return { key, encoding, progress, getOrWrite };
  };
  const sendOwn = async (...args: Parameters<typeof prepareOwn>) => {
    const [{ request, reply }] = args;
    const { key, encoding, progress, getOrWrite } = await prepareOwn(...args);
    const etag = computeEtag(encoding, key);
    const written = isCurrent(request, etag) ? undefined : await getOrWrite();
    const headers = { etag, 'cache-control': FOR_ONE_PERSON };
    return { progress, headers, written, reply: send(reply.headers(headers), written) };
  };

  return {
    resend: ({ request, reply }, viewer) => {
      const found = sent.get(getAddress(request, viewer));
      if (!found) return false;
      const { headers, written } = found;
      const isKnown = isCurrent(request, headers.etag);
      if (!isKnown && !written) return false;
      const isStillCurrent = chain(found.isCurrent(), (isCurrent) =>
        isCurrent && viewer
          ? chain(readProgress(viewer), ({ version }) => version === found.progress)
          : isCurrent,
      );
      return chain(isStillCurrent, (isCurrent) => {
        if (isCurrent) void send(reply.headers(headers), isKnown ? undefined : written);
        return isCurrent;
      });
    },
    public: async ({ name, request, reply }, createBody, isShared) => {
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      const current = await version();
      const key = getKey(name, request);
      const etag = computeEtag(encoding, buildId, current, key);
      const isKnown = isShared && isCurrent(request, etag);
      const write = async () => serialise(reply, await createBody());
      const written = isKnown ? undefined : await cache.getOrWrite(current, key, encoding, write);
      // Only now: an error must not be marked as cacheable.
      if (!isShared) return send(reply.header('cache-control', NOT_CACHEABLE), written);
      const headers = { etag, 'cache-control': FOR_BROWSERS, 'cdn-cache-control': FOR_SHARED_CACHES };
      const isStillCurrent = createVersionCheck(current);
      sent.set(getAddress(request, undefined), {
        isCurrent: isStillCurrent,
        progress: undefined,
        headers,
        written,
      });
      return send(reply.headers(headers), written);
    },
    personal: async (exchange, createBody, own) => {
      const { name, request } = exchange;
      const current = await version();
      const state = `${current} ${getKey(name, request)}`;
      let body: object | undefined = objects.get(state);
      const read = async () => (body ??= (await createBody()) as object);
      const { progress, headers, written, reply } = await sendOwn(exchange, state, own, read, (length) => {
        if (body) objects.set(state, body, { size: length });
      });
      const isStillCurrent = createVersionCheck(current);
      const address = getAddress(request, own.viewer);
      sent.set(address, { isCurrent: isStillCurrent, progress: progress?.version, headers, written });
      return reply;
    },
    private: async (exchange, createBody, own, isBodyCurrent) => {
      const body = (await createBody()) as object;
      const state = `${exchange.name} ${hashContent(body)}`;
      const { progress, headers, written, reply } = await sendOwn(exchange, state, own, async () => body);
      if (isBodyCurrent) {
        const address = getAddress(exchange.request, own?.viewer);
        const isCurrent = () => isBodyCurrent(body);
        sent.set(address, { isCurrent, progress: progress?.version, headers, written });
      }
      return reply;
    },
    unstored: async (exchange, createBody, own) => {
      const body = (await createBody()) as object;
      const state = `${exchange.name} ${getNumber(body)}`;
      const { getOrWrite } = await prepareOwn(exchange, state, own, async () => body);
      return send(exchange.reply, await getOrWrite(QUICK_BROTLI_QUALITY));
    },
  };
}

/** Identifies a response. Query parameters that the call ignores are left out, so they share the cached response. */
function getKey(name: CallName, { params, query }: FastifyRequest): string {
  return `${name} ${JSON.stringify([params, 'query' in calls[name] ? query : {}])}`;
}

/** Everything in a request that a response depends on. No account's id is empty, nor contains a space. */
function getAddress({ url, headers }: FastifyRequest, viewer: Viewer | undefined): string {
  return `${viewer?.accountId ?? ''} ${url} ${headers['accept-encoding'] ?? ''}`;
}

/** A strong ETag, so each encoding has its own. */
function computeEtag(encoding: string, ...parts: string[]): string {
  const digest = hash('sha256', parts.join('\n'), 'base64url').slice(0, 22);
  return `"${digest}-${encoding}"`;
}

/** Ignores `*`: it does not help a read, and would match a response that does not exist. */
function isCurrent({ headers }: FastifyRequest, etag: string): boolean {
  const given = headers['if-none-match'];
  if (given === undefined || given === etag) return given === etag;
  return given.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

const VARIES_BY = 'Authorization, Accept-Encoding';

function vary(reply: FastifyReply): void {
  const before = reply.getHeader('vary');
  reply.header('vary', before ? `${String(before)}, ${VARIES_BY}` : VARIES_BY);
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
  /** Not cached outside of this process, which keeps what it has written while its content is the same. */
  | 'unstored'
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

/** Asked for again and again, with handlers that return the same object while nothing has changed. */
const UNSTORED_CALLS: readonly CallName[] = ['GET /playlist/my_playlists', 'POST /video/search'];

/** Calls in none of the lists are not cached. */
export function getCachePolicy(name: CallName): CachePolicy {
  if (CATALOGUE_CALLS.includes(name)) return 'public';
  if (UNSTORED_CALLS.includes(name)) return 'unstored';
  return LINK_CALLS.includes(name) ? 'private' : 'none';
}

/** Set where the API is compiled (scripts/compile.mjs): it may run without its sources. */
declare const BUILD_ID: string | undefined;
/** The code that decides how a response is written. */
const FOLDERS = ['api/src', 'shared/contract/src'];

/**
 * Identifies the code that writes responses. The same catalogue may look different after an update, so what browsers
 * cached before must not count as current. Processes of the same build share one id.
 */
export function readBuildId(): string {
  if (typeof BUILD_ID !== 'undefined') return BUILD_ID;
  const digest = createHash('sha256');
  for (const folder of FOLDERS) {
    const path = join(REPOSITORY_FOLDER, folder);
    const files = readdirSync(path, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .sort();
    for (const file of files) digest.update(file).update(readFileSync(join(path, file)));
  }
  return digest.digest('base64url');
}
