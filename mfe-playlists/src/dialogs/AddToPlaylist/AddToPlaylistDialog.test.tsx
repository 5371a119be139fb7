import { renderInSite, testViewer } from '@steadfast/testing';
import { act, screen, waitFor } from '@testing-library/react';
import {
  ADD,
  box,
  done,
  MINE,
  newPlaylist,
  REMOVE,
  renderDialog,
  said,
  settled,
} from '../../../test/add-to-playlist';
import { evening, held, later, startAfresh } from '../../../test/playlists';
import { AddToPlaylistAction } from '../../slots/AddToPlaylistAction/AddToPlaylistAction';

const logged = startAfresh();

const joshuaSignsIn = { type: 'user/set', user: { ...testViewer, email: 'joshua@example.org' } };

describe('The dialog add-to-playlist', () => {
  it('REQ-PLAYLIST-6 puts it into several and takes it out, says so once, and stays until Done', async () => {
    const { user, api, bodiesOf, notices, onClosed } = renderDialog();
    expect(screen.getByRole('dialog', { name: 'Add to a playlist' })).toHaveTextContent('The forge');
    expect(await box('Später')).toBeChecked();
    expect(await box('Später')).toHaveAccessibleDescription('1 video');
    expect(api.calls.map(({ name, query }) => [name, query])).toEqual([[MINE, { videoId: '11' }]]);
    await user.click(await box('Evening watch'));
    expect(await box('Evening watch')).toBeChecked();
    expect(await box('Evening watch')).toHaveAccessibleDescription('3 videos');
    await waitFor(() => expect(said()).toHaveTextContent('Added to “Evening watch”.'));
    await user.click(await box('Später'));
    expect(await box('Später')).not.toBeChecked();
    await waitFor(() => expect(said()).toHaveTextContent('Removed from “Später”.'));
    expect(bodiesOf(ADD)).toEqual([{ playlistId: 1, videoId: 11, order: 1 }]);
    expect(bodiesOf(REMOVE)).toEqual([{ playlistId: 2, videoId: 11 }]);
    const lists = () => api.calls.filter(({ name }) => name === 'GET /playlist/my_playlists');
    await waitFor(() => expect(lists().length).toBeGreaterThan(1));
    expect(notices).toEqual([]);
    expect(onClosed).not.toHaveBeenCalled();
    await user.click(done());
    await waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1));
  });

  it('shows a tick before the API has answered, and keeps it while the list comes anew or fails to', async () => {
    const adding = held<{ status: number }>();
    const { user, api } = renderDialog({ [ADD]: adding.answer });
    await user.click(await box('Evening watch'));
    expect(await box('Evening watch')).toBeChecked();
    expect(said()).toBeEmptyDOMElement();
    api.answer({ [MINE]: { status: 500 } });
    adding.give({ status: 200 });
    await waitFor(() => expect(said()).toHaveTextContent('Added to “Evening watch”.'));
    expect(await box('Evening watch')).toBeChecked();
    await waitFor(async () =>
      expect(await screen.findByRole('alert')).toHaveTextContent(/could not load your playlists/),
    );
    expect(await box('Evening watch')).toBeChecked();
  });

  it('ends in what the box shows, however quickly it is clicked: one after the other', async () => {
    const adding = held<{ status: number }>();
    const { user, api, bodiesOf } = renderDialog({ [ADD]: adding.answer });
    await user.dblClick(await box('Evening watch'));
    expect(await box('Evening watch')).not.toBeChecked();
    await settled();
    expect([bodiesOf(ADD).length, bodiesOf(REMOVE).length]).toEqual([1, 0]);
    adding.give({ status: 200 });
    await waitFor(() => expect(bodiesOf(REMOVE)).toHaveLength(1));
    await waitFor(() => expect(said()).toHaveTextContent('Removed from “Evening watch”.'));
    expect(await box('Evening watch')).not.toBeChecked();
    expect(api.playlists[0]?.hasVideo).toBe(false);
  });

  it('a playlist whose answer hangs holds up no other', async () => {
    const { user, bodiesOf } = renderDialog({ [ADD]: () => new Promise(() => undefined) });
    await user.click(await box('Evening watch'));
    await user.click(await box('Später'));
    await waitFor(() => expect(said()).toHaveTextContent('Removed from “Später”.'));
    expect(bodiesOf(REMOVE)).toHaveLength(1);
    expect(await box('Evening watch')).toBeChecked();
  });

  it('REQ-SESSION-6 unticks it again and tells why when it is refused', async () => {
    const { user, notices, noticeTones, onClosed } = renderDialog({
      [ADD]: { status: 409, body: { code: 'limit-reached', message: 'It is full.' } },
    });
    await user.click(await box('Evening watch'));
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]).toMatch(/^The video was not added to “Evening watch”\. It is full/);
    expect(noticeTones).toEqual(['error']);
    expect(logged()).toHaveBeenCalled();
    await waitFor(async () => expect(await box('Evening watch')).not.toBeChecked());
    await waitFor(async () => expect(await box('Evening watch')).toHaveAccessibleDescription('2 videos'));
    expect(onClosed).not.toHaveBeenCalled();
  });

  it('REQ-SESSION-6 says in the dialog that another try worked', async () => {
    const { user, api, noticeActions } = renderDialog({ [ADD]: { status: 500 } });
    await user.click(await box('Evening watch'));
    await waitFor(() => expect(noticeActions[0]?.label).toBe('Try again'));
    api.answer({ [ADD]: { status: 200 } });
    act(() => noticeActions[0]?.perform());
    await waitFor(() => expect(said()).toHaveTextContent('Added to “Evening watch”.'));
  });

  it('lets go of a playlist that was deleted in another tab, and keeps the focus in the list', async () => {
    const { user, api } = renderDialog({ [ADD]: { status: 404 } });
    const gone = await box('Evening watch');
    api.answer({ [MINE]: { playlists: [{ ...later, hasVideo: true }] } });
    await user.click(gone);
    await waitFor(() => expect(gone).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('list', { name: 'Your playlists' })).toHaveFocus());
  });

  it.each([
    [200, 'Added to “Evening watch”.'],
    [500, /^The video was not added to “Evening watch”/],
  ])(
    'REQ-SESSION-6 tells by a notice what came of it when it was closed meanwhile: %i',
    async (status, words) => {
      const adding = held<{ status: number }>();
      const { user, notices, onClosed } = renderDialog({ [ADD]: adding.answer });
      await user.click(await box('Evening watch'));
      await user.click(done());
      await waitFor(() => expect(onClosed).toHaveBeenCalled());
      expect(notices).toEqual([]);
      adding.give({ status });
      await waitFor(() => expect(notices).toEqual([expect.stringMatching(words)]));
    },
  );

  it('REQ-SESSION-2 tells nothing to somebody else who is here when the answer comes', async () => {
    const adding = held<{ status: number }>();
    const { user, notices, store } = renderDialog({ [ADD]: adding.answer });
    await user.click(await box('Evening watch'));
    act(() => void store.dispatch(joshuaSignsIn));
    adding.give({ status: 200 });
    await settled();
    expect(notices).toEqual([]);
    expect(said()).toBeEmptyDOMElement();
    expect(await box('Evening watch')).not.toBeChecked();
  });

  it('REQ-SESSION-2 shows nobody else what was said, nor the letters that were searched for', async () => {
    const many = Array.from({ length: 12 }, (_, index) => ({ ...evening, id: index + 1, hasVideo: false }));
    const { user, store } = renderDialog({ [MINE]: { playlists: many } });
    const field = () => screen.findByRole('searchbox', { name: 'Find a playlist' });
    await user.click(await field());
    await user.paste('even');
    await user.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
    await waitFor(() => expect(screen.getByText('Added to “Evening watch”.')).toBeInTheDocument());
    act(() => void store.dispatch(joshuaSignsIn));
    expect(screen.queryByText('Added to “Evening watch”.')).not.toBeInTheDocument();
    expect(await field()).toHaveValue('');
  });

  it('REQ-SESSION-6 the next change of the same playlist removes the notice of a failed one', async () => {
    const { user, api, notices, dismissedNotices } = renderDialog({
      [ADD]: { status: 500 },
      [REMOVE]: { status: 500 },
    });
    await user.click(await box('Evening watch'));
    await user.click(await box('Später'));
    await waitFor(() => expect(notices).toHaveLength(2));
    expect(notices).toContainEqual(expect.stringMatching(/^The video was not removed from “Später”\. /));
    const failed = notices.find((notice) => notice.includes('Evening watch'));
    await waitFor(async () => expect(await box('Evening watch')).not.toBeChecked());
    api.answer({ [ADD]: { status: 200 } });
    await user.click(await box('Evening watch'));
    await waitFor(() => expect(said()).toHaveTextContent('Added to “Evening watch”.'));
    expect([...new Set(dismissedNotices)]).toEqual([failed]);
  });

  it('REQ-PLAYLIST-7 says that the playlists could not be loaded, and loads them when asked again', async () => {
    const { user, api } = renderDialog({ [MINE]: { status: 500 } });
    expect(await screen.findByRole('alert')).toHaveTextContent(/could not load your playlists/);
    expect(newPlaylist()).toBeInTheDocument();
    api.answer({ [MINE]: { playlists: [{ ...evening, hasVideo: true }] } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await box('Evening watch')).toBeChecked();
  });

  it('REQ-MENU-2 leads people who are signed out to the sign-in', async () => {
    const { user, signInsAsked, pendingActions, onClosed, api } = renderDialog({}, { isSignedOut: true });
    expect(screen.queryByRole('button', { name: 'Done' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Log in or sign up' }));
    expect(signInsAsked).toEqual([undefined]);
    expect(pendingActions).toMatchObject([{ kind: 'dialog', name: 'add-to-playlist' }]);
    await waitFor(() => expect(onClosed).toHaveBeenCalled());
    expect(api.calls).toEqual([]);
  });
});

describe('Many playlists', () => {
  const many = Array.from({ length: 40 }, (_, index) => ({
    id: index + 1,
    name: `Week ${index + 1}`,
    linkSlug: `week-${index + 1}`,
    hasVideo: false,
  }));

  it('are found by letters of their name, in the order of the API', async () => {
    const { user, bodiesOf } = renderDialog({ [MINE]: { playlists: many } });
    const field = await screen.findByRole('searchbox', { name: 'Find a playlist' });
    expect(field).not.toHaveFocus();
    await user.click(field);
    await user.paste(' WEEK 3');
    expect(screen.getAllByRole('checkbox').map((one) => one.closest('label')?.textContent)).toEqual([
      'Week 3',
      ...Array.from({ length: 10 }, (_, index) => `Week ${30 + index}`),
    ]);
    expect(screen.getByText('11 of 40 playlists')).toHaveAttribute('role', 'status');
    await user.click(await box('Week 30'));
    await waitFor(() => expect(bodiesOf(ADD)).toEqual([{ playlistId: 30, videoId: 11, order: 1 }]));
    await user.clear(field);
    await user.paste('<b>');
    expect(screen.getByText('No playlist has “<b>” in its name.')).toBeInTheDocument();
  });
});

describe('"Add to a playlist" below a video', () => {
  const target = { videoId: 11, videoTitle: 'The forge' };
  const press = ({ user }: ReturnType<typeof renderInSite>) =>
    user.click(screen.getByRole('button', { name: 'Add to a playlist' }));

  it.each([
    ['a viewer', { user: testViewer }],
    ['a person of whom it is not known yet whether they are signed in', { isSessionUnknown: true }],
  ])('REQ-MENU-1 opens the dialog for %s', async (_, site) => {
    const view = renderInSite(<AddToPlaylistAction {...target} />, site);
    await press(view);
    expect(view.opened).toEqual([{ name: 'add-to-playlist', target }]);
    expect(view.signInsAsked).toEqual([]);
  });

  it('REQ-MENU-2 leads whoever is signed out to the sign-in, and back to where they are in the video, where the dialog opens', async () => {
    let place: string | undefined = '/video/11?t=5';
    const view = renderInSite(<AddToPlaylistAction {...target} getCurrentUrl={() => place} />);
    place = '/video/11?t=9';
    await press(view);
    place = undefined;
    await press(view);
    expect(view.signInsAsked).toEqual(['/video/11?t=9', undefined]);
    expect(view.pendingActions[0]).toEqual({ kind: 'dialog', name: 'add-to-playlist', target });
    expect(view.opened).toEqual([]);
  });
});
