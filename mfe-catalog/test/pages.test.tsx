import { fakeApi, type FakeResponses, hydratePage, renderInSite, testViewer } from '@steadfast/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { mockAllIsIntersecting } from 'react-intersection-observer/test-utils';
import { HomePage } from '../src/pages/Home/HomePage';
import { allWell, courage, forged, slides, video } from './catalogue';
import { pages } from './pages';

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
  it.each(pages)(
    'shows what was watched elsewhere as one comes back to it: $at',
    async ({ page, at, route }) => {
      const api = fakeApi({ ...allWell, 'GET /video/continue_watching': { videos: [] } });
      renderInSite(page, { at, route, user: testViewer });
      await waitForCards();
      expect(screen.queryAllByText('Watched')).toHaveLength(at.startsWith('/series') ? 1 : 0);
      api.answer(marked);
      comeBack();
      await waitFor(() => expect(screen.getAllByText('Watched')).toHaveLength(2));
    },
  );

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

it.each(pages)('the browser takes over $at as the server rendered it', async ({ page, ...site }) => {
  fakeApi(allWell);
  const content = within(await hydratePage(page, site));
  expect(content.getByRole('heading', { level: 1 })).toBeInTheDocument();
});
