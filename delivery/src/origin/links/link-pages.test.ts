import fs from 'node:fs';
import { listRouteCalls, matchRoute, type LiveFeature } from '@steadfast/contract';
import { findFactsSource } from './link-pages';
import { isPersonal } from './response-cache';

describe('Where the facts of a page are had from', () => {
  it.each([
    ['/About/', '/featured/hero'],
    ['/series', '/video/series?limit=24'],
    ['/series/007', '/video/series/7'],
    ['/Featured/3', '/video/tag/3'],
    ['/video/2147483647', '/video/2147483647'],
    ['/playlist/a%2F%3Fx=1%23', '/playlist/playlist/a%2F%3Fx%3D1%23'],
  ])('for %s is %s', (pathname, call) => {
    expect(findFactsSource(pathname)).toMatchObject({ call });
  });

  it.each(['/', '/series', '/series/7', '/featured/3', '/video/101', '/playlist/mine'])(
    'for %s is a call of the page itself, so that the API is asked once',
    (pathname) => {
      const calls = ['mfe-catalog', 'mfe-player', 'mfe-playlists'].flatMap((name) => {
        const manifest = new URL(`../../../../${name}/feature.json`, import.meta.url);
        const feature = JSON.parse(fs.readFileSync(manifest, 'utf8')) as LiveFeature;
        const match = matchRoute({ revision: 1, shell: '1', features: [feature] }, pathname);
        return match ? listRouteCalls(match, match.route.api).map((call) => call.path) : [];
      });
      expect(calls).toContain((findFactsSource(pathname) as { call: string }).call);
    },
  );

  it('is somebody’s own for a playlist alone', () => {
    expect(findFactsSource('/playlist/mine')).toMatchObject({ existsWithoutFacts: false });
    expect(isPersonal('/playlist/playlist/mine')).toBe(true);
    expect(isPersonal('/video/series/7')).toBe(false);
  });

  it.each([
    '/video',
    '/series/0',
    '/series/2147483648',
    '/series/0x7',
    '/series/7%20',
    '/playlist/%2e%2E',
    `/playlist/${'a'.repeat(65)}`,
  ])('is nowhere for %s, which cannot exist', (pathname) => {
    expect(findFactsSource(pathname)).toBe('missing');
  });

  it.each(['/profile', '/nowhere', '/series/7/8'])('is nowhere for %s, which tells nothing', (pathname) => {
    expect(findFactsSource(pathname)).toBe('nothing');
  });
});
