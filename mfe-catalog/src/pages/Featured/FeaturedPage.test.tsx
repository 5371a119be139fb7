import { fakeApi, renderInSite, testViewer } from '@steadfast/testing';
import { screen } from '@testing-library/react';
import { allWell, courage, video } from '../../../test/catalogue';
import { FeaturedPage } from './FeaturedPage';

const open = (at = '/featured/2') => renderInSite(<FeaturedPage />, { at, route: '/featured/:id' });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const start = () => screen.findByRole('link', { name: 'Start Watching' });

describe('The page of a tag', () => {
  it('REQ-TAG-1 shows the name and the videos, and names the document', async () => {
    fakeApi(allWell);
    open();
    expect(await heading('Courage')).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.getByText('2 videos')).toBeInTheDocument();
    expect(document.title).toContain('Courage');
  });

  it('REQ-TAG-1 opens a video within its tag', async () => {
    fakeApi(allWell);
    open();
    const link = await screen.findByRole('link', { name: 'Video 21' });
    expect(link).toHaveAttribute('href', '/video/21?type=tag&source=2');
  });

  it('REQ-TAG-1 "Start Watching" opens the first video not watched', async () => {
    const videos = [video(20, { isWatched: true }), video(21)];
    fakeApi({ 'GET /video/tag/{id}': { tag: { ...courage, videos } } });
    open();
    expect(await start()).toHaveAttribute('href', '/video/21?type=tag&source=2');
  });

  it('REQ-TAG-1 "Start Watching" opens the first video when all are watched', async () => {
    const videos = [video(20, { isWatched: true }), video(21, { isWatched: true })];
    fakeApi({ 'GET /video/tag/{id}': { tag: { ...courage, videos } } });
    open();
    expect(await start()).toHaveAttribute('href', '/video/20?type=tag&source=2');
  });

  it('REQ-TAG-1 shares the collection', async () => {
    fakeApi(allWell);
    const { user, opened } = renderInSite(<FeaturedPage />, {
      at: '/featured/2',
      route: '/featured/:id',
      user: testViewer,
    });
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(opened).toEqual([{ name: 'share', target: { kind: 'featured', id: 2, title: 'Courage' } }]);
  });

  it('says what to expect of a tag without videos', async () => {
    fakeApi({
      'GET /video/tag/{id}': { status: 200, body: { tag: { id: '2', name: 'Rest', videos: null } } },
    });
    open();
    expect(await screen.findByText('No videos yet')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Start Watching' })).not.toBeInTheDocument();
  });

  it('shows markup in a name for what it is', async () => {
    fakeApi({ 'GET /video/tag/{id}': { tag: { ...courage, name: '<i>Courage</i>' } } });
    open();
    expect(await heading('<i>Courage</i>')).toBeInTheDocument();
  });

  it.each([
    ['/featured/NaN', 'No tag id provided'],
    ['/featured/abc', 'Videos not found'],
  ])('says that %s names no tag (%s), leads Home, and asks for nothing', (at, title) => {
    const api = fakeApi(allWell);
    open(at);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getByText(/from Home/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/');
    expect(api.calls).toEqual([]);
  });

  it('shows the underlying message for a tag that does not exist, and the way Home', async () => {
    fakeApi({ 'GET /video/tag/{id}': { status: 404, body: { code: 'not-found', message: 'No such tag.' } } });
    open();
    expect(await screen.findByText('No such tag.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Videos not found');
    expect(document.title).toBe('Videos not found · Steadfast');
  });

  it('gets the videos by a second try when the network was gone', async () => {
    const api = fakeApi({});
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the site.');
    api.answer(allWell);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('Courage')).toBeInTheDocument();
  });
});
