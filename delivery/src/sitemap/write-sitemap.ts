import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { createGzip, type Gzip } from 'node:zlib';

/** What the protocol allows in one file (sitemaps.org); 50 000 of our addresses are 5 MB, of the 50 that it may have. */
const ADDRESSES_MAX = 50_000;

/** A sitemap in parts, each compressed: of 100 000 addresses both together take some 400 KB. */
export interface SitemapWriter {
  add(paths: string[]): Promise<void>;
  /** @returns the parts in their order */
  end(): Promise<Buffer[]>;
}

/**
 * Writes addresses into parts as they come, so that never more than a few are held as text.
 *
 * @param addressesMax how many a part takes
 */
export function createSitemapWriter(publicUrl: string, addressesMax = ADDRESSES_MAX): SitemapWriter {
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
    await write(`${XML}<urlset xmlns="${NAMESPACE}">\n`);
  };
  return {
    async add(paths) {
      for (let from = 0; from < paths.length;) {
        if (gzip && inPart === addressesMax) await endPart();
        if (!gzip) await beginPart();
        const fitting = paths.slice(from, from + addressesMax - inPart);
        inPart += fitting.length;
        from += fitting.length;
        await write(fitting.map((path) => `<url><loc>${escapeXml(publicUrl + path)}</loc></url>\n`).join(''));
      }
    },
    async end() {
      if (gzip) await endPart();
      return Promise.all(parts);
    },
  };
}

/** The list of the parts. @param urls absolute */
export function sitemapIndex(urls: string[]): string {
  const entries = urls.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>\n`);
  return `${XML}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('')}</sitemapindex>\n`;
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
