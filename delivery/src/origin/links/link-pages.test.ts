import fs from 'node:fs';
import type { LiveFeature } from '@steadfast/contract';

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
