import type { Playlist } from '@steadfast/sdk';
import { fakeApi, clearDrafts, renderInSite, testViewer, type FakeResponses } from '@steadfast/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { evening, held } from '../../../test/playlists';
import { PlaylistTile } from './PlaylistTile';

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

let logged: jest.SpyInstance;
beforeEach(() => {
  jest.clearAllMocks();
  clearDrafts();
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

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

  it('REQ-PLAYLIST-3 has a menu that shares it', async () => {
    const { choose, opened } = renderTile();
    await choose('Share');
    const target = { kind: 'playlist', linkSlug: 'evening-slug', title: 'Evening watch' };
    expect(opened).toEqual([{ name: 'share', target }]);
  });

  it('REQ-PLAYLIST-5 has it asked whether it is to be deleted', async () => {
    const { choose } = renderTile();
    await choose('Delete Playlist');
    expect(onDelete).toHaveBeenCalledWith(evening);
  });
});

describe('Renaming in place', () => {
  const field = () => screen.getByLabelText<HTMLInputElement>('New name');

  it('REQ-PLAYLIST-5 shows the new name at once, and tells when it is so', async () => {
    const answer = held<object>();
    const { user, choose, button, renamed, notices } = renderTile(evening, { [RENAME]: answer.answer });
    await choose('Rename');
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('Evening watch');
    await user.keyboard('  Dawn {Enter}');
    expect(await screen.findByRole('link', { name: 'Dawn' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'More actions for Dawn' })).toHaveFocus();
    await waitFor(() => expect(renamed().map(({ body }) => body)).toEqual([{ name: 'Dawn' }]));
    expect(notices).toEqual([]);
    await act(async () => answer.give({ status: 200 }));
    await waitFor(() => expect(notices).toEqual(['“Dawn” is the new name.']));
    expect(button).toBeDefined();
  });

  it('shows the old name again when it fails, says so, and has what was typed in the field the next time', async () => {
    const { user, choose, notices } = renderTile(evening, { [RENAME]: { status: 500 } });
    await choose('Rename');
    await user.keyboard('Dawn{Enter}');
    await waitFor(() =>
      expect(notices).toEqual([expect.stringMatching(/^“Evening watch” was not renamed\. .*our side/)]),
    );
    await waitFor(() => expect(screen.getByRole('link', { name: 'Evening watch' })).toBeInTheDocument());
    await choose('Rename');
    expect(field()).toHaveValue('Dawn');
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

  it('is renamed by Try again as by Save: the field closes, and what was typed is forgotten', async () => {
    const { user, api, choose, notices, noticeActions } = renderTile(evening, { [RENAME]: { status: 500 } });
    await choose('Rename');
    await user.keyboard('Dawn{Enter}');
    await waitFor(() => expect(noticeActions[0]?.label).toBe('Try again'));
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

  it('wants a name', async () => {
    const { user, choose, renamed } = renderTile();
    await choose('Rename');
    await user.clear(field());
    await user.keyboard('  {Enter}');
    expect(field()).toHaveAccessibleDescription('Give your playlist a name.');
    expect(field()).toHaveFocus();
    expect(renamed()).toEqual([]);
  });

  it.each([
    [
      'Cancel',
      async (user: ReturnType<typeof renderTile>['user']) =>
        user.click(screen.getByRole('button', { name: 'Cancel' })),
    ],
    ['Escape', async (user: ReturnType<typeof renderTile>['user']) => user.keyboard('{Escape}')],
  ])('changes nothing by %s, and gives the focus back to the menu’s button', async (_, leave) => {
    const { user, choose, button, renamed } = renderTile();
    await choose('Rename');
    await user.keyboard('Dawn');
    await leave(user);
    expect(button()).toHaveFocus();
    expect(renamed()).toEqual([]);
    await choose('Rename');
    expect(field()).toHaveValue('Evening watch');
  });

  it('asks for nothing where the name is the same', async () => {
    const { user, choose, button, renamed } = renderTile();
    await choose('Rename');
    await user.keyboard('{Enter}');
    expect(button()).toHaveFocus();
    expect(renamed()).toEqual([]);
  });
});
