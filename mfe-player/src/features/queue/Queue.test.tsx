import { takePrefetchedManifest, type ListedVideo, type Playlist } from '@steadfast/sdk';
import { type FakeResponses, type RenderedSite, testViewer } from '@steadfast/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { FakeHls } from '../../../test/fake-hls';
import { inSeries, medium, playToTheEnd, show, streamOf, tell, video } from '../../../test/show-video';
import { startPlaying } from '../../../test/fake-media';
import { useRef } from 'react';
import { useFocusInQueue } from './use-queue-list';

jest.mock('../../engine/load-hls');

const listCall = 'GET /playlist/playlist/{linkSlug}';
const removeCall = 'POST /playlist/remove_video';
const addCall = 'POST /playlist/add_video';
const mine: Playlist = { id: 5, name: 'Mine', linkSlug: 'mine' };
const owner: RenderedSite = { user: testViewer, playlists: [mine] };
const inPlaylist = '/video/2?type=playlist&source=mine';

/** An API that keeps the playlist. */
function keeping(): FakeResponses {
  let videos = [video(1), video(2), video(3)];
  const idOf = (body: unknown) => (body as { videoId: number }).videoId;
  return {
    [listCall]: () => ({ playlist: mine, videos }),
    [removeCall]: ({ body }) => {
      videos = videos.filter(({ id }) => id !== idOf(body));
      return { status: 200 };
    },
    [addCall]: ({ body }) => {
      const { videoId, beforeVideoId } = body as { videoId: number; beforeVideoId?: number };
      const at = videos.findIndex(({ id }) => id === beforeVideoId);
      videos = videos.toSpliced(at === -1 ? videos.length : at, 0, video(videoId));
      return { status: 200 };
    },
  };
}
type User = ReturnType<typeof show>['user'];
const titles = () =>
  within(screen.getByRole('region', { name: 'Mine' }))
    .getAllByRole('listitem')
    .map((item) => within(item).getByRole('link').textContent);
const openMenu = async (user: User, title: string) => {
  await user.click(await screen.findByRole('button', { name: `More actions for ${title}` }));
  await screen.findByRole('menu');
};
const remove = async (user: User, title: string) => {
  await openMenu(user, title);
  await user.click(screen.getByRole('menuitem', { name: 'Remove from playlist' }));
};

