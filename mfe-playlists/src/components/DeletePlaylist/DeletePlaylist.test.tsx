import { fakeApi, renderInSite, testViewer } from '@steadfast/testing';
import { deletePlaylist } from '@steadfast/sdk/mutations';
import { act, screen, waitFor } from '@testing-library/react';
import { evening, held, later } from '../../../test/playlists';
import { useDeletePlaylist } from './use-delete-playlist';

const deleted = jest.fn();
const closed = jest.fn();
beforeEach(() => {
  jest.clearAllMocks();
  jest.spyOn(console, 'error').mockReturnValue();
});

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
    expect(dialog()).toHaveTextContent('It holds 2 videos, which stay on the site.');
    expect(button('Cancel')).toHaveFocus();
    expect(asked()).toEqual([]);
  });

  it('speaks of one video as of one', async () => {
    await open({ ...evening, videoCount: 1 });
    expect(dialog()).toHaveTextContent('It holds 1 video, which stays on the site.');
  });

  it.each([0, undefined])('says nothing of videos where there are %s', async (videoCount) => {
    const { id, name, linkSlug } = evening;
    await open({ id, name, linkSlug, ...(videoCount !== undefined && { videoCount }) });
    expect(dialog()).not.toHaveTextContent('It holds');
  });

  it.each(['Cancel', 'Close', '{Escape}'])('deletes nothing by %s, and gives the focus back', async (way) => {
    const { user, asked } = await open();
    await (way.startsWith('{') ? user.keyboard(way) : user.click(button(way)));
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

  it.each([
    ['has left', { type: 'user/clear' }],
    ['is somebody else', { type: 'user/set', user: { ...testViewer, email: 'joshua@example.org' } }],
  ])('REQ-SESSION-2 is gone once whoever was asked %s', async (_, event) => {
    const { store } = await open();
    act(() => void store.dispatch(event));
    expect(dialog()).not.toBeInTheDocument();
  });

  it('draws a name as words, whatever stands in it', async () => {
    const name = '<img src=x onerror=alert(1)> ' + 'ש'.repeat(2_000);
    await open({ ...evening, name });
    expect(screen.getByText(name)).toHaveAttribute('dir', 'auto');
    expect(document.querySelector('img')).toBeNull();
  });
});
