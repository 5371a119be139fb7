import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { markup, rawMarkup } from '@steadfast/server/html';
import { servedRequest, within, type FetchApi } from './links/fetch-api';
import { asRecord, asRecords, parseCount, parseKnownId, type JsonRecord } from './links/parsers';
import type { SiteFile } from './encode';

export const SITEMAP_PATH = '/sitemap.xml';
const PART = /^\/sitemap-([1-9]\d{0,3})\.xml$/;
/** Crawlers request it about once a day. */
const FRESH_MS = 6 * 60 * 60_000;
/** Long enough for a small catalogue, so that the first crawler need not come back. */
const FIRST_WAIT_MS = 2_000;
const RETRY_AFTER_SECONDS = 300;

/** Tests replace it by one that does not wait. */
const pause = (ms: number): Promise<unknown> => wait(ms, undefined, { ref: false });

/**
 * Creates the sitemap, an index with parts, in the background at the first request and again when it is old. Until there is
 * one, crawlers get 503: an empty one would say that all pages are gone.
 *
 * @param fetchApi undefined if the API's address is unknown; then, or without `publicUrl`, there is no sitemap
 * @returns finds the file at a path; its second parameter says whether the site has a page at a path
 */
export function createSitemap(
  fetchApi: FetchApi | undefined,
  publicUrl: string | undefined,
  { nowMs = Date.now, waitFor = pause } = {},
): (pathname: string, hasPage: (path: string) => boolean) => Promise<SiteFile | undefined> {
  // After a failure, the old one stays, and a later request tries again.
  const sitemap = new LRUCache<'parts', string[][], FetchApi>({
    max: 1,
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now: nowMs },
    allowStale: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (_key, _before, { context }) =>
      splitIntoParts(await servedRequest.run(undefined, collectPaths, context, waitFor)),
  });

  return async (pathname, hasPage) => {
    const part = PART.exec(pathname)?.[1];
    if (pathname !== SITEMAP_PATH && part === undefined) return undefined;
    if (!fetchApi || publicUrl === undefined) return undefined;
    const created = sitemap.fetch('parts', { context: fetchApi });
    const parts = await within(FIRST_WAIT_MS, created).catch(() => undefined);
    if (!parts) return LATER;
    if (part === undefined) return formatFile(formatIndex(parts, publicUrl));
    const paths = parts[Number(part) - 1] ?? [];
    const kinds = new Set([...new Set(paths.map(nameKind))].filter(hasPage));
    const listed = paths.filter((path) => kinds.has(nameKind(path)));
    return listed.length > 0 ? formatFile(formatPart(listed, publicUrl)) : undefined;
  };
}

/** A path for all that differ from it only in their id: one route has them. */
const nameKind = (path: string) => path.replace(/\/\d+$/, '/1');

/** Crawlers come once a day, so the five megabytes of a part are composed and compressed when one comes. */
const formatFile = async (xml: string): Promise<SiteFile> => ({
  headers: XML_HEADERS,
  body: { identity: Buffer.from(xml), gzip: await promisify<string, Buffer>(gzip)(xml) },
});

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
  body: { identity: Buffer.from('The list of all pages is being made. Try again in a moment.\n') },
};

/** Pages that exist whatever the catalogue contains. */
const SITE_PATHS = ['/', '/series', '/about', '/give'];
const SERIES_AT_ONCE = 100;
/** The API allows an address 1,200 reads a minute. This uses half, for others may share the address. */
const PAUSE_BETWEEN_MS = 100;

/**
 * Collects the path of every page that search engines may list, from the API: the site's own pages, every series, featured tag
 * and video. Works with an API that ignores pagination too.
 *
 * @throws if the API fails, because half a list would say that the other half is gone
 */
async function collectPaths(fetchApi: FetchApi, waitFor: typeof pause): Promise<Set<string>> {
  const fetchRecord = throttle(fetchApi, waitFor);
  const paths = new Set(SITE_PATHS);
  const tags = asRecords((await fetchRecord('/featured/tag'))?.tags);
  for (const id of parseIds(tags)) paths.add(`/featured/${id}`);
  for (let after = ''; ;) {
    const response = await fetchRecord(`/video/series?limit=${SERIES_AT_ONCE}${after}`);
    if (!response) throw new Error('The API has no list of series.');
    const listed = asRecords(response.series);
    const before = paths.size;
    for (const series of listed) {
      const id = parseKnownId(series.id);
      if (id === undefined || paths.has(`/series/${id}`)) continue;
      paths.add(`/series/${id}`);
      for (const video of await fetchVideoIds(id, series, fetchRecord)) paths.add(`/video/${video}`);
    }
    // Another length means the end of the list; nothing new means that the API ignores `after`.
    if (listed.length !== SERIES_AT_ONCE || paths.size === before) return paths;
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

const parseIds = (records: JsonRecord[]): number[] => records.flatMap(({ id }) => parseKnownId(id) ?? []);

/** Pauses before each call. @returns undefined for 404 */
function throttle(fetchApi: FetchApi, waitFor: typeof pause): FetchRecord {
  return async (call) => {
    await waitFor(PAUSE_BETWEEN_MS);
    const { status, text } = await fetchApi(call);
    if (status === 404) return undefined;
    if (status !== 200) throw new Error(`The API answered ${status} to ${call}.`);
    return asRecord(JSON.parse(text));
  };
}

/** The protocol's limit per file (sitemaps.org). 50,000 of our addresses are 5 MB of the allowed 50. */
const ADDRESSES_MAX = 50_000;
const XML = rawMarkup('<?xml version="1.0" encoding="UTF-8"?>\n');
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** @param addressesMax per part */
export function splitIntoParts(paths: Iterable<string>, addressesMax = ADDRESSES_MAX): string[][] {
  const all = [...paths];
  const count = Math.ceil(all.length / addressesMax);
  return Array.from({ length: count }, (_, index) =>
    all.slice(index * addressesMax, (index + 1) * addressesMax),
  );
}

export function formatPart(paths: string[], publicUrl: string): string {
  const entries = paths.map((path) => markup`<url><loc>${publicUrl}${path}</loc></url>`);
  return markup`${XML}<urlset xmlns="${NAMESPACE}">\n${entries}\n</urlset>\n`.toString();
}

function formatIndex(parts: string[][], publicUrl: string): string {
  const entries = parts.map(
    (_, index) => markup`<sitemap><loc>${publicUrl}/sitemap-${String(index + 1)}.xml</loc></sitemap>`,
  );
  return markup`${XML}<sitemapindex xmlns="${NAMESPACE}">\n${entries}\n</sitemapindex>\n`.toString();
}
