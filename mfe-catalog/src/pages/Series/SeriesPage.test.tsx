import type { Series } from '@steadfast/sdk';
import { fakeApi, type RenderedSite, renderInSite, testViewer } from '@steadfast/testing';
import { screen, waitFor } from '@testing-library/react';
import { allWell, forged, video } from '../../../test/catalogue';
import { SeriesPage } from './SeriesPage';
import { act } from 'react';
import { SubscribeToggle } from './SubscribeToggle';

const open = (at = '/series/7', user?: RenderedSite['user']) =>
  renderInSite(<SeriesPage />, { at, route: '/series/:id', ...(user && { user }) });
const answerWith = (more: Partial<Series>) =>
  fakeApi({ ...allWell, 'GET /video/series/{id}': { series: { ...forged, ...more } } });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const episodes = () => screen.getAllByRole('article').length;

describe('The page of a series', () => {
  it('REQ-SERIES-2 shows name, tagline and artwork, names the document, and shares the series', async () => {
    answerWith({ ThumbnailUrl: '/media/forged.webp' });
    const { container, user, opened } = open('/series/7', testViewer);
    expect(await heading('Forged')).toBeInTheDocument();
    expect(screen.getByText('What heat is for')).toBeInTheDocument();
    expect(container.querySelector('img[src="/media/forged.webp"]')).toHaveAttribute('fetchpriority', 'high');
    expect(document.title).toContain('Forged');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(opened).toEqual([{ name: 'share', target: { kind: 'series', id: 7, title: 'Forged' } }]);
  });

  it('REQ-SERIES-2 REQ-SERIES-5 "Watch Now" and the play sign play the first video not watched, and name it', async () => {
    fakeApi(allWell);
    open();
    const link = await screen.findByRole('link', { name: 'Watch Now' });
    expect(link).toHaveAccessibleDescription('Up next: Slag 1 min left');
    for (const way of [link, screen.getByRole('link', { name: 'Play Slag' })])
      expect(way).toHaveAttribute('href', '/video/72?type=series&source=7');
  });

  it('REQ-SERIES-5 "Watch Now" plays the first video when all are watched', async () => {
    answerWith({ videos: [video(1, { isWatched: true }), video(2, { isWatched: true })] });
    open();
    const link = await screen.findByRole('link', { name: 'Watch Now' });
    expect(link).toHaveAttribute('href', '/video/1?type=series&source=7');
    expect(screen.getByText(/^All watched/).parentElement).toHaveTextContent(
      'All watched. Start again with: Video 1',
    );
  });

  it('REQ-SERIES-3 has the tabs "Episodes", also for a tab that does not exist, and "Details", with the speakers by name, bio and picture', async () => {
    fakeApi(allWell);
    const { user, address, container } = open('/series/7?tab=extras');
    expect(await screen.findByRole('tab', { name: 'Episodes 3' })).toHaveAttribute('aria-selected', 'true');
    expect(episodes()).toBe(3);
    await user.click(screen.getByRole('tab', { name: 'Details' }));
    expect(screen.getByText('Six visits to a working forge.')).toBeInTheDocument();
    expect(address()).toBe('/series/7?tab=details');
    expect(screen.getByRole('heading', { name: 'Amos Whitlock' })).toBeInTheDocument();
    expect(screen.getByText('Worked iron for twenty-two years.')).toBeInTheDocument();
    expect(container.querySelector('img[src="/media/amos.webp"]')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Ruth Whitlock' })).toBeInTheDocument();
  });

  it('has the tabs of other features after its own, and their parts where they are opened', async () => {
    fakeApi(allWell);
    const slotItems = { 'series-tabs': [{ id: 'mfe-notes', label: 'Notes' }] };
    const at = '/series/7?tab=mfe-notes&find=slag';
    const { user, slots, address } = renderInSite(<SeriesPage />, { at, route: '/series/:id', slotItems });
    expect(await screen.findByRole('tab', { name: 'Notes' })).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('tab', { name: 'Episodes 3' }));
    expect(address()).toBe('/series/7?find=slag');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Details',
      'Episodes 3',
      'Notes',
    ]);
    await user.click(screen.getByRole('tab', { name: 'Notes' }));
    expect(address()).toBe('/series/7?tab=mfe-notes&find=slag');
    expect(screen.getByRole('tabpanel', { name: 'Notes' })).toContainElement(
      screen.getByTestId('slot-series-tabs-mfe-notes'),
    );
    expect(slots).toEqual({ 'series-tabs': { seriesId: 7 } });
  });

  it('REQ-API-4 stands a series of which nothing but id and name came', async () => {
    fakeApi({ 'GET /video/series/{id}': { series: { id: 7, name: 'Forged' } } });
    const { user } = open();
    expect(await screen.findByText('No episodes yet')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Watch Now|^Play/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Details' }));
    expect(screen.getByText('There is no description of this series yet.')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: /Speaker/ })).not.toBeInTheDocument();
  });

  it('shows a speaker of whom only the words came, and none of whom nothing came', async () => {
    answerWith({ speakers: [{ name: '' }, { name: '', bio: 'Worked iron.' }] });
    const { user } = open();
    await user.click(await screen.findByRole('tab', { name: 'Details' }));
    expect(screen.getByText('Worked iron.')).toBeInTheDocument();
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Forged',
      'Speaker',
    ]);
  });

  it.each([
    ['/series/abc', 'Series not found'],
    ['/series/NaN', 'No series id provided'],
  ])('REQ-SERIES-7 says that %s names no series, and asks for nothing', (at, title) => {
    const api = fakeApi(allWell);
    open(at);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(document.title).toBe(`${title} · Steadfast`);
    expect(screen.getByRole('link', { name: 'Browse all series' })).toHaveAttribute('href', '/series');
    expect(api.calls).toEqual([]);
  });

  it('REQ-SERIES-7 shows the underlying message for a series that does not exist, and the way to all', async () => {
    const message = 'There is no series 7. All series are on the series page.';
    fakeApi({ 'GET /video/series/{id}': { status: 404, body: { code: 'not-found', message } } });
    open();
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse all series' })).toHaveAttribute('href', '/series');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Series not found');
  });
});

