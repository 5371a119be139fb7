import fs from 'node:fs';
import type { LiveFeature } from '@steadfast/contract';
import { createLinkReader } from './link-pages';
import type { ReadApi } from './response-cache';

/** What is known of a page, and what the API was asked for. */
async function read(path: string, params: Record<string, string> = {}, call?: string) {
  const ask = jest.fn<ReturnType<ReadApi>, [string]>(async () => ({ state: 'unknown' }));
  const page = await createLinkReader(ask)({ path, params, call });
  return { ...page, asked: ask.mock.calls.flat() };
}

it.each<[string, Record<string, string>]>([
  ['/series/:id', { id: '2147483647' }],
  ['/playlist/:linkSlug', { linkSlug: 'a'.repeat(64) }],
])(
  'The facts of %s come from the call of the page itself, so that the API is asked once',
  async (...route) => {
    expect(await read(...route, '/its/call')).toMatchObject({ isMissing: false, asked: ['/its/call'] });
  },
);

it('The first call of a page is the one that its facts are read from', () => {
  const routes = ['mfe-catalog', 'mfe-player', 'mfe-playlists'].flatMap((name) => {
    const manifest = new URL(`../../../../${name}/feature.json`, import.meta.url);
    return (JSON.parse(fs.readFileSync(manifest, 'utf8')) as LiveFeature).routes;
  });
  const calls = routes.flatMap(({ path, api }) => (api ? [[path, api[0]]] : []));
  expect(Object.fromEntries(calls)).toEqual({
    '/': '/featured/hero',
    '/series': '/video/series?limit=24',
    '/series/:id': '/video/series/{id}',
    '/featured/:id': '/video/tag/{id}',
    '/video/:id': '/video/{id}',
    '/playlist/:linkSlug': '/playlist/playlist/{linkSlug}',
  });
});

it('The picture of a page of the shell is that of Home', async () => {
  expect(await read('/about')).toMatchObject({ facts: { name: 'About' }, asked: ['/featured/hero'] });
});

it.each<[string, Record<string, string>]>([
  ['/video', {}],
  ['/series/:id', { id: '0' }],
  ['/series/:id', { id: '2147483648' }],
  ['/series/:id', { id: '0x7' }],
  ['/playlist/:linkSlug', { linkSlug: '..' }],
  ['/playlist/:linkSlug', { linkSlug: 'a'.repeat(65) }],
])('A page at %s with %j cannot exist, and the API is not asked', async (...route) => {
  expect(await read(...route, '/its/call')).toMatchObject({ isMissing: true, asked: [] });
});
