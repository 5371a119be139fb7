import { fakeApi, renderInSite, type FakeResponses } from '@steadfast/testing';
import type { Series } from '@steadfast/sdk';
import { act, screen, waitFor, within } from '@testing-library/react';
import { mockIsIntersecting } from 'react-intersection-observer/test-utils';
import { allWell, forged, harbour, video } from '../../../test/catalogue';
import { mediaFits } from '../../../test/media';
import { Invitation } from '../../overlays/Search/SearchResponse';
import { SeriesListPage } from './SeriesListPage';

/** A row, and what is watched of it; by its words, since roles are slow to find among hundreds of rows. */
const rowOf = async (name: string) => {
  const region = (await screen.findByText(name, { selector: 'h2 a > span' })).closest('section');
  const watched = region?.parentElement;
  await act(async () => undefined); // by now it is watched
  if (!region || !watched) throw new Error(`${name} stands nowhere`);
  return { region, watched };
};
/** A row near the window. */
const row = async (name: string) => {
  const { region, watched } = await rowOf(name);
  mockIsIntersecting(watched, true);
  await waitFor(() => expect(region.querySelector('article, ul')).not.toBeNull());
  return within(region);
};
// Small parts: hundreds of rows tell no more, and take seconds.
jest.mock('./page-sizes', () => ({ FIRST_PAGE_SIZE: 4, LATER_PAGE_SIZE: 6 }));

const more = () => screen.queryByText('Show more series');
/** The viewer comes near the end of what is there. */
const comeToTheEnd = async () => {
  const watched = (await screen.findByText('Show more series')).closest('div');
  await act(async () => undefined);
  if (watched) mockIsIntersecting(watched, true);
};
const headings = () => [...document.querySelectorAll('h2')];

/** Series by number, each with one video. */
const many = (count: number, first = 1): Series[] =>
  Array.from({ length: count }, (_, index) => {
    const id = first + index;
    return { id, name: `Series ${id}`, videos: [video(10_000 + id)] };
  });
/** An API with so many series that gives them part by part. */
const inParts = (count: number): FakeResponses => ({
  'GET /video/series': ({ query: { limit, after = '0' } }) => ({
    series: many(count).slice(Number(after), Number(after) + Number(limit)),
  }),
});

/** The list of so many series, with its API. */
const openParts = (count: number) => {
  const api = fakeApi(inParts(count));
  return { api, ...renderInSite(<SeriesListPage />) };
};

beforeEach(() => mediaFits('none'));

describe('The series list', () => {
  it('REQ-SERIES-1 lists every series, each leading to its page, and its videos within it', async () => {
    fakeApi(allWell);
    renderInSite(<SeriesListPage />);
    expect(document.title).toContain('Series');
    const forgedRow = await row('Forged');
    expect(forgedRow.getByRole('link', { name: 'Forged' })).toHaveAttribute('href', '/series/7');
    const video = forgedRow.getByRole('link', { name: 'Slag' });
    expect(video).toHaveAttribute('href', '/video/72?type=series&source=7');
    expect((await row('Harbour')).getByRole('link', { name: 'Harbour' })).toHaveAttribute(
      'href',
      '/series/8',
    );
  });

  it('REQ-SERIES-1 says how many videos are up next, and when all are watched', async () => {
    const watched = { id: 9, name: 'Salt', videos: [video(1, { isWatched: true })] };
    fakeApi({ 'GET /video/series': { series: [{ ...forged, unwatchedCount: 8 }, harbour, watched] } });
    renderInSite(<SeriesListPage />);
    expect(await screen.findByText('8 up next')).toBeInTheDocument();
    expect(screen.getByText('12 up next')).toBeInTheDocument();
    expect(screen.getByText('0 up next')).toBeInTheDocument();
    expect(screen.getAllByText('All watched')).toHaveLength(1);
  });

  it.each([
    ['10 episodes of each', 'none', 10],
    ['4 episodes of each on small screens', '(max-width: 767px)', 4],
  ] as const)('REQ-SERIES-1 shows at most %s', async (_, screenSize, most) => {
    mediaFits(screenSize);
    fakeApi(allWell);
    renderInSite(<SeriesListPage />);
    expect((await row('Harbour')).getAllByRole('article')).toHaveLength(most);
    expect((await row('Forged')).getAllByRole('article')).toHaveLength(3);
  });

  it('shows a series without videos', async () => {
    fakeApi({ 'GET /video/series': { series: [{ id: 9, name: 'Salt', videos: [] }] } });
    renderInSite(<SeriesListPage />);
    expect(await screen.findByText('The first episode is on its way.')).toBeInTheDocument();
    expect(screen.queryByText('All watched')).not.toBeInTheDocument();
  });

  it('is searched by name where there is a search', async () => {
    fakeApi(allWell);
    const { user, actions } = renderInSite(<SeriesListPage />);
    await user.click(screen.getByRole('button', { name: 'Find a series' }));
    expect(actions).toContainEqual({ type: 'search/toggle', isOpen: true });
    renderInSite(<Invitation isTyping={false} />);
    expect(screen.getByRole('tab', { name: /Series/ })).toHaveAttribute('aria-selected', 'true');
  });

  it('offers no search where there is none', () => {
    fakeApi(allWell);
    renderInSite(<SeriesListPage />, { dialogs: [] });
    expect(screen.queryByRole('button', { name: 'Find a series' })).not.toBeInTheDocument();
  });

  it('says what to expect where there is no series yet', async () => {
    fakeApi({ 'GET /video/series': { series: [] } });
    renderInSite(<SeriesListPage />);
    expect(await screen.findByText('No series yet')).toBeInTheDocument();
  });
});

