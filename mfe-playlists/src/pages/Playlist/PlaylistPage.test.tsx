import { fakeApi, renderInSite, type FakeAnswers } from '@steadfast/shared/testing';
import { screen } from '@testing-library/react';
import { evening, later, videos } from '../../../test/playlists';
import { PlaylistPage } from './PlaylistPage';

function renderPage(answers: FakeAnswers, slug = 'evening-slug') {
  const api = fakeApi(answers);
  const at = `/playlist/${encodeURIComponent(slug)}`;
  return { ...renderInSite(<PlaylistPage />, { at, route: '/playlist/:linkSlug' }), api };
}
const call = 'GET /playlist/playlist/{linkSlug}';

describe('/playlist/{linkSlug}', () => {
  it('REQ-PLAYLIST-3 shows name, count and videos, each opening with the playlist as its source', async () => {
    const { api } = renderPage({ [call]: { playlist: evening, videos } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Evening watch' })).toBeInTheDocument();
    expect(screen.getByText('2 videos')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'The forge' })).toHaveAttribute(
      'href',
      '/video/11?type=playlist&source=evening-slug',
    );
    expect(api.calls).toMatchObject([{ params: { linkSlug: 'evening-slug' } }]);
    expect(document.title).toMatch(/^Evening watch/);
  });

  it('carries a link with special characters through', async () => {
    const { api } = renderPage({ [call]: { playlist: later, videos } }, later.linkSlug);
    expect(await screen.findByRole('link', { name: 'The anvil' })).toHaveAttribute(
      'href',
      '/video/12?type=playlist&source=f%C3%BCr%2Fsp%C3%A4ter',
    );
    expect(api.calls[0]?.path).toBe('/playlist/playlist/f%C3%BCr%2Fsp%C3%A4ter');
  });

  it('leads on from an empty playlist', async () => {
    renderPage({ [call]: { playlist: evening, videos: [] } });
    expect(await screen.findByText('Nothing in here yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse series' })).toHaveAttribute('href', '/series');
  });

  it('says that an unknown playlist does not exist, and offers no vain retry', async () => {
    const message = 'This playlist does not exist: ask for a new link to it.';
    renderPage({ [call]: { status: 404, body: { code: 'not-found', message } } });
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse series' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Playlist not found');
    expect(document.title).toBe('Playlist not found · Steadfast');
  });

  it.each([
    ['no network', { status: 0 }, /could not reach/],
    ['an error of the server', { status: 500 }, /on our side/],
    ['an empty answer', { status: 200 }, /held no playlist/],
    ['an answer that is no JSON', { status: 200, body: '<html>' }, /could not read/],
  ])('says what is wrong by %s, and loads when asked again', async (_, answer, message) => {
    const { user, api } = renderPage({ [call]: answer });
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    api.answer({ [call]: { playlist: evening, videos } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Evening watch' })).toBeInTheDocument();
  });

  it('REQ-API-4 works when videos have nothing but an id, even a string', async () => {
    renderPage({ [call]: { status: 200, body: { playlist: evening, videos: [{ id: '12' }, null] } } });
    expect(await screen.findByRole('link', { name: 'Untitled video' })).toHaveAttribute(
      'href',
      '/video/12?type=playlist&source=evening-slug',
    );
    expect(screen.getByText('1 video')).toBeInTheDocument();
  });

  it('has its heading before the answer comes', () => {
    renderPage({ [call]: () => new Promise(() => undefined) });
    expect(screen.getByRole('heading', { level: 1, name: 'Playlist' })).toBeInTheDocument();
  });
});
