import type { Playlist } from '@steadfast/sdk';
import { deletePlaylist } from '@steadfast/sdk/mutations';
import { fakeApi, renderInSite, testViewer, type FakeResponses } from '@steadfast/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { evening, held, later, startAfresh } from '../../test/playlists';
import { useDeletePlaylist } from './DeletePlaylist/use-delete-playlist';
import { PlaylistTile } from './PlaylistTile/PlaylistTile';

const RENAME = 'PUT /playlist/playlist/{id}';
const onDelete = jest.fn();

function renderTile(playlist: Playlist = evening, answers: FakeResponses = {}) {
  const api = fakeApi(answers);
  const view = renderInSite(
    <>
      <PlaylistTile playlist={playlist} onDelete={onDelete} />
      <button type="button">Elsewhere</button>
    </>,
    { user: testViewer },
  );
  const button = () => screen.getByRole('button', { name: `More actions for ${playlist.name}` });
  const choose = async (line: string) => {
    await view.user.click(button());
    await view.user.click(await screen.findByRole('menuitem', { name: line }));
  };
  const renamed = () => api.calls.filter(({ name }) => name === RENAME);
  return { ...view, api, button, choose, renamed };
}
const pictures = () => [...document.querySelectorAll('img')].map((img) => img.getAttribute('src'));
const artwork = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ThumbnailUrl: `https://pictures.example/${index}.jpg` }));

startAfresh();
beforeEach(() => jest.clearAllMocks());

describe('The tile of a playlist', () => {
  it.each([
    ['none that the API tells of', undefined, 0],
    ['none', artwork(0), 0],
    ['one', artwork(1), 1],
    ['three', artwork(3), 1],
    ['four', artwork(4), 4],
    ['four, one without an address', [{}, ...artwork(3)], 1],
  ])('REQ-PLAYLIST-1 shows pictures of its videos: %s', (_, given, count) => {
    renderTile({ ...evening, ...(given && { artwork: given }) });
    expect(pictures()).toEqual(artwork(count).map(({ ThumbnailUrl }) => ThumbnailUrl));
  });

  it('is named and counted, and clips an endless name', () => {
    const { id, linkSlug } = evening;
    renderTile({ id, linkSlug, name: 'ש'.repeat(10_000) });
    const link = screen.getByRole('link');
    expect(link.textContent.length).toBeLessThan(300);
    expect(link.parentElement).toHaveAttribute('dir', 'auto');
    expect(screen.queryByText(/videos?$/)).not.toBeInTheDocument();
  });

  it('REQ-PLAYLIST-3 REQ-PLAYLIST-5 has a menu that shares it, or has it asked whether it is to be deleted', async () => {
    const { choose, opened } = renderTile();
    await choose('Share');
    const target = { kind: 'playlist', linkSlug: 'evening-slug', title: 'Evening watch' };
    expect(opened).toEqual([{ name: 'share', target }]);
    await choose('Delete Playlist');
    expect(onDelete).toHaveBeenCalledWith(evening);
  });
});