describe('The list of many series', () => {
  it('asks for a part, and for the next ones as one comes to the end', async () => {
    const { api } = openParts(13);
    await rowOf('Series 4');
    expect(headings()).toHaveLength(4);
    expect(api.calls.map(({ query }) => query)).toEqual([{ limit: '4' }]);
    await comeToTheEnd();
    await rowOf('Series 10');
    await comeToTheEnd();
    await rowOf('Series 13');
    expect(headings().map(({ textContent }) => textContent)).toEqual(many(13).map(({ name }) => name));
    expect(more()).not.toBeInTheDocument();
    expect(api.calls.map(({ query }) => query)).toEqual([
      { limit: '4' },
      { limit: '6', after: '4' },
      { limit: '6', after: '10' },
    ]);
  });

  it('goes on behind a series that cannot be told apart', async () => {
    const [first, ...others] = many(4);
    const part = [first, { name: 'Nobody' }, ...others.slice(1)];
    fakeApi({
      'GET /video/series': ({ query }) => ({
        status: 200,
        body: { series: query.after ? many(2, 5) : part },
      }),
    });
    const { user } = renderInSite(<SeriesListPage />);
    await user.click(await screen.findByText('Show more series'));
    await rowOf('Series 6');
    expect(more()).not.toBeInTheDocument();
    expect(screen.queryByText('Nobody')).not.toBeInTheDocument();
  });

  it('REQ-API-4 shows what an API that knows no parts answers, little by little', async () => {
    const api = fakeApi({ 'GET /video/series': { series: many(16) } });
    const { user } = renderInSite(<SeriesListPage />);
    await rowOf('Series 1');
    expect(headings()).toHaveLength(6);
    await user.click(screen.getByText('Show more series'));
    expect(headings()).toHaveLength(12);
    await comeToTheEnd();
    expect(headings()).toHaveLength(16);
    expect(more()).not.toBeInTheDocument();
    expect(api.calls).toHaveLength(1);
  });

  it('REQ-API-4 ends where an API that knows no parts answers the same again', async () => {
    const api = fakeApi({ 'GET /video/series': { series: many(4) } });
    const { user } = renderInSite(<SeriesListPage />);
    await user.click(await screen.findByText('Show more series'));
    await waitFor(() => expect(api.calls).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText('Loading more series')).not.toBeInTheDocument());
    expect(headings()).toHaveLength(4);
    await waitFor(() => expect(more()).not.toBeInTheDocument());
  });

  it('keeps what is there when a part cannot be had, and gets it by a second try', async () => {
    const api = fakeApi({
      'GET /video/series': ({ query }) => (query.after ? { status: 503 } : { series: many(4) }),
    });
    const { user } = renderInSite(<SeriesListPage />);
    await user.click(await screen.findByText('Show more series'));
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load more series');
    expect(headings()).toHaveLength(4);
    api.answer(inParts(8));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await rowOf('Series 6');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('finds its way on when the series that a part is to follow is gone', async () => {
    const refusal = { status: 400, body: { code: 'invalid-input', message: 'after: must be a series' } };
    const api = fakeApi({
      'GET /video/series': ({ query }) => (query.after ? refusal : { series: many(4) }),
    });
    const { user } = renderInSite(<SeriesListPage />);
    await user.click(await screen.findByText('Show more series'));
    await screen.findByRole('alert');
    const left = many(9).filter(({ id }) => id !== 4);
    api.answer({
      'GET /video/series': ({ query }) => {
        if (!query.after) return { series: left.slice(0, 4) };
        return query.after === '5' ? { series: left.slice(4) } : refusal;
      },
    });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await rowOf('Series 9');
    expect(screen.queryByRole('link', { name: 'Series 4' })).not.toBeInTheDocument();
  });

  it('draws the cards of a row near the window alone, and keeps every name as heading and link', async () => {
    openParts(4);
    const { region, watched } = await rowOf('Series 3');
    expect(within(region).getByRole('link', { name: 'Series 3' })).toHaveAttribute('href', '/series/3');
    expect(within(region).queryByRole('article')).not.toBeInTheDocument();
    mockIsIntersecting(watched, true);
    expect(await within(region).findByRole('article')).toBeInTheDocument();
    mockIsIntersecting(watched, false);
    await waitFor(() => expect(within(region).queryByRole('article')).not.toBeInTheDocument());
    expect(screen.getAllByRole('article')).toHaveLength(2); // those of the first view are there at once
  });

  it('draws all cards of a short list that is whole, and takes none away again', async () => {
    openParts(3);
    const { region, watched } = await rowOf('Series 3');
    expect(await within(region).findByRole('article')).toBeInTheDocument();
    mockIsIntersecting(watched, true);
    mockIsIntersecting(watched, false);
    await act(() => new Promise((done) => setTimeout(done, 150)));
    expect(screen.getAllByRole('article')).toHaveLength(3);
  });

  it('draws nothing of a row that flies by', async () => {
    openParts(4);
    const { region, watched } = await rowOf('Series 3');
    jest.useFakeTimers();
    mockIsIntersecting(watched, true);
    act(() => void jest.advanceTimersByTime(99));
    mockIsIntersecting(watched, false);
    act(() => void jest.advanceTimersByTime(1_000));
    jest.useRealTimers();
    expect(within(region).queryByRole('article')).not.toBeInTheDocument();
  });

  it('takes no card away that has the focus', async () => {
    const { user } = openParts(4);
    const { region, watched } = await rowOf('Series 3');
    act(() => within(region).getByRole('link', { name: 'Series 3' }).focus());
    // The keyboard walks in, whether or not the window has come along.
    await user.tab();
    const card = within(region).getByRole('link', { name: 'Video 10003' });
    expect(card).toHaveFocus();
    mockIsIntersecting(watched, false);
    expect(card).toHaveFocus();
    act(() => card.blur());
    await waitFor(() => expect(within(region).queryByRole('article')).not.toBeInTheDocument());
  });

  it('shows on return what was watched meanwhile, and asks for what is near anew', async () => {
    const { api, user, queryClient } = openParts(7);
    await user.click(await screen.findByText('Show more series'));
    const { watched } = await rowOf('Series 6');
    const part = watched.closest('[tabindex]')?.parentElement;
    if (!part) throw new Error('The part is not there');
    mockIsIntersecting(part, false);
    const before = api.calls.length;
    api.answer({
      'GET /video/series': ({ query }) => ({
        series: query.after
          ? many(3, 5).map((series) => ({ ...series, unwatchedCount: 0 }))
          : many(4).map((series) => ({ ...series, unwatchedCount: 5 })),
      }),
    });
    await act(() => queryClient.invalidateQueries({ queryKey: ['GET /video/series'] }));
    expect(await screen.findAllByText('5 up next')).toHaveLength(4);
    expect(api.calls).toHaveLength(before + 1);
    mockIsIntersecting(part, true);
    expect(await screen.findAllByText('0 up next')).toHaveLength(3);
  });
});
