import type { ListedVideo } from '@steadfast/sdk';
import {
  fakeApi,
  clearDrafts,
  renderInSite,
  testViewer,
  type FakeResponses,
  type RenderedSite,
} from '@steadfast/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { evening, held, later } from '../../../test/playlists';
import { PlaylistPage } from './PlaylistPage';

beforeEach(clearDrafts);

const call = 'GET /playlist/playlist/{linkSlug}';
const moveCall = 'POST /playlist/move_video';
const renameCall = 'PUT /playlist/playlist/{id}';
const four: ListedVideo[] = [
  { id: 11, title: 'Anvil', duration: 3_600, isWatched: true },
  { id: 12, title: 'Bellows', duration: 90 },
  { id: 13, title: 'Charcoal' },
  { id: 14, title: 'Draught' },
];
const owner: RenderedSite = { user: testViewer, playlists: [evening] };

/** An API that keeps name and order. */
function keeping(): FakeResponses {
  let [name, now] = [evening.name, four];
  return {
    [call]: () => ({ playlist: { ...evening, name }, videos: now }),
    [moveCall]: ({ body }) => {
      const { videoId, beforeVideoId } = body as { videoId: number; beforeVideoId: number | null };
      const others = now.filter(({ id }) => id !== videoId);
      const at = beforeVideoId === null ? others.length : others.findIndex(({ id }) => id === beforeVideoId);
      now = others.toSpliced(at, 0, ...now.filter(({ id }) => id === videoId));
      return { status: 200 };
    },
    [renameCall]: ({ body }) => {
      ({ name } = body as { name: string });
      return { status: 200 };
    },
  };
}

async function show(answers: FakeResponses = keeping(), site: RenderedSite = owner) {
  const api = fakeApi(answers);
  const view = renderInSite(<PlaylistPage />, {
    at: '/playlist/evening-slug',
    route: '/playlist/:linkSlug',
    ...site,
  });
  await screen.findByRole('link', { name: 'Anvil' });
  return {
    ...view,
    api,
    moves: () => api.calls.filter(({ name }) => name === moveCall).map(({ body }) => body),
  };
}
type User = Awaited<ReturnType<typeof show>>['user'];
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const handle = (title: string) => screen.getByRole('button', { name: `Move ${title}` });
const options = () => screen.getByRole('button', { name: 'Playlist options' });
const choose = async (user: User, line: string) => {
  await user.click(options());
  await user.click(await screen.findByRole('menuitem', { name: line }));
};

beforeEach(() => jest.spyOn(console, 'error').mockReturnValue());
afterEach(() => jest.restoreAllMocks());

