import { builtFeature, builtHost, namedFile } from '../../test/built-site';
import { buildRegistry, createSite } from '../site/live-site';
import { findPage } from './find-page';

const PAGE = 'pages/Page';
const routes = [
  { path: '/series/:id', module: PAGE, title: 'Series', query: ['tab', 'find'] },
  { path: '/playlist/:linkSlug', module: PAGE, title: 'Playlist' },
];
const about = { scripts: [namedFile('about.js')], styles: [] };
const host = builtHost({ pages: { '/about': about } });
const registry = buildRegistry(createSite(host, [builtFeature({ routes })]));

it.each([
  ['/series/7', '/series/7'],
  ['/series/7?', '/series/7'],
  ['/series/7?utm_source=mail&x=1&Tab=details', '/series/7'],
  ['/series/7?find=a%20b&x=1&tab=details&tab=all', '/series/7?tab=details&find=a+b'],
  ['/series/007', '/series/7'],
  ['/series/7/', '/series/7'],
  ['/s%65ries/%37', '/series/7'],
  ['/SERIES/07/?utm_source=news', '/series/7'],
  ['/series/abc', '/series/abc'],
  ['/playlist/...', '/playlist/...'],
  ['/About/', '/about'],
  ['/lost/for/good', '/404'],
])('The page at %s is rendered as the one at %s', (url, address) => {
  expect(findPage(registry, host, url)).toMatchObject({ address });
});

it.each([
  ['its query is too long', `/series/7?find=${'x'.repeat(200)}`],
  ['its path is too long', `/playlist/${'x'.repeat(200)}`],
  ['its path would change the path of its call', '/playlist/..'],
  ['its encoded path would do so', '/playlist/%2E%2E'],
  ['its path is a dot', '/playlist/.'],
  ['the build of the shell does not name its files', '/give'],
])('A page is left to browsers if %s', (_, url) => {
  expect(findPage(registry, host, url)).toBeUndefined();
});
