import { fakeApi, renderInSite, testViewer, type FakeResponses } from '@steadfast/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { mockAllIsIntersecting } from 'react-intersection-observer/test-utils';
import { FeaturedPage } from '../src/pages/Featured/FeaturedPage';
import { HomePage } from '../src/pages/Home/HomePage';
import { SeriesPage } from '../src/pages/Series/SeriesPage';
import { SeriesListPage } from '../src/pages/SeriesList/SeriesListPage';
import { allWell, courage, forged, slides, video } from './catalogue';

/** Comes back to the tab from another one. */
const comeBack = () => act(() => window.dispatchEvent(new Event('visibilitychange')));

/** Cards render once their row comes near. */
const waitForCards = () =>
  waitFor(() => {
    act(() => mockAllIsIntersecting(true));
    expect(screen.queryAllByRole('article').length).toBeGreaterThan(1);
  });

const watched = [video(20, { isWatched: true }), video(21, { isWatched: true })];
const marked: FakeResponses = {
  'GET /featured/hero': { featuredHeros: slides },
  'GET /featured/tag': { tags: [{ ...courage, videos: watched }] },
  'GET /video/series': { series: [{ ...forged, videos: watched }] },
  'GET /video/series/{id}': { series: { ...forged, videos: watched } },
  'GET /video/tag/{id}': { tag: { ...courage, videos: watched } },
};

describe('A tab that stayed open', () => {
  it.each<[at: string, route: string, Page: ComponentType, marks: number]>([
    ['/', '/', HomePage, 0],
    ['/series', '/series', SeriesListPage, 1],
    ['/series/7', '/series/:id', SeriesPage, 1],
    ['/featured/2', '/featured/:id', FeaturedPage, 0],
  ])('shows what was watched elsewhere as one comes back to it: %s', async (at, route, Page, marks) => {
    const api = fakeApi({ ...allWell, 'GET /video/continue_watching': { videos: [] } });
    renderInSite(<Page />, { at, route, user: testViewer });
    await waitForCards();
    expect(screen.queryAllByText('Watched')).toHaveLength(marks);
    api.answer(marked);
    comeBack();
    await waitFor(() => expect(screen.getAllByText('Watched')).toHaveLength(2));
  });

  it('asks for nothing that bears no marks of the viewer: the slides of Home', async () => {
    const api = fakeApi({ ...allWell, 'GET /video/continue_watching': { videos: [] } });
    renderInSite(<HomePage />, { user: testViewer });
    await waitForCards();
    const before = api.calls.length;
    comeBack();
    await waitFor(() => expect(api.calls.length).toBeGreaterThan(before));
    expect(
      api.calls
        .slice(before)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['GET /featured/tag', 'GET /video/continue_watching']);
  });
});