describe('What a playlist says of itself', () => {
  it('REQ-PLAYLIST-3 REQ-PLAYLIST-4 tells how long it is as far as that is known, and watches the first unwatched', async () => {
    await show();
    expect(screen.getByText('4 videos').parentElement).toHaveTextContent('4 videos · 1:01:30');
    expect(screen.getByRole('link', { name: 'Watch' })).toHaveAttribute(
      'href',
      '/video/12?type=playlist&source=evening-slug',
    );
    expect(screen.getByText('Bellows', { selector: 'bdi' }).parentElement).toHaveTextContent(
      'Up next: Bellows',
    );
  });

  it('REQ-API-4 tells no length where none is known, and begins anew where all is watched', async () => {
    await show({ [call]: { playlist: evening, videos: [{ id: 11, title: 'Anvil', isWatched: true }] } });
    expect(screen.getByText('1 video').parentElement).toHaveTextContent(/^1 video$/);
    expect(screen.getByText(/All watched/)).toBeInTheDocument();
  });

  it('makes its picture from four of its videos, or from one where there are fewer', async () => {
    const pictured = four.map((video) => ({
      ...video,
      ThumbnailUrl: `https://pictures.example/${video.id}.webp`,
    }));
    const header = () => within(screen.getByRole('heading', { level: 1 }).closest('header') ?? document.body);
    const first = await show({ [call]: { playlist: evening, videos: pictured } });
    expect(header().getAllByRole('presentation')).toHaveLength(4);
    first.unmount();
    await show({ [call]: { playlist: evening, videos: pictured.slice(0, 3) } });
    expect(header().getAllByRole('presentation')).toHaveLength(1);
  });

  it('REQ-PLAYLIST-4 is filtered by title alone, whatever its case, and so is what Watch plays', async () => {
    const { user } = await show({
      [call]: { playlist: evening, videos: [...four, { id: 15, title: 'End', description: 'charcoal' }] },
    });
    await user.type(screen.getByRole('searchbox', { name: 'Find a video' }), ' CHAR ');
    await waitFor(() => expect(titles()).toEqual(['Charcoal']));
    await waitFor(() => expect(screen.getByText('1 of 5 videos, by title')).toBeInTheDocument());
    expect(screen.getByRole('link', { name: 'Watch' })).toHaveAttribute(
      'href',
      expect.stringContaining('/video/13?'),
    );
    // There is no order to change in a part of the list.
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Move Charcoal' })).not.toBeInTheDocument(),
    );
  });

  it('says when nothing has the words, and shows all again', async () => {
    const { user } = await show();
    await user.type(screen.getByRole('searchbox'), 'zzz');
    expect(await screen.findByText('Nothing found')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Watch' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all videos' }));
    await waitFor(() => expect(titles()).toHaveLength(4));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
  });

  it('says that it is gone when it was deleted elsewhere while it is looked at', async () => {
    const { api, queryClient } = await show();
    api.answer({ [call]: { status: 404, body: { code: 'not-found', message: 'No.' } } });
    act(() => void queryClient.invalidateQueries({ queryKey: [call] }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This playlist is gone' }),
    ).toBeInTheDocument();
  });

  it.each([
    ['signed out', {}],
    ['as somebody else', { user: testViewer, playlists: [later] }],
  ])('can be read and shared, and not changed, %s', async (_, site) => {
    await show(keeping(), site);
    expect(screen.getByRole('button', { name: 'Share' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Playlist options' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Move / })).not.toBeInTheDocument();
  });

  it('draws broken data as words, and executes nothing', async () => {
    const long = '<img src=x onerror=alert(1)>' + 'ש'.repeat(10_000);
    const videos = [
      { id: '11', title: 'Anvil', duration: null, ThumbnailUrl: null },
      { id: 11, title: 'Anvil' },
      { id: 12, title: long, duration: 'x' },
      { id: 13, title: { not: 'words' } },
      { title: 'no id' },
    ];
    await show({ [call]: { status: 200, body: { playlist: { ...evening, name: long }, videos } } });
    expect(screen.getByText('3 videos')).toBeInTheDocument();
    expect(document.querySelector('img')).toBeNull();
    expect(titles()[2]).toBe('Untitled video');
  });
});

describe('Another name for a playlist', () => {
  const field = () => screen.getByRole('textbox', { name: 'New name' });
  const heading = () => screen.getByRole('heading', { level: 1 });

  it('REQ-PLAYLIST-3 REQ-PLAYLIST-5 is typed where the old one stands, is seen at once, and gives the focus back', async () => {
    const { user, api, notices } = await show();
    await choose(user, 'Rename');
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('Evening watch');
    await user.clear(field());
    await user.type(field(), '  Dawn  {Enter}');
    expect(heading()).toHaveTextContent('Dawn');
    expect(options()).toHaveFocus();
    await waitFor(() => expect(notices).toEqual(['“Dawn” is the new name.']));
    expect(api.calls.find(({ name }) => name === renameCall)).toMatchObject({
      path: '/playlist/playlist/1',
      body: { name: 'Dawn' },
    });
  });
});

it('REQ-PLAYLIST-3 REQ-PLAYLIST-5 is deleted after a question, and the page leaves for the list', async () => {
  const deleteCall = 'DELETE /playlist/playlist/{id}';
  const answer = held<object>();
  const { user, api, address } = await show({ ...keeping(), [deleteCall]: answer.answer });
  await choose(user, 'Delete Playlist');
  const dialog = await screen.findByRole('dialog', { name: 'Delete this playlist?' });
  expect(dialog).toHaveTextContent('Evening watch');
  expect(dialog).toHaveTextContent('It holds 4 videos');
  await user.click(within(dialog).getByRole('button', { name: 'Delete Playlist' }));
  await waitFor(() => expect(api.calls.at(-1)).toMatchObject({ name: deleteCall, params: { id: '1' } }));
  expect(address()).toBe('/playlist/evening-slug');
  await act(async () => answer.give({ status: 200 }));
  await waitFor(() => expect(address()).toBe('/my_playlists'));
});

describe('The order of a playlist', () => {
  it('is changed by keys: taken, moved, dropped; all is said', async () => {
    const { user, moves } = await show();
    handle('Bellows').focus();
    await user.keyboard(' ');
    expect(handle('Bellows')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText(/“Bellows” is picked up, 2 of 4\. Arrow keys move it/)).toBeInTheDocument();
    await user.keyboard('{ArrowDown}');
    expect(titles()).toEqual(['Anvil', 'Charcoal', 'Bellows', 'Draught']);
    expect(screen.getByText('3 of 4.')).toBeInTheDocument();
    expect(handle('Bellows')).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(titles()).toEqual(['Anvil', 'Charcoal', 'Draught', 'Bellows']);
    expect(moves()).toEqual([]);
    await user.keyboard(' ');
    await waitFor(() => expect(moves()).toEqual([{ playlistId: 1, videoId: 12, beforeVideoId: null }]));
    expect(titles()).toEqual(['Anvil', 'Charcoal', 'Draught', 'Bellows']);
    await waitFor(() => expect(screen.getByText('“Bellows” moved to 4 of 4.')).toBeInTheDocument());
  });

  it('stays as it was by Escape, and when the handle is left', async () => {
    const { user, moves } = await show();
    handle('Bellows').focus();
    await user.keyboard('{Enter}{ArrowUp}');
    expect(titles()).toEqual(['Bellows', 'Anvil', 'Charcoal', 'Draught']);
    await user.keyboard('{Escape}');
    expect(titles()).toEqual(['Anvil', 'Bellows', 'Charcoal', 'Draught']);
    expect(screen.getByText('“Bellows” is back at 2 of 4.')).toBeInTheDocument();
    await user.keyboard('{Enter}{ArrowUp}');
    await user.tab();
    await waitFor(() => expect(titles()).toEqual(['Anvil', 'Bellows', 'Charcoal', 'Draught']));
    expect(moves()).toEqual([]);
  });

  it.each([
    ['Bellows', 'Move down', ['Anvil', 'Charcoal', 'Bellows', 'Draught'], 14],
    ['Charcoal', 'Move to the start', ['Charcoal', 'Anvil', 'Bellows', 'Draught'], 11],
    ['Bellows', 'Move to the end', ['Anvil', 'Charcoal', 'Draught', 'Bellows'], null],
  ])('is changed by the menu of %s: %s', async (title, line, expected, beforeVideoId) => {
    const { user, moves } = await show();
    const button = screen.getByRole('button', { name: `More actions for ${title}` });
    await user.click(button);
    await user.click(await screen.findByRole('menuitem', { name: line }));
    expect(titles()).toEqual(expected);
    expect(button).toHaveFocus();
    await waitFor(() => expect(moves()).toMatchObject([{ beforeVideoId }]));
  });

  it('offers no move that leads nowhere', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'More actions for Anvil' }));
    await screen.findByRole('menuitem', { name: 'Move down' });
    expect(screen.queryByRole('menuitem', { name: 'Move up' })).not.toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Move to the start' })).not.toBeInTheDocument();
  });

  it('REQ-API-4 offers no move, and no handle, where the API knows none', async () => {
    const { user } = await show(keeping(), { ...owner, user: { ...testViewer, offers: [] } });
    await user.click(screen.getByRole('button', { name: 'More actions for Bellows' }));
    await screen.findByRole('menuitem', { name: 'Remove from playlist' });
    expect(screen.queryByRole('menuitem', { name: /^Move/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
  });

  it.each([
    ['a playlist that was changed meanwhile', { status: 409 }, undefined],
    ['an error of the server', { status: 500 }, 'Try again'],
  ])('is as it was, and that is told, with %s', async (_, answer, offered) => {
    const { user, notices, noticeActions } = await show({ ...keeping(), [moveCall]: answer });
    handle('Anvil').focus();
    await user.keyboard('{Enter}{ArrowDown}{Enter}');
    await waitFor(() =>
      expect(notices).toEqual([expect.stringMatching(/^The order of “Evening watch” was not changed\. ./)]),
    );
    expect(noticeActions[0]?.label).toBe(offered);
    await waitFor(() => expect(titles()).toEqual(['Anvil', 'Bellows', 'Charcoal', 'Draught']));
    // Screen readers find no word of a place where it does not stand.
    await waitFor(() => expect(screen.queryByText(/moved to/)).not.toBeInTheDocument());
  });

  it('tells why it was not changed, and how long to wait', async () => {
    const body = { code: 'too-many-requests', message: 'Too many attempts: try again in 25 seconds.' };
    const { user, notices } = await show({ ...keeping(), [moveCall]: { status: 429, body } });
    handle('Anvil').focus();
    await user.keyboard('{Enter}{ArrowDown}{Enter}');
    await waitFor(() =>
      expect(notices).toEqual([`The order of “Evening watch” was not changed. ${body.message}`]),
    );
  });

  it.each([
    ['moved', 'Move down'],
    ['taken out', 'Remove from playlist'],
  ])('says but once that the playlist is gone when a video of it is %s', async (_, line) => {
    const gone = { status: 404, body: { code: 'not-found', message: 'You have no such playlist.' } };
    const { user, api, notices } = await show();
    api.answer({ [call]: gone, [moveCall]: gone, 'POST /playlist/remove_video': gone });
    await user.click(screen.getByRole('button', { name: 'More actions for Anvil' }));
    await user.click(await screen.findByRole('menuitem', { name: line }));
    expect(await screen.findByRole('heading', { name: 'This playlist is gone' })).toBeInTheDocument();
    // Once it is over, all is loaded anew.
    await waitFor(() => expect(api.calls.filter(({ name }) => name === call)).toHaveLength(3));
    expect(notices).toEqual([]);
  });
});
