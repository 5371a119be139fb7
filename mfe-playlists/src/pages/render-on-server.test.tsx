/** @jest-environment node */
import { fakeApi, renderOnServer } from '@steadfast/testing';
import { evening, videos } from '../../test/playlists';
import { AddToPlaylistAction } from '../slots/AddToPlaylistAction/AddToPlaylistAction';
import { MyPlaylistsPage } from './MyPlaylists/MyPlaylistsPage';
import { PlaylistPage } from './Playlist/PlaylistPage';

describe('On the server', () => {
  it('a shared playlist comes with its videos', async () => {
    fakeApi({ 'GET /playlist/playlist/{linkSlug}': { playlist: evening, videos } });
    const html = await renderOnServer(<PlaylistPage />, {
      at: '/playlist/evening-slug',
      route: '/playlist/:linkSlug',
    });
    for (const part of [
      '>Evening watch</h1>',
      'href="/video/12?type=playlist&amp;source=evening-slug"',
      '>The forge</a>',
    ])
      expect(html).toContain(part);
  });

  it('My playlists asks to log in', async () => {
    const html = await renderOnServer(<MyPlaylistsPage />, { at: '/my_playlists' });
    expect(html).toContain('Log in to see your playlists');
  });

  it('the action for a video is a button', async () => {
    const html = await renderOnServer(<AddToPlaylistAction videoId={12} videoTitle="The anvil" />);
    expect(html).toContain('Add to a playlist');
  });
});
