import type { ListedVideo } from '@steadfast/sdk';
import {
  fakeApi,
  clearDrafts,
  renderInSite,
  testViewer,
  type FakeResponses,
  type RenderedSite,
} from '@steadfast/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { evening } from '../../../test/playlists';
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

  it('REQ-PLAYLIST-4 is filtered by title alone, whatever its case, and so is what Watch plays; all is shown again where nothing has the words', async () => {
    const { user } = await show({
      [call]: { playlist: evening, videos: [...four, { id: 15, title: 'End', description: 'charcoal' }] },
    });
    await user.click(screen.getByRole('searchbox', { name: 'Find a video' }));
    await user.paste(' CHAR ');
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
    await user.paste('zzz');
    expect(await screen.findByText('Nothing found')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Watch' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all videos' }));
    await waitFor(() => expect(titles()).toHaveLength(5));
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
});

describe('Another name for a playlist', () => {
  it('REQ-PLAYLIST-3 REQ-PLAYLIST-5 is typed where the old one stands, is seen at once, and gives the focus back', async () => {
    const { user, notices } = await show();
    await choose(user, 'Rename');
    await user.keyboard('Dawn{Enter}');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Dawn');
    expect(options()).toHaveFocus();
    await waitFor(() => expect(notices).toEqual(['“Dawn” is the new name.']));
  });
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
    const moves = await screen.findAllByRole('menuitem', { name: /^Move/ });
    expect(moves.map(({ textContent }) => textContent)).toEqual(['Move down', 'Move to the end']);
  });

  it('REQ-API-4 offers no move, and no handle, where the API knows none', async () => {
    const { user } = await show(keeping(), { ...owner, user: { ...testViewer, offers: [] } });
    await user.click(screen.getByRole('button', { name: 'More actions for Bellows' }));
    await screen.findByRole('menuitem', { name: 'Remove from playlist' });
    expect(screen.queryByRole('menuitem', { name: /^Move/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
  });

  it('is as it was, and that is told, when the playlist was changed elsewhere', async () => {
    const { user, notices } = await show({ ...keeping(), [moveCall]: { status: 409 } });
    handle('Anvil').focus();
    await user.keyboard('{Enter}{ArrowDown}{Enter}');
    await waitFor(() =>
      expect(notices).toEqual([expect.stringMatching(/^The order of “Evening watch” was not changed\. ./)]),
    );
    await waitFor(() => expect(titles()).toEqual(['Anvil', 'Bellows', 'Charcoal', 'Draught']));
    // Screen readers find no word of a place where it does not stand.
    await waitFor(() => expect(screen.queryByText(/moved to/)).not.toBeInTheDocument());
  });

  it('says but once that the playlist is gone when a video of it is moved', async () => {
    const gone = { status: 404, body: { code: 'not-found', message: 'You have no such playlist.' } };
    const { user, api, notices } = await show();
    api.answer({ [call]: gone, [moveCall]: gone });
    await user.click(screen.getByRole('button', { name: 'More actions for Anvil' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move down' }));
    expect(await screen.findByRole('heading', { name: 'This playlist is gone' })).toBeInTheDocument();
    // Once it is over, all is loaded anew.
    await waitFor(() => expect(api.calls.filter(({ name }) => name === call)).toHaveLength(3));
    expect(notices).toEqual([]);
  });
});