describe('Renaming in place', () => {
  const field = () => screen.getByLabelText<HTMLInputElement>('New name');

  it('REQ-PLAYLIST-5 shows the new name at once, and tells when it is so', async () => {
    const answer = held<object>();
    const { user, choose, renamed, notices } = renderTile(evening, { [RENAME]: answer.answer });
    await choose('Rename');
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('Evening watch');
    await user.keyboard('  Dawn {Enter}');
    expect(await screen.findByRole('link', { name: 'Dawn' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'More actions for Dawn' })).toHaveFocus();
    await waitFor(() => expect(renamed()).toMatchObject([{ params: { id: '1' }, body: { name: 'Dawn' } }]));
    expect(notices).toEqual([]);
    await act(async () => answer.give({ status: 200 }));
    await waitFor(() => expect(notices).toEqual(['“Dawn” is the new name.']));
  });

  const refused = { status: 409, body: { code: 'name-taken', message: 'You have a playlist of that name.' } };

  it('opens the field again with the name that the API refuses, and takes the focus', async () => {
    const { user, choose, notices, noticeActions } = renderTile(evening, { [RENAME]: refused });
    await choose('Rename');
    await user.keyboard('Dawn{Enter}');
    expect(await screen.findByLabelText('New name')).toHaveValue('Dawn');
    expect(field()).toHaveFocus();
    expect(notices).toEqual(['“Evening watch” was not renamed. You have a playlist of that name.']);
    expect(noticeActions).toEqual([undefined]);
  });

  it('leaves the focus where the viewer is when the API refuses late', async () => {
    const answer = held<object>();
    const { user, choose } = renderTile(evening, { [RENAME]: answer.answer });
    await choose('Rename');
    await user.keyboard('Dawn{Enter}');
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
    await user.click(elsewhere);
    await act(async () => answer.give(refused));
    expect(await screen.findByLabelText('New name')).toHaveValue('Dawn');
    expect(elsewhere).toHaveFocus();
  });

  it('has the old name and what was typed when it fails, and is renamed by Try again as by Save: the field closes, and what was typed is forgotten', async () => {
    const { user, api, choose, notices, noticeActions } = renderTile(evening, { [RENAME]: { status: 500 } });
    await choose('Rename');
    await user.keyboard('Dawn{Enter}');
    await waitFor(() => expect(noticeActions[0]?.label).toBe('Try again'));
    expect(notices[0]).toMatch(/^“Evening watch” was not renamed\. .*our side/);
    expect(await screen.findByRole('link', { name: 'Evening watch' })).toBeInTheDocument();
    await choose('Rename');
    expect(field()).toHaveValue('Dawn');
    const answer = held<object>();
    api.answer({ [RENAME]: answer.answer });
    act(() => noticeActions[0]?.perform());
    expect(await screen.findByRole('link', { name: 'Dawn' })).toBeInTheDocument();
    expect(screen.queryByLabelText('New name')).not.toBeInTheDocument();
    await act(async () => answer.give({ status: 200 }));
    await waitFor(() => expect(notices).toContain('“Dawn” is the new name.'));
    await choose('Rename');
    expect(field()).toHaveValue('Evening watch');
  });

  it('wants a name, and asks for nothing where it is the same', async () => {
    const { user, choose, button, renamed } = renderTile();
    await choose('Rename');
    await user.clear(field());
    await user.keyboard('  {Enter}');
    expect(field()).toHaveAccessibleDescription('Give your playlist a name.');
    expect(field()).toHaveFocus();
    await user.clear(field());
    await user.paste('Evening watch');
    await user.keyboard('{Enter}');
    expect(button()).toHaveFocus();
    expect(renamed()).toEqual([]);
  });

  it('changes nothing by Escape, and gives the focus back to the menu’s button', async () => {
    const { user, choose, button, renamed } = renderTile();
    await choose('Rename');
    await user.keyboard('Dawn');
    await user.keyboard('{Escape}');
    expect(button()).toHaveFocus();
    expect(renamed()).toEqual([]);
    await choose('Rename');
    expect(field()).toHaveValue('Evening watch');
  });
});

const deleted = jest.fn();
const closed = jest.fn();

function Page({ playlist = evening }) {
  const { confirmDelete, dialog } = useDeletePlaylist({ onDeleted: deleted, onClosed: closed });
  return (
    <>
      <button type="button" onClick={() => confirmDelete(playlist)}>
        Delete…
      </button>
      {dialog}
    </>
  );
}

const dialog = () => screen.queryByRole('dialog', { name: 'Delete this playlist?' });
const button = (name: string) => screen.getByRole('button', { name });

