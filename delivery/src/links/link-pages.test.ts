import { findFactsSource } from './link-pages';

describe('Where the facts of a page are had from', () => {
  it.each([
    ['/', '/featured/hero'],
    ['/About/', '/featured/hero'],
    ['/series', '/video/series?limit=50'],
    ['/series/007', '/video/series/7'],
    ['/Featured/3', '/video/tag/3?limit=50'],
    ['/video/2147483647', '/video/2147483647'],
    ['/playlist/a%20b%2Fc', '/playlist/playlist/a%20b%2Fc'],
    ['/playlist/%3Fx=1%23', '/playlist/playlist/%3Fx%3D1%23'],
  ])('for %s is %s', (pathname, call) => {
    expect(findFactsSource(pathname)).toMatchObject({ call });
  });

  it('is somebody’s own for a playlist alone', () => {
    expect(findFactsSource('/playlist/mine')).toMatchObject({ isPersonal: true, existsWithoutFacts: false });
    expect(findFactsSource('/series/7')).toMatchObject({ isPersonal: false });
  });

  it.each([
    '/video',
    '/series/0',
    '/series/2147483648',
    '/series/1e3',
    '/series/0x7',
    '/series/7%20',
    '/series/٧',
    '/playlist/.',
    '/playlist/..',
    '/playlist/%2e%2E',
    `/playlist/${'a'.repeat(65)}`,
  ])('is nowhere for %s, which cannot exist', (pathname) => {
    expect(findFactsSource(pathname)).toBe('missing');
  });

  it.each(['/profile', '/nowhere', '/series/7/8'])('is nowhere for %s, which tells nothing', (pathname) => {
    expect(findFactsSource(pathname)).toBe('nothing');
  });
});
