import { fakeApi } from '@steadfast/testing';
import { QueryClient } from '@tanstack/react-query';
import { forged, harbour } from '../test/catalogue';
import {
  featuredSeriesQuery,
  featuredTagsQuery,
  firstSeriesQuery,
  heroQuery,
  selectFeatured,
  seriesPageQuery,
} from './api';
import { continueWatchingQuery } from './pages/Home/ContinueWatching/watched-list';

describe('The shared cache', () => {
  it('holds responses as the API sent them, for remotes that show more of them', async () => {
    const series = {
      ...forged,
      description: 'Long.',
      videos: [{ id: 1, title: 'Ore', description: 'Long.' }],
    };
    const sent = {
      'GET /featured/hero': { featuredHeros: [{ id: 1, title: 'Ore', other: 7 }] },
      'GET /video/series': { series: [series] },
      'GET /featured/tag': { tags: [{ id: 1, name: 'Faith', videos: series.videos }] },
      'GET /video/continue_watching': { videos: series.videos, other: 7 },
    };
    fakeApi(sent as never);
    const client = new QueryClient();
    for (const query of [
      heroQuery(),
      featuredTagsQuery(),
      seriesPageQuery({ limit: 24 }),
      featuredSeriesQuery(),
      firstSeriesQuery(),
      continueWatchingQuery(true),
    ] as { queryKey: readonly [keyof typeof sent] }[]) {
      expect(await client.fetchQuery<unknown>(query)).toEqual(sent[query.queryKey[0]]);
    }
  });
});

describe('The featured series', () => {
  it('REQ-HOME-5 are those marked so', () => {
    expect(selectFeatured([harbour, forged])).toEqual([forged]);
  });

  it('are the first of all when none is marked', () => {
    expect(selectFeatured([harbour])).toEqual([harbour]);
    const many = Array.from({ length: 2_000 }, (_, index) => ({ ...harbour, id: index + 1 }));
    expect(selectFeatured(many).map(({ id }) => id)).toEqual(
      Array.from({ length: 24 }, (_, index) => index + 1),
    );
  });
});
