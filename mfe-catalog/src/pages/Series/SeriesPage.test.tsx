import type { Series } from '@steadfast/sdk';
import { fakeApi, renderInSite, testViewer } from '@steadfast/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { allWell, forged, video, videos } from '../../../test/catalogue';
import { SeriesPage } from './SeriesPage';

const open = (at = '/series/7') => renderInSite(<SeriesPage />, { at, route: '/series/:id' });
const answerWith = (more: Partial<Series>) =>
  fakeApi({ ...allWell, 'GET /video/series/{id}': { series: { ...forged, ...more } } });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const episodes = () => screen.getAllByRole('article').length;

describe('The page of a series', () => {
  it('REQ-SERIES-2 shows name, tagline and artwork, and names the document', async () => {
    answerWith({ ThumbnailUrl: '/media/forged.webp' });
    const { container } = open();
    expect(await heading('Forged')).toBeInTheDocument();
    expect(screen.getByText('What heat is for')).toBeInTheDocument();
    expect(container.querySelector('img[src="/media/forged.webp"]')).toHaveAttribute('fetchpriority', 'high');
    expect(document.title).toContain('Forged');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('asks for the series that the address names', async () => {
    const api = fakeApi(allWell);
    open('/series/42');
    await heading('Forged');
    expect(api.calls.map(({ path }) => path)).toEqual(['/video/series/42']);
  });

  it('REQ-SERIES-5 "Watch Now" plays the first video not watched, and names it', async () => {
    fakeApi(allWell);
    open();
    const link = await screen.findByRole('link', { name: 'Watch Now' });
    expect(link).toHaveAttribute('href', '/video/72?type=series&source=7');
    expect(screen.getByText('Up next:').parentElement).toHaveTextContent('Up next: Slag');
    expect(link).toHaveAccessibleDescription('Up next: Slag 1 min left');
  });

  it('REQ-SERIES-2 REQ-SERIES-5 the play sign on the artwork leads where "Watch Now" leads', async () => {
    fakeApi(allWell);
    open();
    expect(await screen.findByRole('link', { name: 'Play Slag' })).toHaveAttribute(
      'href',
      '/video/72?type=series&source=7',
    );
  });

  it('the play sign is in proportion to its circle, which large text makes smaller than a length in rem would say', async () => {
    fakeApi(allWell);
    open();
    const sign = (await screen.findByRole('link', { name: 'Play Slag' })).querySelector('svg');
    expect(sign).toHaveAttribute('width', '42%');
    expect(sign).not.toHaveAttribute('style');
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

  it('REQ-API-4 numbers the episodes that came without a title', async () => {
    answerWith({ videos: [{ id: 1, isWatched: true }, { id: 2 }] });
    open();
    expect(await screen.findByRole('link', { name: 'Episode 1' })).toBeInTheDocument();
    expect(screen.getByText('Up next:').parentElement).toHaveTextContent('Up next: Episode 2');
  });

  it('REQ-SERIES-2 shares the series', async () => {
    fakeApi(allWell);
    const { user, opened } = renderInSite(<SeriesPage />, {
      at: '/series/7',
      route: '/series/:id',
      user: testViewer,
    });
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(opened).toEqual([{ name: 'share', target: { kind: 'series', id: 7, title: 'Forged' } }]);
  });

  it('REQ-SERIES-3 has the tabs "Details" and "Episodes", and starts with the episodes', async () => {
    fakeApi(allWell);
    const { user, address } = open();
    expect(await screen.findByRole('tab', { name: 'Episodes 3' })).toHaveAttribute('aria-selected', 'true');
    expect(episodes()).toBe(3);
    await user.click(screen.getByRole('tab', { name: 'Details' }));
    expect(screen.getByText('Six visits to a working forge.')).toBeInTheDocument();
    expect(address()).toBe('/series/7?tab=details');
  });

  it('moves between the tabs by the arrow keys', async () => {
    fakeApi(allWell);
    const { user } = open();
    await user.click(await screen.findByRole('tab', { name: 'Episodes 3' }));
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Details' })).toHaveFocus();
    expect(await screen.findByText('Six visits to a working forge.')).toBeInTheDocument();
  });

  it('opens the tab that the address names, and the episodes for one that does not exist', async () => {
    fakeApi(allWell);
    const { unmount } = open('/series/7?tab=details');
    expect(await screen.findByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true');
    unmount();
    open('/series/7?tab=extras');
    expect(await screen.findByRole('tab', { name: 'Episodes 3' })).toHaveAttribute('aria-selected', 'true');
  });

  it('has the tabs of other features after its own, and their parts where they are opened', async () => {
    fakeApi(allWell);
    const slotItems = { 'series-tabs': [{ id: 'mfe-notes', label: 'Notes' }] };
    const at = '/series/7?find=slag';
    const { user, slots, address } = renderInSite(<SeriesPage />, { at, route: '/series/:id', slotItems });
    await screen.findByRole('tab', { name: 'Notes' });
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Details',
      'Episodes 3',
      'Notes',
    ]);
    expect(slots).toEqual({});
    await user.click(screen.getByRole('tab', { name: 'Notes' }));
    expect(address()).toBe('/series/7?tab=mfe-notes&find=slag');
    expect(screen.getByRole('tabpanel', { name: 'Notes' })).toContainElement(
      screen.getByTestId('slot-series-tabs-mfe-notes'),
    );
    expect(slots).toEqual({ 'series-tabs': { seriesId: 7 } });
    await user.click(screen.getByRole('tab', { name: 'Episodes 3' }));
    expect(address()).toBe('/series/7?find=slag');
  });

  it.each([
    [[{ id: 'mfe-notes', label: 'Notes' }], 'Notes'],
    [[], 'Episodes 3'],
  ])('opens at the tab of a feature that the address names, if it is live', async (parts, name) => {
    fakeApi(allWell);
    const slotItems = { 'series-tabs': parts };
    renderInSite(<SeriesPage />, { at: '/series/7?tab=mfe-notes', route: '/series/:id', slotItems });
    expect(await screen.findByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
  });

  it('REQ-SERIES-3 shows the speakers by name, bio and picture', async () => {
    fakeApi(allWell);
    const { container } = open('/series/7?tab=details');
    expect(await screen.findByRole('heading', { name: 'Amos Whitlock' })).toBeInTheDocument();
    expect(screen.getByText('Worked iron for twenty-two years.')).toBeInTheDocument();
    expect(container.querySelector('img[src="/media/amos.webp"]')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Ruth Whitlock' })).toBeInTheDocument();
  });

  it('shows what was watched and how far', async () => {
    fakeApi(allWell);
    open();
    await heading('Forged');
    expect(screen.getByText('Watched')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Watched 0:30 of 1:01' })).toBeInTheDocument();
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

  it('stands null where words should be', async () => {
    const nothing = { tagline: null, description: null, speakers: null, videos: [{ id: 1, title: null }] };
    fakeApi({ 'GET /video/series/{id}': { status: 200, body: { series: { ...forged, ...nothing } } } });
    const { user } = open();
    await user.type(await screen.findByRole('searchbox'), 'x');
    expect(screen.getByText('Nothing found')).toBeInTheDocument();
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

  it('shows anew what was watched meanwhile, and keeps its place', async () => {
    const api = fakeApi(allWell);
    const { queryClient } = open();
    await heading('Forged');
    expect(screen.getAllByText('Watched')).toHaveLength(1);
    const videos = (forged.videos ?? []).map((one) => ({ ...one, isWatched: true }));
    api.answer({ 'GET /video/series/{id}': { series: { ...forged, videos } } });
    void queryClient.invalidateQueries({ queryKey: ['GET /video/series/{id}'] });
    await waitFor(() => expect(screen.getAllByText('Watched')).toHaveLength(3));
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: 'Watch Now' })).toHaveAttribute(
      'href',
      '/video/71?type=series&source=7',
    );
  });

  it('shows markup for what it is, and stands a title of 10 000 characters', async () => {
    const title = 'x'.repeat(10_000);
    answerWith({
      name: '<b>Forged</b>',
      description: '<script>alert(1)</script>',
      videos: [video(1, { title })],
    });
    const { user } = open();
    expect(await heading('<b>Forged</b>')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^x{200}/ })).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Details' }));
    expect(screen.getByText('<script>alert(1)</script>')).toBeInTheDocument();
  });

  it('draws something in place of a picture that does not load', async () => {
    answerWith({ ThumbnailUrl: '/media/gone.webp', videos: videos(1) });
    const { container } = open();
    await heading('Forged');
    const broken = container.querySelector('img[src="/media/gone.webp"]');
    expect(broken).toBeInTheDocument();
    if (broken) fireEvent.error(broken);
    expect(broken).not.toBeInTheDocument();
  });

  it('says that there is no such series where the address has no id, and asks for nothing', () => {
    const api = fakeApi(allWell);
    open('/series/abc');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Series not found');
    expect(document.title).toBe('Series not found · Steadfast');
    expect(screen.queryByText(/not complete/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse all series' })).toHaveAttribute('href', '/series');
    expect(api.calls).toEqual([]);
  });

  it('REQ-SERIES-7 says "No series id provided" at a link that was built without one, and asks for nothing', () => {
    const api = fakeApi(allWell);
    open('/series/NaN');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No series id provided');
    expect(document.title).toBe('No series id provided · Steadfast');
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
    expect(document.title).toBe('Series not found · Steadfast');
  });

  it('REQ-SERIES-7 shows the underlying message of a failure, and gets the series by a second try', async () => {
    const api = fakeApi({
      'GET /video/series/{id}': { status: 500, body: { message: 'Down for a moment.' } },
    });
    const { user } = open();
    expect(await screen.findByText('Down for a moment.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('We could not load the series');
    expect(document.title).toBe('We could not load the series · Steadfast');
    api.answer(allWell);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('Forged')).toBeInTheDocument();
    expect(document.title).toBe('Forged · Steadfast');
  });
});
