import { getRequestHeaders, servedRequest, type FetchApi } from './links/fetch-api';
import { createSitemap, formatPart, splitIntoParts } from './sitemap';

const URL_OF_SITE = 'https://watch.example.org';
const atOnce = () => Promise.resolve();

/** An API with series of so many videos each. Ids of videos: those of series 3 begin with 301. */
function catalogue(seriesCount: number, videosEach: number, knowsParts = true) {
  const videosOf = (id: number) =>
    Array.from({ length: videosEach }, (_, index) => ({ id: id * 100 + index + 1, isWatched: false }));
  const all = Array.from({ length: seriesCount }, (_, index) => index + 1);
  const ask = jest.fn<ReturnType<FetchApi>, [string]>(async (call) => {
    const { pathname, searchParams } = new URL(call, 'http://api');
    const answer = () => {
      if (pathname === '/featured/tag') return { tags: [{ id: 5, name: 'Work', videos: [{ id: 101 }] }] };
      const one = /^\/video\/series\/(\d+)$/.exec(pathname)?.[1];
      if (one !== undefined) return { series: { id: Number(one), videos: videosOf(Number(one)) } };
      const after = knowsParts ? Number(searchParams.get('after')) : 0;
      const limit = knowsParts ? Number(searchParams.get('limit') ?? seriesCount) : seriesCount;
      const part = all.filter((id) => id > after).slice(0, limit);
      const listed = (id: number) => (knowsParts ? videosOf(id).slice(0, 10) : videosOf(id));
      return {
        series: part.map((id) => ({ id, name: `S${id}`, videoCount: videosEach, videos: listed(id) })),
      };
    };
    return { status: 200, text: JSON.stringify(answer()) };
  });
  return ask;
}

const hasAll = () => true;
async function addressesOf(ask: FetchApi, hasPage: (path: string) => boolean = hasAll): Promise<string[]> {
  const sitemap = createSitemap(ask, URL_OF_SITE, { waitFor: atOnce });
  const index = (await sitemap('/sitemap.xml', hasPage))?.body.identity.toString() ?? '';
  const parts = [...index.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const texts = await Promise.all(
    parts.map(async (at) => (await sitemap(at, hasPage))?.body.identity.toString() ?? ''),
  );
  return texts.flatMap((text) => [...text.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, url = '']) => url));
}
const own = ['/', '/series', '/about', '/give', '/featured/5'].map((at) => URL_OF_SITE + at);

describe('The sitemap', () => {
  it('names the pages of the site, featured tags, every series and every video, each once', async () => {
    await expect(addressesOf(catalogue(2, 2))).resolves.toEqual([
      ...own,
      ...['/series/1', '/video/101', '/video/102', '/series/2', '/video/201', '/video/202'].map(
        (at) => URL_OF_SITE + at,
      ),
    ]);
  });

  it('names no page that the site does not have, which it asks once for each kind', async () => {
    const hasPage = jest.fn((path: string) => !/series|video/.test(path));
    const addresses = await addressesOf(catalogue(2, 2), hasPage);
    expect(addresses).toEqual(['/', '/about', '/give', '/featured/5'].map((at) => URL_OF_SITE + at));
    expect(hasPage).toHaveBeenCalledTimes(7);
    expect(await addressesOf(catalogue(2, 2), () => false)).toEqual([]);
  });

  it('REQ-API-3 does not count towards the limits of the crawler that asks for the sitemap', async () => {
    const ask = catalogue(1, 1);
    const askedFor = jest.fn(getRequestHeaders);
    const api: FetchApi = (call) => {
      askedFor();
      return ask(call);
    };
    await servedRequest.run({ id: 'request-1', address: '192.0.2.1' }, () => addressesOf(api));
    expect(new Set(askedFor.mock.results.map(({ value }) => JSON.stringify(value)))).toEqual(new Set(['{}']));
  });

  it.each([100, 250])('goes through a list of %i series part by part', async (count) => {
    const ask = catalogue(count, 1);
    expect(new Set(await addressesOf(ask)).size).toBe(own.length + 2 * count);
  });

  it('asks a series for its videos only where the list has not all of them', async () => {
    const ask = catalogue(3, 12);
    await expect(addressesOf(ask)).resolves.toHaveLength(own.length + 3 * 13);
    expect(ask.mock.calls.map(([call]) => call)).toEqual([
      '/featured/tag',
      '/video/series?limit=100',
      '/video/series/1',
      '/video/series/2',
      '/video/series/3',
    ]);
    const small = catalogue(3, 10);
    await addressesOf(small);
    expect(small).toHaveBeenCalledTimes(2);
  });

  it.each([3, 100])('is whole with an API that gives no parts of lists: %i series', async (count) => {
    const addresses = await addressesOf(catalogue(count, 20, false));
    expect(addresses).toHaveLength(own.length + count * 21);
  });

  it('stays what it was when half of the API fails, and is 503 where there was none', async () => {
    let now = 1;
    const ask = catalogue(150, 1);
    const whole = ask.getMockImplementation();
    const sitemap = createSitemap(ask, URL_OF_SITE, { waitFor: atOnce, nowMs: () => now });
    const breakHalf = () =>
      ask.mockImplementation(async (call) =>
        call.includes('after') ? { status: 500, text: '' } : (whole?.(call) ?? { status: 500, text: '' }),
      );
    breakHalf();
    await expect(sitemap('/sitemap.xml', hasAll)).resolves.toMatchObject({ status: 503 });
    if (whole) ask.mockImplementation(whole);
    await expect(sitemap('/sitemap.xml', hasAll)).resolves.not.toHaveProperty('status');
    breakHalf();
    now += 7 * 3_600_000;
    await expect(sitemap('/sitemap.xml', hasAll)).resolves.not.toHaveProperty('status');
    await new Promise((resolve) => setTimeout(resolve, 50));
    const part = await sitemap('/sitemap-1.xml', hasAll);
    expect(part?.body.identity.toString().match(/<loc>/g)).toHaveLength(own.length + 300);
  });

  it.each(['/sitemap-2.xml', '/sitemap-01.xml', '/sitemap.xml.gz', '/a/sitemap.xml'])(
    'has no file %s',
    async (at) => {
      const sitemap = createSitemap(catalogue(1, 1), URL_OF_SITE, { waitFor: atOnce });
      await expect(sitemap(at, hasAll)).resolves.toBeUndefined();
    },
  );
});

describe('The parts of a sitemap', () => {
  it('have as many addresses as the protocol allows, escaped', () => {
    const parts = splitIntoParts(['/1', '/2', '/3', '/4', '/5'], 2);
    expect(parts.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(formatPart(parts[0] ?? [], 'https://a&b')).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
        '<url><loc>https://a&amp;b/1</loc></url>\n<url><loc>https://a&amp;b/2</loc></url>\n</urlset>\n',
    );
  });
});
