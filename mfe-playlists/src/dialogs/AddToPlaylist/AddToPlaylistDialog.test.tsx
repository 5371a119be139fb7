import { fakeApi, forgetDrafts, renderInSite, testViewer, type FakeAnswers } from '@steadfast/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { evening, held, later } from '../../../test/playlists';
import { AddToPlaylistDialog } from './AddToPlaylistDialog';

const allWell: FakeAnswers = {
  'GET /playlist/my_playlists': { playlists: [evening, later] },
  'POST /playlist/create': { status: 200 },
  'POST /playlist/add_video': { status: 200 },
};
const choice = (name: string) => screen.findByRole('button', { name: new RegExp(`^Add to ${name}`) });

function renderDialog(answers: FakeAnswers = {}, site = {}) {
  const api = fakeApi({ ...allWell, ...answers });
  const onClosed = jest.fn();
  const view = renderInSite(<AddToPlaylistDialog videoId={11} videoTitle="The forge" onClosed={onClosed} />, {
    user: testViewer,
    ...site,
  });
  const bodiesOf = (call: string) => api.calls.filter(({ name }) => name === call).map(({ body }) => body);
  return { ...view, api, onClosed, added: () => bodiesOf('POST /playlist/add_video') };
}

let logged: jest.SpyInstance;
beforeEach(() => {
  forgetDrafts();
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  logged.mockRestore();
});

