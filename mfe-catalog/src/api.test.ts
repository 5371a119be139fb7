import { fakeApi } from '@steadfast/testing';
import { QueryClient } from '@tanstack/react-query';
import { allWell, forged, harbour } from '../test/catalogue';
import {
  featuredSeriesQuery,
  featuredTagsQuery,
  heroQuery,
  selectFeatured,
  seriesPageQuery,
  seriesQuery,
} from './api';

describe('The data of a page, which its rendered HTML contains', () => {
  const client = new QueryClient();
  const described = [
    { ...forged, isFeatured: true, description: 'Long.', videos: [{ id: 1, description: 'Long.' }] },
  ];

  it('is without the descriptions of lists, which none shows', async () => {
    fakeApi({
      'GET /video/series': { series: described },
      'GET /featured/tag': { tags: [{ id: 1, name: 'Faith', videos: [{ id: 1, description: 'Long.' }] }] },
    });
    const lists = await Promise.all([
      client.fetchQuery(seriesPageQuery({ limit: 24 })),
      client.fetchQuery(featuredSeriesQuery()),
      client.fetchQuery(featuredTagsQuery()),
    ]);
    expect(JSON.stringify(lists)).not.toContain('escription');
    expect(lists[0]).toMatchObject({ series: [{ name: 'Forged', videos: [{ id: 1 }] }] });
    expect(lists[2]).toEqual({ tags: [{ id: 1, name: 'Faith', videos: [{ id: 1 }] }] });
  });

  it('has those of the hero and of a series', async () => {
    fakeApi(allWell);
    const pages = [await client.fetchQuery(heroQuery()), await client.fetchQuery(seriesQuery(7))];
    for (const page of pages) expect(JSON.stringify(page)).toContain('"description":');
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