async function open(playlist = evening) {
  let answer = held<object>();
  const api = fakeApi({
    'DELETE /playlist/playlist/{id}': () => {
      answer = held();
      return answer.answer();
    },
  });
  const view = renderInSite(<Page playlist={playlist} />, { user: testViewer });
  await view.user.click(button('Delete…'));
  await screen.findByRole('dialog');
  const asked = () =>
    api.calls.filter(({ name }) => name.startsWith('DELETE')).map(({ params }) => Number(params.id));
  const isAsked = (times = 1) => waitFor(() => expect(asked()).toHaveLength(times));
  const ends = (status: number) => act(async () => answer.give({ status }));
  return { ...view, asked, isAsked, ends };
}

describe('The question before a playlist is deleted', () => {
  it('REQ-PLAYLIST-5 says what will be gone, and rests on what changes nothing', async () => {
    const { asked } = await open();
    expect(dialog()).toHaveTextContent('Evening watch');
    expect(button('Cancel')).toHaveFocus();
    expect(asked()).toEqual([]);
  });

  it.each([
    [2, /It holds 2 videos, which stay on the site\. Links/],
    [1, /It holds 1 video, which stays on the site\. Links/],
    [0, /^(?!.*It holds).*Links/],
  ])('says what becomes of its videos: %i', async (videoCount, words) => {
    await open({ ...evening, videoCount });
    expect(dialog()).toHaveTextContent(words);
  });

  it('deletes nothing by Cancel, and gives the focus back', async () => {
    const { user, asked } = await open();
    await user.click(button('Cancel'));
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    await waitFor(() => expect(button('Delete…')).toHaveFocus());
    expect([asked(), deleted.mock.calls, closed.mock.calls.length]).toEqual([[], [], 1]);
  });

  it('REQ-PLAYLIST-5 deletes it, is busy meanwhile, and leaves when it is done', async () => {
    const { user, asked, isAsked, ends } = await open();
    await user.click(button('Delete Playlist'));
    await isAsked();
    expect(asked()).toEqual([1]);
    await waitFor(() => expect(button('Delete Playlist')).toHaveAttribute('aria-busy', 'true'));
    await user.click(button('Delete Playlist'));
    expect(asked()).toHaveLength(1);
    expect(deleted).not.toHaveBeenCalled();
    await ends(200);
    await waitFor(() => expect(deleted).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it('stays when it fails, for another try', async () => {
    const { user, isAsked, ends, notices } = await open();
    await user.click(button('Delete Playlist'));
    await isAsked();
    await ends(409);
    await waitFor(() => expect(button('Delete Playlist')).not.toHaveAttribute('aria-busy'));
    expect(deleted).not.toHaveBeenCalled();
    expect(notices).toEqual([expect.stringMatching(/^The playlist was not deleted\. /)]);
    await user.click(button('Delete Playlist'));
    await isAsked(2);
  });

  it('can be closed while no answer comes, and knows of it when it is opened again', async () => {
    const { user, isAsked, ends } = await open();
    await user.click(button('Delete Playlist'));
    await isAsked();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    await user.click(button('Delete…'));
    await screen.findByRole('dialog');
    expect(button('Delete Playlist')).toHaveAttribute('aria-busy', 'true');
    await ends(200);
    await waitFor(() => expect(deleted).toHaveBeenCalledTimes(1));
  });

  it('keeps to the deletion of its own playlist', async () => {
    const { queryClient, store, notices, isAsked, ends } = await open();
    const notify = (message: string) => {
      notices.push(message);
      return () => undefined;
    };
    const context = { queryClient, store, notify };
    act(() => void deletePlaylist(context, later));
    await isAsked();
    await ends(200);
    await waitFor(() => expect(notices).toEqual(['“Später” was deleted.']));
    await waitFor(() => expect(dialog()).toBeInTheDocument());
    expect(deleted).not.toHaveBeenCalled();
  });

  it('REQ-SESSION-2 is gone once somebody else is signed in than was asked', async () => {
    const { store } = await open();
    const joshua = { ...testViewer, email: 'joshua@example.org' };
    act(() => void store.dispatch({ type: 'user/set', user: joshua }));
    expect(dialog()).not.toBeInTheDocument();
  });
});