describe('The dialog add-to-playlist', () => {
  it('REQ-PLAYLIST-6 adds the video to the playlist that is chosen, says so and leaves', async () => {
    const { user, added, notices, actions, onClosed } = renderDialog();
    expect(screen.getByRole('dialog', { name: 'Add to a playlist' })).toHaveTextContent('The forge');
    await user.click(await choice('Evening watch'));
    await waitFor(() => expect(notices).toEqual(['Added to “Evening watch”.']));
    expect(added()).toEqual([{ playlistId: 1, videoId: 11, order: 1 }]);
    expect(actions).toContainEqual({ type: 'session/playlistsReloadRequested' });
    await waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1));
  });

  it('REQ-PLAYLIST-2 makes a playlist inside, and adds the video to it', async () => {
    const { user, api, added, notices } = renderDialog();
    await choice('Evening watch');
    await user.click(screen.getByRole('button', { name: 'New playlist' }));
    api.answer({
      'GET /playlist/my_playlists': {
        playlists: [evening, later, { id: 3, name: 'Mornings', linkSlug: 'm' }],
      },
    });
    await user.keyboard('Mornings{Enter}');
    await waitFor(() => expect(notices).toEqual(['Added to “Mornings”.']));
    expect(added()).toEqual([{ playlistId: 3, videoId: 11, order: 1 }]);
  });

  it('leaves the new playlist to be chosen when it cannot be told which one it is', async () => {
    const { user, added } = renderDialog();
    await choice('Evening watch');
    await user.click(screen.getByRole('button', { name: 'New playlist' }));
    await user.keyboard('Mornings{Enter}');
    expect(await screen.findByRole('button', { name: 'New playlist' })).toBeInTheDocument();
    expect(added()).toEqual([]);
  });

  it.each([
    ['no network', { status: 0 }, /could not reach/],
    ['an error of the server', { status: 500 }, /on our side/],
    [
      'a playlist that is gone',
      { status: 404, body: { code: 'not-found', message: 'You have no such playlist.' } },
      /no such/,
    ],
  ])('REQ-SESSION-6 logs it, tells it and stays when adding fails by %s', async (_, answer, message) => {
    const { user, api, notices, noticeTones, onClosed } = renderDialog({
      'POST /playlist/add_video': answer,
    });
    await user.click(await choice('Evening watch'));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(notices).toEqual(['The video was not added to “Evening watch”.']);
    expect(noticeTones).toEqual(['error']);
    expect(logged).toHaveBeenCalledWith('Failed to add the video to the playlist', expect.anything());
    expect(onClosed).not.toHaveBeenCalled();
    api.answer(allWell);
    await user.click(await choice('Evening watch'));
    await waitFor(() => expect(onClosed).toHaveBeenCalled());
  });

  it('brings the reason into view each time: whoever chose far down would not see it', async () => {
    const brought = jest.fn();
    Element.prototype.scrollIntoView = function scrollIntoView() {
      brought(this.textContent);
    };
    const { user } = renderDialog({ 'POST /playlist/add_video': { status: 500 } });
    await user.click(await choice('Evening watch'));
    await waitFor(() => expect(brought).toHaveBeenCalledTimes(1));
    await user.click(await choice('Evening watch'));
    await waitFor(() => expect(brought).toHaveBeenCalledTimes(2));
    expect(brought).toHaveBeenLastCalledWith(expect.stringMatching(/on our side/));
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  it('adds once, however often it is clicked', async () => {
    const adding = held<{ status: number }>();
    const { user, added } = renderDialog({ 'POST /playlist/add_video': adding.answer });
    await user.dblClick(await choice('Evening watch'));
    await user.click(await choice('Später'));
    await waitFor(() => expect(added()).toHaveLength(1));
    expect(await choice('Evening watch')).toHaveAttribute('aria-busy', 'true');
    await act(async () => {
      adding.give({ status: 200 });
      await adding.answer();
    });
    expect(added()).toHaveLength(1);
  });

  it('tells what came of it even when the dialog has been closed meanwhile', async () => {
    const adding = held<{ status: number }>();
    const { user, notices, unmount } = renderDialog({ 'POST /playlist/add_video': adding.answer });
    await user.click(await choice('Evening watch'));
    unmount();
    adding.give({ status: 500 });
    await waitFor(() => expect(notices).toEqual(['The video was not added to “Evening watch”.']));
  });

  it.each([200, 500])(
    'REQ-SESSION-2 tells nothing to whoever is here when the answer comes, if that is somebody else: %i',
    async (status) => {
      const adding = held<{ status: number }>();
      const { user, notices, actions, store, onClosed } = renderDialog({
        'POST /playlist/add_video': adding.answer,
      });
      await user.click(await choice('Evening watch'));
      act(
        () => void store.dispatch({ type: 'user/set', user: { ...testViewer, email: 'joshua@example.org' } }),
      );
      const before = actions.length;
      await act(async () => {
        adding.give({ status });
        await new Promise((resolve) => setTimeout(resolve, 20));
      });
      expect([notices, actions.length]).toEqual([[], before]);
      expect(onClosed).not.toHaveBeenCalled();
    },
  );

  it('leads on when there are no playlists', async () => {
    renderDialog({ 'GET /playlist/my_playlists': { playlists: [] } });
    expect(await screen.findByText(/no playlists yet/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'New playlist' })).toBeInTheDocument();
  });

  it('REQ-PLAYLIST-7 says that the playlists could not be loaded, and loads them when asked again', async () => {
    const { user, api } = renderDialog({ 'GET /playlist/my_playlists': { status: 500 } });
    expect(await screen.findByRole('alert')).toHaveTextContent(/could not load your playlists/);
    api.answer(allWell);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await choice('Evening watch')).toBeInTheDocument();
  });

  it('keeps the name when the new playlist cannot be made', async () => {
    const { user } = renderDialog({ 'POST /playlist/create': { status: 500 } });
    await user.click(await screen.findByRole('button', { name: 'New playlist' }));
    await user.keyboard('Mornings{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/on our side/);
    expect(screen.getByLabelText('Name of the playlist')).toHaveValue('Mornings');
  });

  it('gives the focus back when the new playlist is called off', async () => {
    const { user } = renderDialog();
    await user.click(await screen.findByRole('button', { name: 'New playlist' }));
    expect(screen.getByLabelText('Name of the playlist')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'New playlist' })).toHaveFocus();
  });

  it('REQ-MENU-2 leads whoever is signed out to the sign-in', async () => {
    const { user, signInsAsked, wishes, onClosed, api } = renderDialog({}, { user: undefined });
    await user.click(screen.getByRole('button', { name: 'Log in or sign up' }));
    expect(signInsAsked).toEqual([undefined]);
    expect(wishes).toMatchObject([{ kind: 'dialog', name: 'add-to-playlist' }]);
    await waitFor(() => expect(onClosed).toHaveBeenCalled());
    expect(api.calls).toEqual([]);
  });

  it('REQ-NAV-9 leaves by Escape', async () => {
    const { user, onClosed } = renderDialog();
    await choice('Evening watch');
    screen.getByRole('button', { name: 'Close' }).focus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1));
  });
});
