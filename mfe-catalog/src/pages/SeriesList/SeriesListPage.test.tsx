import { fakeApi, renderInSite } from '@steadfast/shared/testing';
import { screen, within } from '@testing-library/react';
import { allWell, forged, harbour, video, videos } from '../../../test/catalogue';
import { mediaFits } from '../../../test/media';
import { SeriesListPage } from './SeriesListPage';

const row = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(() => mediaFits('none'));

describe('The series list', () => {
  it('has one first-level heading and names the document', async () => {
    fakeApi(allWell);
    renderInSite(<SeriesListPage />);
    expect(screen.getByRole('heading', { level: 1, name: 'Series' })).toBeInTheDocument();
    expect(document.title).toContain('Series');
    await row('Forged');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('REQ-SERIES-1 lists every series, each leading to its page', async () => {
    fakeApi(allWell);
    renderInSite(<SeriesListPage />);
    expect((await row('Forged')).getByRole('link', { name: 'Forged' })).toHaveAttribute('href', '/series/7');
    expect((await row('Harbour')).getByRole('link', { name: 'Harbour' })).toHaveAttribute(
      'href',
      '/series/8',
    );
  });

  it('REQ-SERIES-1 says how many videos are up next', async () => {
    fakeApi({ ...allWell, 'GET /video/series': { series: [{ ...forged, unwatchedCount: 8 }, harbour] } });
    renderInSite(<SeriesListPage />);
    expect(await screen.findByText('8 up next')).toBeInTheDocument();
    expect(screen.getByText('12 up next')).toBeInTheDocument();
  });

  it('says when all is watched', async () => {
    const watched = { id: 9, name: 'Salt', videos: [video(1, { isWatched: true })] };
    fakeApi({ 'GET /video/series': { series: [watched] } });
    renderInSite(<SeriesListPage />);
    expect(await screen.findByText('0 up next')).toBeInTheDocument();
    expect(screen.getByText('All watched')).toBeInTheDocument();
  });

  it('REQ-SERIES-1 shows at most 10 episodes of each', async () => {
    fakeApi(allWell);
    renderInSite(<SeriesListPage />);
    expect((await row('Harbour')).getAllByRole('article')).toHaveLength(10);
    expect((await row('Forged')).getAllByRole('article')).toHaveLength(3);
  });

  it('REQ-SERIES-1 shows at most 4 episodes of each on small screens', async () => {
    mediaFits('(max-width: 767px)');
    fakeApi(allWell);
    renderInSite(<SeriesListPage />);
    expect((await row('Harbour')).getAllByRole('article')).toHaveLength(4);
    expect((await row('Forged')).getAllByRole('article')).toHaveLength(3);
  });

  it('opens a video within its series', async () => {
    fakeApi(allWell);
    renderInSite(<SeriesListPage />);
    const link = (await row('Forged')).getByRole('link', { name: 'Slag' });
    expect(link).toHaveAttribute('href', '/video/72?type=series&source=7');
  });

  it('shows a series without videos', async () => {
    fakeApi({ 'GET /video/series': { series: [{ id: 9, name: 'Salt', videos: [] }] } });
    renderInSite(<SeriesListPage />);
    expect(await screen.findByText('The first episode is on its way.')).toBeInTheDocument();
    expect(screen.queryByText('All watched')).not.toBeInTheDocument();
  });

  it('REQ-API-4 stands videos of which only the id came, and ids as words', async () => {
    const series = { id: '9', name: 'Salt', tagline: null, videos: [{ id: '5' }] };
    fakeApi({ 'GET /video/series': { status: 200, body: { series: [series] } } });
    renderInSite(<SeriesListPage />);
    const link = await screen.findByRole('link', { name: 'Episode 1' });
    expect(link).toHaveAttribute('href', '/video/5?type=series&source=9');
  });

  it.each([
    ['an empty list', { series: [] }],
    ['an empty body', { status: 200 }],
    ['null', { status: 200, body: { series: null } }],
  ])('says what to expect for %s', async (_, answer) => {
    fakeApi({ 'GET /video/series': answer as never });
    renderInSite(<SeriesListPage />);
    expect(await screen.findByText('No series yet')).toBeInTheDocument();
  });

  it('keeps its heading when the list cannot be had, and gets it by a second try', async () => {
    const api = fakeApi({ 'GET /video/series': { status: 0 } });
    const { user } = renderInSite(<SeriesListPage />);
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the series');
    expect(screen.getByRole('heading', { level: 1, name: 'Series' })).toBeInTheDocument();
    api.answer({ 'GET /video/series': { series: [{ id: 9, name: 'Salt', videos: videos(1) }] } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Salt' })).toBeInTheDocument();
  });
});
