import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import feature from '../feature.json';
import { featuredSeriesQuery, featuredTagsQuery, heroQuery, seriesPageQuery } from '../src/api';
import { FIRST_PAGE_SIZE } from '../src/pages/SeriesList/page-sizes';

const source = (module: string) => path.join(__dirname, '../src', `${module}.tsx`);

/** The calls that a route starts early, as the cache knows them. */
const earlyKeys = (route: string) =>
  feature.routes
    .filter(({ path }) => path === route)
    .flatMap(({ api }) => api)
    .map((address) => {
      const [call = '', query] = address.split('?');
      return [`GET ${call}`, ...(query === undefined ? [] : [query])];
    });

describe('feature.json', () => {
  it('starts the very calls that the pages make first', () => {
    expect(earlyKeys('/')).toEqual(
      [heroQuery(), featuredSeriesQuery(), featuredTagsQuery()].map(({ queryKey }) => queryKey),
    );
    expect(earlyKeys('/series')).toEqual([seriesPageQuery({ limit: FIRST_PAGE_SIZE }).queryKey]);
  });

  it.each([...feature.routes, ...feature.dialogs])(
    'names a module that exports its component: $module',
    ({ module }) => {
      const name = path.basename(module);
      expect(existsSync(source(module))).toBe(true);
      expect(readFileSync(source(module), 'utf8')).toContain(`export function ${name}(`);
    },
  );
});
