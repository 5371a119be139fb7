import { createCallKey } from './call-key';
import { calls } from './calls';
import { formatQuery } from './format-query';
import { isCallKey, listRouteCalls } from './route-calls';

const match = (params: Record<string, string> = {}) => ({ params }) as Parameters<typeof listRouteCalls>[0];

describe('The key of a response', () => {
  it.each([
    [createCallKey('GET /featured/hero', {}), ['GET /featured/hero']],
    [createCallKey('GET /video/series/{id}', { params: { id: 7 } }), ['GET /video/series/{id}', 7]],
    [createCallKey('GET /video/series', { query: { limit: 24 } }), ['GET /video/series', 'limit=24']],
    [
      createCallKey('GET /video/tag/{id}', { params: { id: 7 }, query: { limit: 9 } }),
      ['GET /video/tag/{id}', 7, 'limit=9'],
    ],
    [
      createCallKey('GET /playlist/my_playlists', { viewer: 'ann@example.org', query: { videoId: 7 } }),
      ['GET /playlist/my_playlists', 'ann@example.org', 'videoId=7'],
    ],
    [
      createCallKey('POST /video/search', { body: { query: 'iron' } }),
      ['POST /video/search', { query: 'iron' }],
    ],
  ])('%j is %j', (key, written) => expect(key).toEqual(written));

  it('is the same in whichever order a remote writes the query', () => {
    const [one, other] = [
      { withoutVideos: 'true', isFeatured: 'true' },
      { isFeatured: 'true', withoutVideos: 'true' },
    ] as const;
    expect(createCallKey('GET /video/series', { query: one })).toEqual(
      createCallKey('GET /video/series', { query: other }),
    );
  });

  it('begins with the key of the call without a query, and without a viewer', () => {
    const whole = createCallKey('GET /playlist/my_playlists', { viewer: 'a', query: { videoId: 7 } });
    for (const parts of [{ viewer: 'a' }, {}]) {
      const prefix = createCallKey('GET /playlist/my_playlists', parts);
      expect(whole.slice(0, prefix.length)).toEqual(prefix);
    }
  });

  it('has no order of path parameters: no call that reads has more than one', () => {
    const reads = Object.keys(calls).filter((name) => name.startsWith('GET '));
    for (const name of reads) expect(name.split('{').length).toBeLessThanOrEqual(2);
  });

  it.each([
    ['/video/series/{id}', { id: '7' }, createCallKey('GET /video/series/{id}', { params: { id: 7 } }), true],
    [
      '/video/series/{id}',
      { id: '8' },
      createCallKey('GET /video/series/{id}', { params: { id: 7 } }),
      false,
    ],
    ['/video/series', {}, createCallKey('GET /video/series', { query: { limit: 24 } }), false],
    [
      '/video/series?isFeatured=true&withoutVideos=true',
      {},
      createCallKey('GET /video/series', { query: { isFeatured: 'true', withoutVideos: 'true' } }),
      true,
    ],
  ])('is that of a route’s call %s with %j: %j, %s', (address, params, key, isSame) => {
    const [call] = listRouteCalls(match(params), [address]);
    expect(call && isCallKey(key, call)).toBe(isSame);
  });
});

it('a query has one order, and encodes its values', () => {
  expect(formatQuery({ b: 'x y', a: 1, c: undefined })).toBe('a=1&b=x+y');
  expect(formatQuery()).toBe('');
});
