import type { ListedVideo } from '@steadfast/sdk';
import {
  fakeApi,
  hydratePage,
  renderInSite,
  testViewer,
  type FakeResponses,
  type RenderedSite,
} from '@steadfast/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { evening, held, later, videos } from '../../../test/playlists';
import { MyPlaylistsPage } from '../MyPlaylists/MyPlaylistsPage';
import { PlaylistPage } from './PlaylistPage';

function renderPage(answers: FakeResponses, slug = 'evening-slug', site: RenderedSite = {}) {
  const api = fakeApi(answers);
  const at = `/playlist/${encodeURIComponent(slug)}`;
  return { ...renderInSite(<PlaylistPage />, { at, route: '/playlist/:linkSlug', ...site }), api };
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

  it('says that an unknown playlist does not exist, and offers no vain retry', async () => {
    const message = 'This playlist does not exist: ask for a new link to it.';
    renderPage({ [call]: { status: 404, body: { code: 'not-found', message } } });
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse all series' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Playlist not found');
  });

  it('says that an answer holds no playlist, and loads when asked again', async () => {
    const { user, api } = renderPage({ [call]: { status: 200 } });
    expect(await screen.findByRole('alert')).toHaveTextContent(/sent no playlist/);
    api.answer({ [call]: { playlist: evening, videos } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Evening watch' })).toBeInTheDocument();
  });
});

describe('What can be done with a playlist', () => {
  const removeCall = 'POST /playlist/remove_video';
  /** An API that keeps the playlist. */
  function keeping(kept: ListedVideo[] = videos): FakeResponses {
    let now = kept;
    return {
      [call]: () => ({ playlist: evening, videos: now }),
      [removeCall]: ({ body }) => {
        now = now.filter(({ id }) => id !== (body as { videoId: number }).videoId);
        return { status: 200 };
      },
    };
  }
  const owner = { user: testViewer, playlists: [evening] };
  const cards = () => screen.queryAllByRole('link', { name: /^The / }).map(({ textContent }) => textContent);
  const line = 'Remove from playlist';

  type Actor = ReturnType<typeof renderPage>['user'];
  const openMenu = async (user: Actor, title: string) => {
    await user.click(await screen.findByRole('button', { name: `More actions for ${title}` }));
    await screen.findByRole('menu');
  };
  const remove = async (user: Actor, title = 'The forge') => {
    await openMenu(user, title);
    await user.click(screen.getByRole('menuitem', { name: line }));
  };

  it('REQ-PLAYLIST-3 shares it', async () => {
    const { user, opened } = renderPage(keeping(), 'evening-slug', owner);
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    const target = { kind: 'playlist', linkSlug: 'evening-slug', title: 'Evening watch' };
    expect(opened).toEqual([{ name: 'share', target }]);
  });

  it('REQ-PLAYLIST-6 takes a video out of it, at once, and keeps the focus there', async () => {
    const answer = held<object>();
    const { user, api, notices } = renderPage(
      { ...keeping(), [removeCall]: answer.answer },
      'evening-slug',
      owner,
    );
    await remove(user);
    await waitFor(() => expect(cards()).toEqual(['The anvil']));
    await waitFor(() => expect(screen.getByText('1 video')).toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('link', { name: 'The anvil' })).toHaveFocus());
    expect(notices).toEqual([]);
    api.answer({ [call]: { playlist: evening, videos: videos.slice(1) } });
    await act(async () => answer.give({ status: 200 }));
    await waitFor(() => expect(notices).toEqual(['“The forge” was removed from “Evening watch”.']));
    expect(api.calls.find(({ name }) => name === removeCall)).toMatchObject({
      body: { playlistId: 1, videoId: 11 },
    });
    await waitFor(() => expect(api.calls.filter(({ name }) => name === call)).toHaveLength(2));
    expect(cards()).toEqual(['The anvil']);
  });

  it('shows it again at once without a network, where taking it out later would be unseen', async () => {
    const { user, notices } = renderPage(
      { ...keeping(), [removeCall]: () => Promise.reject(new TypeError('Failed to fetch')) },
      'evening-slug',
      owner,
    );
    jest.spyOn(console, 'error').mockReturnValue();
    await screen.findByRole('button', { name: 'More actions for The forge' });
    fireEvent.offline(window);
    try {
      await remove(user);
      await waitFor(() =>
        expect(notices).toEqual([
          expect.stringMatching(/^“The forge” was not removed from “Evening watch”\. .*reach the site/),
        ]),
      );
      await waitFor(() => expect(cards()).toEqual(['The forge', 'The anvil']));
    } finally {
      fireEvent.online(window);
    }
  });

  it('leads on when the last video is out, with the focus on the heading', async () => {
    const { user } = renderPage(keeping(videos.slice(0, 1)), 'evening-slug', owner);
    await remove(user);
    expect(await screen.findByText('Nothing here yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse all series' })).toHaveAttribute('href', '/series');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it.each([
    ['somebody else’s', { user: testViewer, playlists: [later] }],
    ['anybody’s, signed out', {}],
  ])('REQ-MENU-1 a playlist that is %s can be shared, and not changed', async (_, site) => {
    const { user } = renderPage(keeping(), 'evening-slug', site);
    await openMenu(user, 'The forge');
    expect(screen.getByRole('menuitem', { name: 'Add to a playlist' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: line })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Share' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Playlist options' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Move / })).not.toBeInTheDocument();
  });
});

describe('The browser takes over as the server rendered it', () => {
  it('a shared playlist, however long', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({
      ...videos[0],
      id: 100 + index,
      title: `Part ${index}`,
    }));
    fakeApi({ [call]: { playlist: evening, videos: many } });
    const at = { at: '/playlist/evening-slug', route: '/playlist/:linkSlug' };
    const content = within(await hydratePage(<PlaylistPage />, at));
    expect(content.getByRole('heading', { level: 1, name: 'Evening watch' })).toBeInTheDocument();
    expect(content.getByRole('link', { name: 'Part 59' })).toBeInTheDocument();
  });

  it('My playlists', async () => {
    const content = within(await hydratePage(<MyPlaylistsPage />, { at: '/my_playlists' }));
    expect(content.getByRole('heading', { level: 1 })).toBeInTheDocument();
  });
});
