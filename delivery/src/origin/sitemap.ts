import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { createGzip, gunzipSync, type Gzip } from 'node:zlib';
import { markup, rawMarkup } from '@steadfast/server/html';
import { servedRequest, within, type FetchApi } from '../links/fetch-api';
import { asRecord, asRecords, parseCount, parseId, type JsonRecord } from '../links/parsers';
import { encode, type Encoded } from './encode';
import type { SiteFile } from './site-files';

export const SITEMAP_PATH = '/sitemap.xml';
const PART = /^\/sitemap-([1-9]\d{0,3})\.xml$/;
/** Crawlers request it about once a day. */
const FRESH_MS = 6 * 60 * 60_000;
/** The pause after a failure. */
const PAUSE_MS = 60_000;
/** Long enough for a small catalogue, so that the first crawler need not come back. */
const FIRST_WAIT_MS = 2_000;
const RETRY_AFTER_SECONDS = 300;

interface Sitemap {
  index: Encoded;
  parts: Buffer[];
  atMs: number;
}

/** Waits; tests replace it by one that does not. */
type Wait = (ms: number) => Promise<unknown>;

/**
 * Creates the sitemap, an index with parts, in the background at the first request and again when it is old. Until there is
 * one, crawlers get 503: an empty one would say that all pages are gone.
 *
 * @param fetchApi undefined if the API's address is unknown; then, or without `publicUrl`, there is no sitemap
 * @returns finds the file at a path
 */
export function createSitemap(
  fetchApi: FetchApi | undefined,
  publicUrl: string | undefined,
  { nowMs = () => performance.now(), waitFor }: { nowMs?: () => number; waitFor?: Wait } = {},
): (pathname: string) => Promise<SiteFile | undefined> {
  let sitemap: Sitemap | undefined;
  let pending: Promise<void> | undefined;
  let failedAtMs = -Infinity;

  const build = async (api: FetchApi, url: string) => {
    try {
      const writer = createSitemapWriter(url);
      await collectPaths(api, (paths) => writer.add(paths), waitFor);
      const parts = await writer.end();
      const addresses = parts.map((_, index) => `${url}/sitemap-${index + 1}.xml`);
      sitemap = { index: encode(formatIndex(addresses)), parts, atMs: nowMs() };
    } catch {
      // The old one stays, and a later request tries again.
      failedAtMs = nowMs();
    }
    pending = undefined;
  };

  return async (pathname) => {
    const part = PART.exec(pathname)?.[1];
    if (pathname !== SITEMAP_PATH && part === undefined) return undefined;
    if (!fetchApi || publicUrl === undefined) return undefined;
    const isOld = !sitemap || nowMs() - sitemap.atMs > FRESH_MS;
    if (isOld && nowMs() - failedAtMs > PAUSE_MS)
      pending ??= servedRequest.run(undefined, build, fetchApi, publicUrl);
    if (!sitemap && pending) await within(FIRST_WAIT_MS, pending);
    if (!sitemap) return LATER;
    const body = part === undefined ? sitemap.index : readPart(sitemap, Number(part));
    return body && { headers: XML_HEADERS, body };
  };
}

/** Decompresses the five megabytes only for clients that accept no compression. */
function readPart({ parts }: Sitemap, number: number): Encoded | undefined {
  const gzip = parts[number - 1];
  return (
    gzip && {
      gzip,
      get identity() {
        return gunzipSync(gzip);
      },
    }
  );
}

const XML_HEADERS = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=3600',
  'x-content-type-options': 'nosniff',
};

const LATER: SiteFile = {
  status: 503,
  headers: {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(RETRY_AFTER_SECONDS),
  },
  body: { identity: Buffer.from('The list of all pages is being made. Please come again.\n') },
};

/** Pages that exist whatever the catalogue contains. */
const SITE_PATHS = ['/', '/series', '/about', '/give'];
const SERIES_AT_ONCE = 100;
/** The API allows an address 1,200 reads a minute. This uses half, for others may share the address. */
const PAUSE_BETWEEN_MS = 100;
const TRIES_MAX = 4;
const RETRY_AFTER_MS = 5_000;
const RETRY_AFTER_MAX_MS = 60_000;

/**
 * Collects the path of every page that search engines may list, from the API: the site's own pages, every series, featured tag
 * and video. Works with an API that ignores pagination too.
 *
 * @param onPaths gets some paths at a time, none twice
 * @throws if the API fails, because half a list would say that the other half is gone
 */
