import { matchPath } from '@steadfast/contract';
import * as pageAddresses from './paths';
import {
  featuredPath,
  myPlaylistsPath,
  playlistPath,
  seriesPath,
  seriesListPath,
  signInPath,
  videoPath,
  type VideoSource,
} from './paths';
import pageRoutes from './page-routes.json';

describe('The address of a video', () => {
  it.each<[string, VideoSource | undefined, string]>([
    ['REQ-SERIES-5 names its series', { type: 'series', id: 7 }, '/video/3?type=series&source=7'],
    ['REQ-TAG-1 names its tag', { type: 'tag', id: 7 }, '/video/3?type=tag&source=7'],
    ['REQ-VIDEO-3 names its collection', { type: 'collection', id: 7 }, '/video/3?type=collection&source=7'],
    [
      'REQ-PLAYLIST-3 names its playlist, whatever it is called',
      { type: 'playlist', linkSlug: 'für/a&b' },
      '/video/3?type=playlist&source=f%C3%BCr%2Fa%26b',
    ],
    ['REQ-VIDEO-3 stands alone where there is no source', undefined, '/video/3'],
  ])('%s', (_, source, address) => {
    expect(videoPath(3, source)).toBe(address);
  });
});

it('The other addresses lead to a series, to a tag, to a playlist and to their lists', () => {
  expect(seriesPath(7)).toBe('/series/7');
  expect(featuredPath(2)).toBe('/featured/2');
  expect(playlistPath('a/b')).toBe('/playlist/a%2Fb');
  expect([seriesListPath, myPlaylistsPath]).toEqual(['/series', '/my_playlists']);
});

it('The address of the sign-in keeps the whole way back', () => {
  expect(signInPath()).toBe('/auth');
  const way = '/video/7?type=series&source=3#t';
  const { pathname, searchParams } = new URL(signInPath(way), 'https://site.invalid');
  expect([pathname, searchParams.get('returnTo')]).toEqual(['/auth', way]);
});

describe('The table of routes, by which a build tells to which pages it links', () => {
  const addresses = {
    videoPath: videoPath(3, { type: 'series', id: 7 }),
    seriesListPath,
    seriesPath: seriesPath(7),
    featuredPath: featuredPath(2),
    myPlaylistsPath,
    playlistPath: playlistPath('a/b'),
    signInPath: signInPath('/video/7'),
  };

  it('names every address', () => {
    expect(Object.keys(pageRoutes).sort()).toEqual(Object.keys(pageAddresses).sort());
    expect(Object.keys(addresses).sort()).toEqual(Object.keys(pageAddresses).sort());
  });

  it.each(Object.entries(pageRoutes))('says where %s leads: to %s', (name, route) => {
    const address = Object.entries(addresses).find(([one]) => one === name)?.[1] ?? '';
    expect(matchPath(route, new URL(address, 'https://site.invalid').pathname)).toBeDefined();
  });
});
