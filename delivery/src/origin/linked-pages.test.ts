/** Pages that tell what they are about, over the origin's whole answer. */
import { builtFeature } from '../../test/built-site';
import { originSite } from '../../test/origin-site';
import { disable, enable, remove } from '../releases/switch';
import { createFolderStore } from '../site/store/folder-store';
import type { FetchApi } from './links/fetch-api';

const calls: Record<string, string[]> = {
  '/': ['/featured/hero'],
  '/series/:id': ['/video/series/{id}'],
  '/video/:id': ['/video/{id}'],
  '/playlist/:linkSlug': ['/playlist/playlist/{linkSlug}'],
};
const routes = [...Object.keys(calls), '/video', '/profile', '/auth'].map((at) => ({
  path: at,
  module: 'pages/Page',
  title: 'Page',
  ...(calls[at] && { api: calls[at] }),
}));
const site = originSite(builtFeature({ routes }));

/** An API that knows one series and one playlist. */
const api: FetchApi = async (call) => {
  const answers: Record<string, object> = {
    '/video/series/7': { series: { id: 7, name: 'Forged', description: 'Of iron.' } },
    '/featured/tag': { tags: [{ id: 5 }] },
    '/video/series?limit=100': { series: [{ id: 7, videoCount: 1, videos: [{ id: 1 }] }] },
    '/playlist/playlist/mine': { playlist: { id: 1, name: 'Mine', linkSlug: 'mine' }, videos: [] },
  };
  const answer = answers[call];
  return { status: answer ? 200 : 404, text: JSON.stringify(answer ?? {}) };
};
const open = (askApi: FetchApi | undefined, env: Record<string, string> = {}) =>
  site.open(
    { PUBLIC_URL: 'https://watch.example.org/', OVERRIDE_ORIGINS: '', ...env },
    { ...(askApi && { askApi }) },
  );
const isPage = (body: string) => body.startsWith('<!doctype html>') && body.includes('id="root"');

describe('A page of a thing that exists', () => {
  it('tells what it is about, by the address that the site has and never by the Host of a request', async () => {
    const origin = await open(api);
    for (const host of ['watch.example.org', 'evil.example.com', 'x"><script>']) {
      const { statusCode, body } = await origin.inject({
        url: '/Series/007/?tab=episodes&utm_source=chat&q=iron',
        headers: { host, 'x-forwarded-host': host },
      });
      expect(statusCode).toBe(200);
      expect(body).toContain('<title>Forged · Steadfast</title>');
      expect(body).toContain('<link rel="canonical" href="https://watch.example.org/series/7">');
      expect(body).not.toMatch(/evil|utm_|x"/);
    }
  });
});

describe('A page of a thing that does not exist', () => {
  it.each(['/series/8', '//series/7', `/playlist/${'a'.repeat(10_000)}`])(
    'is the same page with 404, which is sent again and again: %s',
    async (url) => {
      const origin = await open(api);
      const { statusCode, body, headers } = await origin.inject(url);
      expect([statusCode, isPage(body)]).toEqual([404, true]);
      expect(body).not.toMatch(/canonical|ld\+json|"og:|"twitter:/);
      expect(body).toContain('<title>Steadfast</title>');
      const again = await origin.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
      expect(again.statusCode).toBe(404);
    },
  );

  it('asks the API for nothing that cannot exist, and once for what may', async () => {
    const ask = jest.fn(api);
    const origin = await open(ask);
    const ids = ['0', '2147483648', '0x7', 'abc'].map((id) => `/series/${id}`);
    const slugs = ['...', 'a'.repeat(65)].map((slug) => `/playlist/${slug}`);
    for (const url of [...ids, ...slugs, '/video'])
      expect([url, (await origin.inject(url)).statusCode]).toEqual([url, 404]);
    for (const url of ['/profile', '/x']) await origin.inject(url);
    expect(ask).not.toHaveBeenCalled();
    const links = [
      '/about',
      '/series/2147483647',
      '/playlist/a%2F..%2F..%3Fx%23',
      `/playlist/${'a'.repeat(64)}`,
    ];
    for (const url of links) await origin.inject(url);
    expect(ask.mock.calls.flat()).toEqual([
      '/featured/hero',
      '/video/series/2147483647',
      '/playlist/playlist/a%2F..%2F..%3Fx%23',
      `/playlist/playlist/${'a'.repeat(64)}`,
    ]);
  });
});

describe('Search engines', () => {
  it.each([
    ['/playlist/mine', 'noindex'],
    ['/auth', 'noindex'],
    ['/nowhere', 'noindex'],
    ['/series/7', undefined],
    ['/about', undefined],
  ])('learn of %s: %s', async (url, robots) => {
    const { headers } = await (await open(api)).inject(url);
    expect(headers['x-robots-tag']).toBe(robots);
  });

  it('may look everywhere but at what is private, also at playlists, and find the sitemap', async () => {
    const { body } = await (await open(api)).inject('/robots.txt');
    expect(body.split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /auth',
      'Disallow: /profile',
      'Disallow: /my_playlists',
      'Allow: /',
      '',
      'Sitemap: https://watch.example.org/sitemap.xml',
      '',
    ]);
  });
});

describe('With an API that does not answer', () => {
  it.each<[string, FetchApi | undefined]>([
    ['fails', async () => ({ status: 500, text: 'oops' })],
    ['answers nothing of use', async () => ({ status: 200, text: '""' })],
    ['is nowhere', undefined],
  ])('that %s the page comes all the same, and says what is true of the site', async (_, askApi) => {
    const origin = await open(askApi, { API_WAIT_MS: '20' });
    const { statusCode, body, headers } = await origin.inject('/series/7');
    expect([statusCode, isPage(body), headers['x-robots-tag']]).toEqual([200, true, undefined]);
    expect(body).toContain('<title>Page · Steadfast</title>');
    expect(body).toContain('content="Stand firm."');
    expect((await origin.inject('/')).body).toContain('"@type":"WebSite"');
  });
});

it('The sitemap names the pages that the site has, also those of a disabled remote', async () => {
  const origin = await open(api);
  const list = async () =>
    (await origin.inject('/sitemap-1.xml')).body.match(/(?<=watch\.example\.org)\/[^<]*/g);
  const paths = ['/', '/about', '/give', '/series/7', '/video/1'];
  expect(await list()).toEqual(paths);
  const store = createFolderStore(site.site);
  await disable(store, 'mfe-catalog');
  expect(await list()).toEqual(paths);
  await enable(store, 'mfe-catalog');
  await remove(store, 'mfe-catalog');
  expect(await list()).toEqual(['/about', '/give']);
});
