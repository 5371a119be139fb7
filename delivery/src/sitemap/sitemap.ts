import { gunzipSync } from 'node:zlib';
import type { FetchApi } from '../links/fetch-api';
import { encode, type Encoded } from '../origin/encode';
import { collectPaths, type Wait } from './collect-paths';
import { createSitemapWriter, sitemapIndex } from './write-sitemap';

/** Where crawlers find the list of the sitemap's parts. */
export const SITEMAP_PATH = '/sitemap.xml';
const PART = /^\/sitemap-([1-9]\d{0,3})\.xml$/;
/** Crawlers come for it about once a day. */
const FRESH_MS = 6 * 60 * 60_000;
/** After a failure the API is left alone for so long. */
const PAUSE_MS = 60_000;
/** A small catalogue is listed within it, so that the first crawler need not come again. */
const FIRST_WAIT_MS = 2_000;
const RETRY_AFTER_SECONDS = 300;

interface SitemapFile {
  status?: number;
  headers: Record<string, string>;
  body: Encoded;
}

interface Built {
  index: Encoded;
  parts: Buffer[];
  atMs: number;
}

/**
 * The sitemap: an index and its parts, made in the background when somebody first asks and again when they are old. While
 * there is none, crawlers are told to come again (503): an empty one would say that all is gone.
 *
 * @param ask undefined when nobody said where the API is
 * @param publicUrl undefined when nobody said where the site is: then there is no sitemap
 * @returns finds the file at a path; undefined when none is there
 */
export function createSitemap(
  ask: FetchApi | undefined,
  publicUrl: string | undefined,
  { nowMs = Date.now, waitFor }: { nowMs?: () => number; waitFor?: Wait } = {},
): (pathname: string) => Promise<SitemapFile | undefined> {
  let built: Built | undefined;
  let underWay: Promise<void> | undefined;
  let failedAtMs = -Infinity;

  const build = async (askApi: FetchApi, url: string) => {
    try {
      const writer = createSitemapWriter(url);
      await collectPaths(askApi, (paths) => writer.add(paths), waitFor);
      const parts = await writer.end();
      const addresses = parts.map((_, index) => `${url}/sitemap-${index + 1}.xml`);
      built = { index: encode(sitemapIndex(addresses)), parts, atMs: nowMs() };
    } catch {
      // What was there before stays, and whoever asks later starts it again.
      failedAtMs = nowMs();
    }
    underWay = undefined;
  };

  return async (pathname) => {
    const part = PART.exec(pathname)?.[1];
    if (pathname !== SITEMAP_PATH && part === undefined) return undefined;
    if (!ask || publicUrl === undefined) return undefined;
    const isOld = !built || nowMs() - built.atMs > FRESH_MS;
    if (isOld && nowMs() - failedAtMs > PAUSE_MS) underWay ??= build(ask, publicUrl);
    if (!built && underWay) await atMost(FIRST_WAIT_MS, underWay);
    if (!built) return LATER;
    const body = part === undefined ? built.index : partOf(built, Number(part));
    return body && { headers: XML_HEADERS, body };
  };
}

/** Five megabytes of text, made only for who takes nothing compressed. */
function partOf({ parts }: Built, number: number): Encoded | undefined {
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

const LATER: SitemapFile = {
  status: 503,
  headers: {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(RETRY_AFTER_SECONDS),
  },
  body: { identity: Buffer.from('The list of all pages is being made. Please come again.\n') },
};

async function atMost(ms: number, promise: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([
    promise,
    new Promise((resolve) => {
      timer = setTimeout(resolve, ms);
    }),
  ]);
  clearTimeout(timer);
}