const SUBSCRIBE = 'POST /subscriptions/series';
const UNSUBSCRIBE = 'DELETE /subscriptions/series/{id}';
const button = () => screen.getByRole('button');

function renderToggle(site: RenderedSite = { user: testViewer }) {
  const api = fakeApi({ [SUBSCRIBE]: {}, [UNSUBSCRIBE]: {} });
  const view = renderInSite(<SubscribeToggle seriesId={7} />, site);
  const happens = (action: Parameters<typeof view.store.dispatch>[0]) =>
    act(() => void view.store.dispatch(action));
  /** The calls of the API so far, with the series. */
  const asked = () => api.calls.map(({ name, path, body }) => [name, body ?? path]);
  return { ...view, happens, asked };
}
const holds = (...ids: number[]) => ({ type: 'subscriptions/set', subscriptions: ids.map((id) => ({ id })) });

describe('The subscribe toggle', () => {
  it.each([
    ['not loaded yet', undefined, 'Subscribe'],
    ['of other series', holds(6, 77), 'Subscribe'],
    ['with this series', holds(6, 7), 'Subscribed (unsubscribe)'],
  ])('REQ-SERIES-6 shows by the list of subscriptions, %s', (_, list, name) => {
    const { happens } = renderToggle();
    if (list) happens(list);
    expect(button()).toHaveAccessibleName(name);
    // Said once: not by its name and as pressed besides.
    expect(button()).not.toHaveAttribute('aria-pressed');
  });

  it.each([
    [holds(), [SUBSCRIBE, { seriesId: 7 }]],
    [holds(7), [UNSUBSCRIBE, '/subscriptions/series/7']],
  ])('REQ-SERIES-6 asks the API for the other state: %j', async (list, call) => {
    const { user, happens, asked, signInsAsked } = renderToggle();
    happens(list);
    await user.click(button());
    await waitFor(() => expect(asked()).toEqual([call]));
    expect(signInsAsked).toEqual([]);
  });

  it('follows the store, and keeps the focus', async () => {
    const { user, happens } = renderToggle();
    await user.click(button());
    happens(holds(7));
    expect(screen.getByRole('button', { name: /^Subscribed/ })).toHaveFocus();
    happens(holds());
    expect(screen.getByRole('button', { name: 'Subscribe' })).toHaveFocus();
  });

  it('REQ-SERIES-6 REQ-MENU-2 leads whoever is signed out to the sign-in, and back to this page to be subscribed', async () => {
    const { user, asked, signInsAsked, pendingActions } = renderToggle({});
    await user.click(button());
    expect(signInsAsked).toEqual([undefined]);
    expect(pendingActions).toEqual([{ kind: 'subscribe', seriesId: 7 }]);
    expect(asked()).toEqual([]);
  });

  it('REQ-SESSION-2 sends nobody to the sign-in before it is known who is here', async () => {
    const { user, store, signInsAsked, asked } = renderToggle({ isSessionUnknown: true });
    expect(store.getState().user).toBe('unknown');
    expect(button()).toHaveAttribute('aria-busy', 'true');
    await user.click(button());
    expect([signInsAsked, asked()]).toEqual([[], []]);
  });
});
