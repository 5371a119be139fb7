import type { Series } from '@steadfast/shared';
import { fakeApi, renderInSite } from '@steadfast/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
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
    expect(screen.getByText('Up next:')).toHaveTextContent('Up next: Slag');
  });

  it('REQ-SERIES-5 "Watch Now" plays the first video when all are watched', async () => {
    answerWith({ videos: [video(1, { isWatched: true }), video(2, { isWatched: true })] });
    open();
    const link = await screen.findByRole('link', { name: 'Watch Now' });
    expect(link).toHaveAttribute('href', '/video/1?type=series&source=7');
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

  it('REQ-SERIES-3 shows the speakers by name, bio and picture', async () => {
    fakeApi(allWell);
    const { container } = open('/series/7?tab=details');
    expect(await screen.findByRole('heading', { name: 'Amos Whitlock' })).toBeInTheDocument();
    expect(screen.getByText('Worked iron for twenty-two years.')).toBeInTheDocument();
    expect(container.querySelector('img[src="/media/amos.webp"]')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Ruth Whitlock' })).toBeInTheDocument();
  });

  it('REQ-SERIES-4 filters the episodes as one types, and tells how many there are', async () => {
    fakeApi(allWell);
    const { user } = open();
    const field = await screen.findByRole('searchbox', { name: 'Find an episode' });
    await user.type(field, 'IRON');
    expect(episodes()).toBe(2);
    expect(screen.getByRole('status')).toHaveTextContent('2 of 3 episodes');
  });

  it('REQ-SERIES-4 says when nothing is found, and shows all again', async () => {
    fakeApi(allWell);
    const { user } = open();
    const field = await screen.findByRole('searchbox', { name: 'Find an episode' });
    await user.type(field, 'gold');
    expect(screen.getByText('Nothing found')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all episodes' }));
    expect(episodes()).toBe(3);
    expect(field).toHaveFocus();
    expect(field).toHaveValue('');
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
    expect(screen.queryByRole('link', { name: 'Watch Now' })).not.toBeInTheDocument();
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

  it.each(['/series/NaN', '/series/undefined', '/series/%20', '/series/0', '/series/7x'])(
    'REQ-SERIES-7 says "No series id provided" at %s, and asks for nothing',
    (at) => {
      const api = fakeApi(allWell);
      open(at);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No series id provided');
      expect(document.title).toBe('No series id provided · Steadfast');
      expect(screen.getByRole('link', { name: 'See all series' })).toHaveAttribute('href', '/series');
      expect(api.calls).toEqual([]);
    },
  );

  it('REQ-SERIES-7 shows the underlying message for a series that does not exist, and the way to all', async () => {
    const message = 'There is no series 7. All series are on the series page.';
    fakeApi({ 'GET /video/series/{id}': { status: 404, body: { code: 'not-found', message } } });
    open();
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See all series' })).toHaveAttribute('href', '/series');
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