async function collectPaths(
  fetchApi: FetchApi,
  onPaths: (paths: string[]) => Promise<void>,
  waitFor: Wait = (ms) => wait(ms, undefined, { ref: false }),
): Promise<void> {
  const fetchRecord = throttle(fetchApi, waitFor);
  await onPaths(SITE_PATHS);
  const tags = asRecords((await fetchRecord('/featured/tag'))?.tags);
  await onPaths([...new Set(parseIds(tags))].map((id) => `/featured/${id}`));

  const known = new Set<number>();
  const knownVideos = new Set<number>();
  for (let after = ''; ;) {
    const response = await fetchRecord(`/video/series?limit=${SERIES_AT_ONCE}${after}`);
    if (!response) throw new Error('The API has no list of series.');
    const listed = asRecords(response.series);
    const added = listed.filter(({ id }) => !known.has(parseId(id) ?? 0));
    for (const series of added) {
      const id = parseId(series.id);
      if (id === undefined || known.has(id)) continue;
      known.add(id);
      const videos = await fetchVideoIds(id, series, fetchRecord);
      const addedVideos = [...new Set(videos)].filter((video) => !knownVideos.has(video));
      for (const video of addedVideos) knownVideos.add(video);
      await onPaths([`/series/${id}`, ...addedVideos.map((video) => `/video/${video}`)]);
    }
    // Another length means the end of the list; nothing new means that the API ignores `after`.
    if (listed.length !== SERIES_AT_ONCE || added.length === 0) return;
    after = `&after=${parseIds(listed).at(-1) ?? 0}`;
  }
}

type FetchRecord = (call: string) => Promise<JsonRecord | undefined>;

/** The videos in the list of series, or all of the series if the list has only some. */
async function fetchVideoIds(id: number, listed: JsonRecord, fetchRecord: FetchRecord): Promise<number[]> {
  const videos = parseIds(asRecords(listed.videos));
  if ((parseCount(listed.videoCount) ?? 0) <= videos.length) return videos;
  const whole = asRecord((await fetchRecord(`/video/series/${id}`))?.series);
  return parseIds(asRecords(whole.videos));
}

const parseIds = (records: JsonRecord[]): number[] => records.flatMap(({ id }) => parseId(id) ?? []);

/** Pauses before each call, and retries as the API asks. @returns undefined for 404 */
function throttle(fetchApi: FetchApi, waitFor: Wait): FetchRecord {
  return async (call) => {
    for (let tries = 1; ; tries += 1) {
      await waitFor(PAUSE_BETWEEN_MS);
      const response = await fetchApi(call).catch(() => undefined);
      if (response?.status === 404) return undefined;
      if (response?.status === 200) return asRecord(JSON.parse(response.text));
      if (tries === TRIES_MAX)
        throw new Error(`The API answered ${response?.status ?? 'nothing'} to ${call}.`);
      const retryAfterMs = (response?.retryAfterSeconds ?? 0) * 1_000;
      await waitFor(Math.min(Math.max(retryAfterMs, RETRY_AFTER_MS * tries), RETRY_AFTER_MAX_MS));
    }
  };
}

/** The protocol's limit per file (sitemaps.org). 50,000 of our addresses are 5 MB of the allowed 50. */
const ADDRESSES_MAX = 50_000;
const XML = rawMarkup('<?xml version="1.0" encoding="UTF-8"?>\n');
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * Writes addresses into compressed parts as they come, so that only a few are held as text: 100,000 addresses take 400 KB.
 *
 * @param addressesMax per part
 */
export function createSitemapWriter(publicUrl: string, addressesMax = ADDRESSES_MAX) {
  const parts: Promise<Buffer>[] = [];
  let gzip: Gzip | undefined;
  let inPart = 0;
  const write = async (text: string) => {
    if (gzip && !gzip.write(text)) await once(gzip, 'drain');
  };
  const endPart = async () => {
    await write('</urlset>\n');
    gzip?.end();
    gzip = undefined;
    await parts.at(-1);
  };
  const beginPart = async () => {
    gzip = createGzip();
    parts.push(buffer(gzip));
    inPart = 0;
    await write(markup`${XML}<urlset xmlns="${NAMESPACE}">\n`.toString());
  };
  return {
    async add(paths: string[]): Promise<void> {
      for (let from = 0; from < paths.length;) {
        if (gzip && inPart === addressesMax) await endPart();
        if (!gzip) await beginPart();
        const fitting = paths.slice(from, from + addressesMax - inPart);
        inPart += fitting.length;
        from += fitting.length;
        await write(fitting.map((path) => markup`<url><loc>${publicUrl + path}</loc></url>\n`).join(''));
      }
    },
    /** @returns the parts in order */
    async end(): Promise<Buffer[]> {
      if (gzip) await endPart();
      return Promise.all(parts);
    },
  };
}

function formatIndex(urls: string[]): string {
  const entries = urls.map((url) => markup`<sitemap><loc>${url}</loc></sitemap>`);
  return markup`${XML}<sitemapindex xmlns="${NAMESPACE}">\n${entries}\n</sitemapindex>\n`.toString();
}
