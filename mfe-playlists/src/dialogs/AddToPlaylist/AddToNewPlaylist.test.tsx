import { screen, waitFor } from '@testing-library/react';
import {
  ADD,
  box,
  CREATE,
  done,
  MINE,
  newPlaylist,
  REMOVE,
  renderDialog,
  said,
} from '../../../test/add-to-playlist';
import { evening, held, later, startAfresh } from '../../../test/playlists';

type Dialog = ReturnType<typeof renderDialog>;
const make = async ({ user }: Pick<Dialog, 'user'>, name = 'Mornings') => {
  await user.click(newPlaylist());
  await user.paste(name);
  await user.keyboard('{Enter}');
};
const nameField = () => screen.queryByLabelText('Name of the playlist');

startAfresh();

describe('A new playlist in the dialog add-to-playlist', () => {
  it('REQ-PLAYLIST-2 is made with the video in it, ticked, and the dialog stays', async () => {
    const { user, bodiesOf, notices, onClosed } = renderDialog();
    await box('Evening watch');
    await make({ user });
    await waitFor(() => expect(said()).toHaveTextContent('Added to “Mornings”.'));
    expect(await box('Mornings')).toBeChecked();
    expect(bodiesOf(CREATE)).toEqual([{ name: 'Mornings' }]);
    expect(bodiesOf(ADD)).toEqual([{ playlistId: 12, videoId: 11, order: 1 }]);
    await waitFor(() => expect(newPlaylist()).toHaveFocus());
    expect([notices, onClosed.mock.calls]).toEqual([[], []]);
  });

  it('is the first where there is none', async () => {
    const { user, api } = renderDialog({ [MINE]: { playlists: [] } });
    expect(await screen.findByText(/no playlists yet/)).toBeInTheDocument();
    api.answer({ [MINE]: { playlists: [{ ...evening, name: 'Mornings', hasVideo: false }] } });
    await make({ user });
    await waitFor(() => expect(said()).toHaveTextContent('Added to “Mornings”.'));
    await waitFor(() => expect(screen.queryByText(/no playlists yet/)).not.toBeInTheDocument());
  });

  it('is left to be ticked when it cannot be told which one it is', async () => {
    const { user, bodiesOf } = renderDialog({ [CREATE]: { status: 200 } });
    await box('Evening watch');
    await make({ user });
    await waitFor(() => expect(said()).toHaveTextContent('“Mornings” was created.'));
    expect(bodiesOf(ADD)).toEqual([]);
  });

  it('that hangs holds up nothing else, and is not made twice', async () => {
    const { user, bodiesOf } = renderDialog({ [CREATE]: () => new Promise(() => undefined) });
    await box('Evening watch');
    await make({ user });
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Create and add' })).toHaveAttribute('aria-busy', 'true');
    await user.click(await box('Evening watch'));
    await waitFor(() => expect(said()).toHaveTextContent('Added to “Evening watch”.'));
    expect(bodiesOf(CREATE)).toHaveLength(1);
  });

  it('keeps the name when it cannot be made', async () => {
    const { user, notices, bodiesOf } = renderDialog({
      [CREATE]: { status: 409, body: { code: 'limit-reached', message: 'You have 200.' } },
    });
    await box('Evening watch');
    await make({ user });
    expect(await screen.findByRole('alert')).toHaveTextContent(/You have 200/);
    expect(nameField()).toHaveValue('Mornings');
    expect([notices, bodiesOf(ADD)]).toEqual([[], []]);
  });

  it('REQ-SESSION-6 tells by a notice that it was made after the dialog was closed', async () => {
    const creating = held<{ status: number }>();
    const { user, api, notices, onClosed } = renderDialog({ [CREATE]: creating.answer });
    await box('Evening watch');
    await make({ user });
    await user.click(done());
    await waitFor(() => expect(onClosed).toHaveBeenCalled());
    api.answer({ [MINE]: { playlists: [{ ...later, id: 9, name: 'Mornings' }] } });
    creating.give({ status: 200 });
    await waitFor(() => expect(notices).toEqual(['Added to “Mornings”.']));
  });

  it('REQ-SESSION-6 tells by a notice that it was not made while the dialog closes', async () => {
    const creating = held<{ status: number }>();
    const { user, notices, onClosed } = renderDialog({ [CREATE]: creating.answer });
    await box('Evening watch');
    await make({ user });
    await user.click(done());
    expect(onClosed).not.toHaveBeenCalled();
    creating.give({ status: 500 });
    await waitFor(() =>
      expect(notices).toEqual([expect.stringMatching(/^“Mornings” was not created\. .*on our side/)]),
    );
  });

  it('leaves the focus where the viewer has turned to while it was being made', async () => {
    const creating = held<{ status: number }>();
    const { user, bodiesOf } = renderDialog({ [CREATE]: creating.answer });
    await box('Evening watch');
    await make({ user });
    await user.click(await box('Evening watch'));
    await waitFor(() => expect(bodiesOf(CREATE)).toHaveLength(1));
    creating.give({ status: 200 });
    await waitFor(() => expect(nameField()).not.toBeInTheDocument());
    await waitFor(async () => expect(await box('Evening watch')).toHaveFocus());
  });

  it('gives the focus back when it is called off', async () => {
    const { user } = renderDialog();
    await user.click(newPlaylist());
    expect(nameField()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(newPlaylist()).toHaveFocus();
  });
});

describe('With an API that does not tell where the video is', () => {
  const choice = (name: string) => screen.findByRole('button', { name: new RegExp(`^Add(ed)? to ${name}`) });
  const SHOWN = 'GET /playlist/playlist/{linkSlug}';
  const promised = { [MINE]: { playlists: [evening, later] }, [SHOWN]: { playlist: evening, videos: [] } };

  it('REQ-PLAYLIST-6 each playlist adds it, once, and says so; nothing is unticked that nobody knows', async () => {
    const { user, bodiesOf, onClosed } = renderDialog(promised);
    await user.dblClick(await choice('Evening watch'));
    await waitFor(() => expect(said()).toHaveTextContent('Added to “Evening watch”.'));
    expect(await choice('Evening watch')).toHaveAccessibleName(/^Added to Evening watch/);
    await user.click(await choice('Evening watch'));
    await user.click(await choice('Später'));
    await waitFor(() => expect(said()).toHaveTextContent('Added to “Später”.'));
    expect(bodiesOf(ADD)).toEqual([1, 2].map((playlistId) => ({ playlistId, videoId: 11, order: 1 })));
    expect(bodiesOf(REMOVE)).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('checkbox')).not.toBeInTheDocument());
    expect(onClosed).not.toHaveBeenCalled();
  });

  it('REQ-SESSION-6 removes the notice of a failed attempt once the playlist turns out to have the video, and adds it no second time', async () => {
    const { user, api, notices, dismissedNotices, bodiesOf } = renderDialog({
      ...promised,
      [ADD]: { status: 500 },
    });
    await user.click(await choice('Evening watch'));
    await waitFor(() => expect(notices).toHaveLength(1));
    const full = { playlist: evening, videos: [{ id: '11', title: 'The forge' }] };
    api.answer({ [SHOWN]: { status: 200, body: full } });
    await user.click(await choice('Evening watch'));
    await waitFor(() => expect(said()).toHaveTextContent('“Evening watch” has this video already.'));
    expect(dismissedNotices).toEqual(notices);
    expect(await choice('Evening watch')).toHaveAccessibleName(/^Added to Evening watch ?, 2 videos/);
    await user.click(await choice('Evening watch'));
    expect(bodiesOf(ADD)).toHaveLength(1);
  });

  it('REQ-SESSION-6 a playlist that can neither be looked at nor take it can be chosen again', async () => {
    const { user, notices } = renderDialog({
      ...promised,
      [SHOWN]: { status: 500 },
      [ADD]: { status: 500 },
    });
    await user.click(await choice('Evening watch'));
    await waitFor(() => expect(notices[0]).toMatch(/^The video was not added to “Evening watch”/));
    await waitFor(async () => expect(await choice('Evening watch')).not.toHaveAttribute('aria-disabled'));
    expect(await choice('Evening watch')).toHaveAccessibleName(/^Add to/);
  });
});
