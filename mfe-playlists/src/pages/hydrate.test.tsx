import { fakeApi, hydratePage } from '@steadfast/testing';
import { within } from '@testing-library/react';
import { evening, videos } from '../../test/playlists';
import { MyPlaylistsPage } from './MyPlaylists/MyPlaylistsPage';
import { PlaylistPage } from './Playlist/PlaylistPage';

describe('The browser takes over as the server rendered it', () => {
  it('a shared playlist, however long', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({
      ...videos[0],
      id: 100 + index,
      title: `Part ${index}`,
    }));
    fakeApi({ 'GET /playlist/playlist/{linkSlug}': { playlist: evening, videos: many } });
    const content = within(
      await hydratePage(<PlaylistPage />, { at: '/playlist/evening-slug', route: '/playlist/:linkSlug' }),
    );
    expect(content.getByRole('heading', { level: 1, name: 'Evening watch' })).toBeInTheDocument();
    expect(content.getByRole('link', { name: 'Part 59' })).toBeInTheDocument();
  });

  it('My playlists', async () => {
    const content = within(await hydratePage(<MyPlaylistsPage />, { at: '/my_playlists' }));
    expect(content.getByRole('heading', { level: 1 })).toBeInTheDocument();
  });
});
