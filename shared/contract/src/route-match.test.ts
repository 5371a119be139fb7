import { matchRoutes } from 'react-router';
import { liveFeature } from '@steadfast/testing';
import { matchPath, matchRoute } from './route-match';

const route = (path: string) => ({ path, module: `pages${path.replace(':', '')}`, title: path });
const catalog = liveFeature({ routes: ['/', '/series', '/series/:id', '/featured/:id'].map(route) });
const player = liveFeature({
  name: 'mfe-player',
  routes: ['/video/:id', '/video', '/series/new'].map(route),
});
const lists = liveFeature({
  name: 'mfe-playlists',
  routes: ['/my_playlists', '/playlist/:linkSlug'].map(route),
});
const registry = { revision: 1, shell: '1', features: [catalog, player, lists] };

const match = (path: string) => {
  const found = matchRoute(registry, path);
  return found && [found.feature.name, found.route.path, found.params];
};

describe('The route behind a path', () => {
  it('is named with its feature and its parameters, or is none', () => {
    expect(match('/series/7')).toEqual(['mfe-catalog', '/series/:id', { id: '7' }]);
    expect(match('')).toEqual(['mfe-catalog', '/', {}]);
    expect(match('/nowhere')).toBeUndefined();
  });

  it('is the one that says it literally, whoever comes first', () => {
    expect(match('/series/new')).toEqual(['mfe-player', '/series/new', {}]);
    const turned = { revision: 1, shell: '1', features: [player, catalog] };
    expect(matchRoute(turned, '/series/new')?.route.path).toBe('/series/new');
  });

  it.each(['100%', '%E0%A4%A', '%zz'])(
    'has a parameter as it is where it cannot be decoded: %s',
    (linkSlug) => {
      expect(match(`/playlist/${linkSlug}`)).toEqual(['mfe-playlists', '/playlist/:linkSlug', { linkSlug }]);
    },
  );

  it('does not exist where it is for some viewers alone', () => {
    const features = [{ ...catalog, viewerCall: 'GET /studio/videos' }];
    expect(matchRoute({ revision: 1, shell: '1', features }, '/series')).toBeUndefined();
  });

  it('does not exist where nothing is live', () => {
    expect(matchRoute({ revision: 1, shell: '1', features: [] }, '/')).toBeUndefined();
  });

  // The origin answers 200 or 404 and the first script starts the calls by this; the router shows the page by its own.
  it.each([
    '/',
    '/series',
    '/series/',
    '/Series',
    '/VIDEO/7',
    '/my%5Fplaylists',
    '/video',
    '/video/71/',
    '/playlist',
    '/playlist/%C3%BCn%C3%AF',
    '/seriesly',
    '/a/b/c',
    '/series/new',
    '/series/NEW',
    '/series/7',
    '/playlist/A%20b',
    '/playlist/a%2Fb',
    '/nowhere',
    '/series/7/8',
    '//',
    '/series//',
    '/series/7//',
    '//series',
    '//series/7',
    '/series//7',
    '/playlist//a',
    '/playlist//',
    '///video',
  ])('is the one that the router shows: %s', (path) => {
    const routes = registry.features.flatMap((feature) => feature.routes.map(({ path }) => ({ path })));
    const shown = matchRoutes(routes, path)?.at(-1);
    const found = matchRoute(registry, path);
    expect([found?.route.path, found?.params]).toEqual([shown?.route.path, shown?.params]);
  });
});

it.each([
  ['/about', '/about', {}],
  ['/about', '/About/', {}],
  ['/about', '/about/us', undefined],
  ['/series/:id', '/series/7', { id: '7' }],
])('REQ-NAV-10 the route %s leads to %s or not', (route, path, params) => {
  expect(matchPath(route, path)).toEqual(params);
});