describe('A video in the queue of one’s own playlist', () => {
  it('REQ-MENU-1 REQ-PLAYLIST-6 is taken out by its menu, at once; the focus stays there', async () => {
    const { user, api, notices } = show(inPlaylist, keeping(), owner);
    await remove(user, 'Video 1');
    await waitFor(() => expect(titles()).toEqual(['Video 2', 'Video 3']));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Video 2' })).toHaveFocus());
    await waitFor(() => expect(screen.getByText('1 of 2')).toBeInTheDocument());
    await waitFor(() => expect(notices).toEqual(['“Video 1” was removed from “Mine”.']));
    expect(api.calls.find(({ name }) => name === removeCall)?.body).toEqual({ playlistId: 5, videoId: 1 });
  });

  it('comes back by Undo, at its old place, and has the focus', async () => {
    const { user, notices, noticeActions } = show(inPlaylist, keeping(), owner);
    await remove(user, 'Video 1');
    await waitFor(() => expect(noticeActions[0]?.label).toBe('Undo'));
    act(() => noticeActions[0]?.perform());
    await waitFor(() => expect(screen.getByRole('link', { name: 'Video 1' })).toHaveFocus());
    await waitFor(() => expect(notices[1]).toBe('“Video 1” is back in “Mine”.'));
    expect(titles()).toEqual(['Video 1', 'Video 2', 'Video 3']);
  });

  it('leaves the focus where it was taken meanwhile when Undo brings it back', async () => {
    const { user, notices, noticeActions } = show(inPlaylist, keeping(), owner);
    await remove(user, 'Video 1');
    await waitFor(() => expect(noticeActions).toHaveLength(1));
    act(() => noticeActions[0]?.perform());
    const elsewhere = screen.getByRole('link', { name: 'Mine' });
    elsewhere.focus();
    await waitFor(() => expect(notices).toHaveLength(2));
    expect(await screen.findByRole('link', { name: 'Video 1' })).toBeInTheDocument();
    await waitFor(() => expect(elsewhere).toHaveFocus());
  });

  it('plays on when it is taken out itself, and is followed by the one behind it', async () => {
    const { user, address } = show(inPlaylist, keeping(), owner);
    await streamOf(2);
    await remove(user, 'Video 2');
    expect(
      await screen.findByText('The video you are watching is not in this playlist.'),
    ).toBeInTheDocument();
    expect(FakeHls.made).toHaveLength(1);
    playToTheEnd();
    fireEvent.click(screen.getByRole('button', { name: 'Play now' }));
    expect(address()).toBe('/video/3?type=playlist&source=mine');
  });

  it.each<[string, string, RenderedSite]>([
    ['somebody else’s playlist', inPlaylist, { user: testViewer, playlists: [] }],
    ['a series', '/video/2?type=series&source=7', owner],
  ])('REQ-MENU-1 is not taken out of %s', async (_, at, site) => {
    const { user } = show(at, {}, site);
    await openMenu(user, 'Video 1');
    expect(screen.getByRole('menuitem', { name: 'Share this video' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Remove from playlist' })).not.toBeInTheDocument();
  });
});

describe('The present video', () => {
  it('REQ-VIDEO-3 that is missing in a collection: it says so, and the first one follows', async () => {
    const { address } = show('/video/9?type=tag&source=8');
    await streamOf(9);
    expect(
      await screen.findByText('The video you are watching is not in this collection.'),
    ).toBeInTheDocument();
    expect(screen.queryByText('Now playing')).not.toBeInTheDocument();
    expect(screen.queryByText(/ of 3$/)).not.toBeInTheDocument();
    playToTheEnd();
    fireEvent.click(screen.getByRole('button', { name: 'Play now' }));
    expect(address()).toBe('/video/1?type=tag&source=8');
  });

  it('REQ-VIDEO-8 that does not exist: nothing is said of it beside "Video not found"', async () => {
    const logged = jest.spyOn(console, 'error').mockReturnValue();
    const missing = { status: 404, body: { message: 'Video not found' } };
    show('/video/99999?type=series&source=7', { 'GET /video/{id}': missing });
    expect(await screen.findByRole('link', { name: 'Video 1' })).toBeInTheDocument();
    await screen.findByRole('heading', { level: 1, name: 'Video not found' });
    expect(screen.queryByText(/The video you are watching/)).not.toBeInTheDocument();
    logged.mockRestore();
  });

  it('REQ-VIDEO-3 has nothing around it where the source is empty', async () => {
    show('/video/1?type=tag&source=8', {
      'GET /video/tag/{id}': { tag: { id: 8, name: 'Courage', videos: [] } },
    });
    expect(await screen.findByText('There are no videos in this collection.')).toBeInTheDocument();
  });

  it('is shown among the thousand videos around it, with a link to all of a longer source', async () => {
    const videos = Array.from({ length: 3_000 }, (_, index) => video(index + 1));
    show('/video/2000?type=series&source=7', {
      'GET /video/series/{id}': { series: { id: 7, name: 'Days', videos } },
    });
    expect(await screen.findByText('2,000 of 3,000')).toBeInTheDocument();
    const items = screen.getByRole('list').children;
    expect(items).toHaveLength(1_000);
    expect(items[500]).toHaveTextContent('Now playing');
    expect(screen.getByRole('list')).toHaveAttribute('start', '1500');
    // A search by role would give each of the thousand links its name.
    expect(screen.getByText('See all 3,000 videos')).toHaveAttribute('href', '/series/7');
  });

  it('is in sight within its list, and nothing but the list is scrolled for it', async () => {
    const heights = { offsetTop: 900, offsetHeight: 90, clientHeight: 400, scrollHeight: 3000 };
    for (const [name, value] of Object.entries(heights)) {
      Object.defineProperty(HTMLElement.prototype, name, { configurable: true, value });
    }
    const intoView = jest.fn();
    Element.prototype.scrollIntoView = intoView;
    show('/video/3?type=series&source=7');
    const queue = await screen.findByRole('list');
    expect(queue.closest('.area')?.scrollTop).toBe(900 - (400 - 90) / 4);
    expect(intoView).not.toHaveBeenCalled();
    for (const name of Object.keys(heights)) Reflect.deleteProperty(HTMLElement.prototype, name);
  });
});

describe('Next and previous', () => {
  const press = async (name: string, user: ReturnType<typeof show>['user']) => {
    await user.click(await screen.findByRole('button', { name }));
  };

  it('REQ-VIDEO-6 go through the queue in a ring, in the same element, and keep the focus', async () => {
    const { user, address } = show(inSeries);
    await streamOf(1);
    const element = medium();
    const went: string[] = [];
    for (const name of ['Next video', 'Next video', 'Next video', 'Previous video']) {
      await press(name, user);
      went.push(address());
    }
    expect(went).toEqual([2, 3, 1, 3].map((id) => `/video/${id}?type=series&source=7`));
    await streamOf(3);
    expect(medium()).toBe(element);
    expect(screen.getByRole('button', { name: 'Previous video' })).toHaveFocus();
    expect(screen.getByText('Now playing: Video 3')).toBeInTheDocument();
  });

  it('say nothing of a video that the viewer went to by a link', async () => {
    const { user } = show(inSeries);
    await press('Next video', user);
    await user.click(screen.getByRole('link', { name: 'Video 3' }));
    await streamOf(3);
    expect(screen.queryByText(/^Now playing:/)).not.toBeInTheDocument();
  });
});

describe('The next video', () => {
  const takeManifest = () => takePrefetchedManifest('/streams/stream-2/master.m3u8');
  beforeEach(() => void takeManifest());

  it('is got ready near the end of the present one: what is known of it, and its manifest', async () => {
    const { api } = show(inSeries);
    await streamOf(1);
    await screen.findByRole('link', { name: 'Video 2' });
    const asked = () => api.calls.filter(({ path }) => path === '/video/2').length;
    act(() => startPlaying(medium(), 60, 125));
    expect(asked()).toBe(0);
    tell({ currentTime: 106 }, 'timeupdate');
    await waitFor(() => expect(takeManifest()).toBeDefined());
    tell({ currentTime: 110 }, 'timeupdate');
    expect([asked(), takeManifest()]).toEqual([1, undefined]);
  });

  it('that cannot be got ready is no matter until it is wanted', async () => {
    const { api } = show(inSeries);
    await streamOf(1);
    await screen.findByRole('link', { name: 'Video 2' });
    api.answer({ 'GET /video/{id}': { status: 500 } });
    act(() => startPlaying(medium(), 110, 125));
    await waitFor(() => expect(api.calls.some(({ path }) => path === '/video/2')).toBe(true));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(takeManifest()).toBeUndefined();
  });
});

describe('The focus in a queue that lists only some of its videos', () => {
  let focus: ReturnType<typeof useFocusInQueue>;
  /** Lists three videos from the index `first` on. */
  function List({ ids, first }: { ids: number[]; first: number }) {
    const list = useRef<HTMLUListElement>(null);
    focus = useFocusInQueue(
      list,
      ids.map((id) => ({ id }) as ListedVideo),
      first,
    );
    return (
      <ul ref={list}>
        {ids.slice(first, first + 3).map((id) => (
          <li key={id}>
            <a href={`/video/${id}`}>Video {id}</a>
          </li>
        ))}
      </ul>
    );
  }
  const link = (id: number) => screen.getByRole('link', { name: `Video ${id}` });

  it('moves to the video after a removed one, and back to it when it is restored', () => {
    const all = [1, 2, 3, 4, 5, 6, 7];
    const { rerender } = render(<List ids={all} first={3} />);
    link(5).focus();
    act(() => focus.onRemoving(4));
    // Without it, the current video moves up by one, and so does the start of the list.
    rerender(<List ids={all.filter((id) => id !== 5)} first={2} />);
    expect(link(6)).toHaveFocus();
    act(() => focus.onRestoring(5));
    rerender(<List ids={all} first={3} />);
    expect(link(5)).toHaveFocus();
  });
});
