import feature from '../feature.json';
import { featuredSeriesQuery, featuredTagsQuery, heroQuery, seriesPageQuery } from '../src/api';
import { FIRST_PAGE_SIZE } from '../src/pages/SeriesList/page-sizes';

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
});
