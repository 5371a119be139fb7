import { fakeApi, renderInSite } from '@steadfast/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Suspense, use } from 'react';
import { Link, useLocation, useNavigate, useRoutes } from 'react-router-dom';
import { allWell, forged, video } from '../../../test/catalogue';
import { SHOWN_MAX } from './SeriesEpisodes';
import { SeriesPage } from './SeriesPage';
import { URL_WRITE_DELAY_MS } from './use-series-params';

function PageAndLinks() {
  const navigate = useNavigate();
  return (
    <>
      <p role="note">{useLocation().hash}</p>
      <SeriesPage />
      <Link to="/series/7">From the start</Link>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
}

const open = (at = '/series/7') => renderInSite(<PageAndLinks />, { at, route: '/series/:id' });
const field = () => screen.findByRole('searchbox', { name: 'Find an episode' });
const links = () => [...document.querySelectorAll('li:not([hidden]) article a')];
const titles = () => links().map(({ textContent }) => textContent);
const count = () => screen.getByRole('status');
const onceTypingIsOver = { timeout: 3 * URL_WRITE_DELAY_MS };

describe('Finding an episode of a series', () => {
  beforeEach(() => {
    fakeApi(allWell);
  });

  it('REQ-SERIES-4 goes by title and description as one types, and tells in sight how many there are', async () => {
    const { user } = open();
    expect(count).toThrow();
    await user.type(await field(), 'IRON');
    expect(titles()).toEqual(['Heat Before Hammer', 'Slag']);
    expect(count()).toHaveTextContent('2 of 3 episodes, by title or description');
    expect(count()).not.toHaveClass('visually-hidden');
  });

  it('REQ-SERIES-4 says when nothing is found, and shows all again', async () => {
    const { user, address } = open();
    await user.type(await field(), 'gold');
    expect(screen.getByText('Nothing found')).toBeInTheDocument();
    expect(count()).toHaveTextContent('0 of 3 episodes');
    await user.click(screen.getByRole('button', { name: 'Show all episodes' }));
    expect(titles()).toHaveLength(3);
    expect(await field()).toHaveFocus();
    expect(await field()).toHaveValue('');
    await waitFor(() => expect(address()).toBe('/series/7'), onceTypingIsOver);
  });

  it('REQ-SERIES-4 takes no notice of blanks', async () => {
    const { user, address } = open();
    await user.type(await field(), '   ');
    expect(titles()).toHaveLength(3);
    expect(count()).toBeEmptyDOMElement();
    await user.tab();
    expect(address()).toBe('/series/7');
  });

  it('stands in the address once typing is over, in the entry of the history that is there', async () => {
    const { user, address } = open('/series/7?ref=chat');
    await user.click(await screen.findByRole('link', { name: 'From the start' }));
    await user.type(await field(), 'iron ');
    await waitFor(() => expect(address()).toBe('/series/7?find=iron'), onceTypingIsOver);
    expect(await field()).toHaveValue('iron ');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(address()).toBe('/series/7?ref=chat');
    expect(await field()).toHaveValue('');
    expect(titles()).toHaveLength(3);
  });

  it('stands in the address before the page is left', async () => {
    const { user, address } = open();
    await user.type(await field(), 'slag');
    await user.click(screen.getByRole('link', { name: 'From the start' }));
    expect(address()).toBe('/series/7');
    expect(await field()).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(address()).toBe('/series/7?find=slag');
    expect(await field()).toHaveValue('slag');
    await waitFor(() => expect(titles()).toEqual(['Slag']));
  });

  it('leaves alone what else the address says', async () => {
    const { user, address } = open('/series/7?ref=chat&q=iron#top');
    await user.type(await field(), 'slag');
    await user.click(screen.getByRole('tab', { name: 'Details' }));
    expect(address()).toBe('/series/7?ref=chat&q=iron&tab=details&find=slag');
    expect(screen.getByRole('note')).toHaveTextContent('#top');
  });

  it('does not lead back to a page that is being left for one that takes its time', async () => {
    let arrive: (words: string) => void = () => undefined;
    const words = new Promise<string>((resolve) => (arrive = resolve));
    const Late = () => <p>{use(words)}</p>;
    const Pages = () =>
      useRoutes([
        { path: '/series/:id', element: <SeriesPage /> },
        { path: '*', element: <Late /> },
      ]);
    const site = (
      <Suspense fallback={null}>
        <Pages />
      </Suspense>
    );
    const { user, address } = renderInSite(site, { at: '/series/7' });
    await user.type(await field(), 'slag');
    // At once, so that the address of the filter is not there yet as the page is left.
    await act(() => {
      screen.getByRole('searchbox').blur();
      screen.getByRole('link', { name: 'Watch Now' }).click();
      return new Promise((resolve) => setTimeout(resolve, 1.2 * URL_WRITE_DELAY_MS));
    });
    await act(async () => arrive('A video'));
    await waitFor(() => expect(address()).toMatch(/^\/video\//));
    await waitFor(() => expect(screen.getByText('A video')).toBeInTheDocument());
  });
});

describe('A series of many episodes', () => {
  const many = Array.from({ length: 60 }, (_, index) => video(index + 1, { title: `Watch ${index + 1}` }));
  beforeEach(() => {
    fakeApi({ ...allWell, 'GET /video/series/{id}': { series: { ...forged, videos: many } } });
  });

  it('shows its first episodes at once and all of them soon, each in its place', async () => {
    open();
    await field();
    expect(titles()).toHaveLength(24);
    expect(screen.getAllByRole('listitem')).toHaveLength(60);
    await waitFor(() => expect(titles()).toEqual(many.map(({ title }) => title)), { timeout: 60_000 });
  });
});

describe('A series with more episodes than the page shows at first', () => {
  const videos = Array.from({ length: SHOWN_MAX + 5 }, (_, index) =>
    video(index + 1, { title: `Day ${index + 1}` }),
  );
  beforeEach(() => {
    fakeApi({ ...allWell, 'GET /video/series/{id}': { series: { ...forged, videos } } });
  });

  it('REQ-SERIES-4 finds an episode that is not shown', async () => {
    open();
    fireEvent.change(await field(), { target: { value: 'day 1005' } });
    await waitFor(() => expect(titles()).toEqual(['Day 1005']));
    await waitFor(() => expect(count()).toHaveTextContent('1 of 1,005 episodes'));
  });
});
