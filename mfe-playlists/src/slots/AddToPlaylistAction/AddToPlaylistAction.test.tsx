import { renderInSite, testViewer } from '@steadfast/testing';
import { act, screen } from '@testing-library/react';
import { AddToPlaylistAction } from './AddToPlaylistAction';

const target = { videoId: 11, videoTitle: 'The forge' };
const click = (user: { click: (element: Element) => Promise<void> }) =>
  user.click(screen.getByRole('button', { name: 'Add to a playlist' }));

describe('"Add to a playlist" below a video', () => {
  it('REQ-MENU-1 opens the dialog for the video', async () => {
    const { user, opened, signInsAsked } = renderInSite(<AddToPlaylistAction {...target} />, {
      user: testViewer,
    });
    await click(user);
    expect(opened).toEqual([{ name: 'add-to-playlist', target }]);
    expect(signInsAsked).toEqual([]);
  });

  it('REQ-MENU-2 leads whoever is signed out to the sign-in, and back here, where the dialog opens', async () => {
    const { user, opened, signInsAsked, pendingActions } = renderInSite(<AddToPlaylistAction {...target} />);
    await click(user);
    expect(signInsAsked).toEqual([undefined]);
    expect(pendingActions).toEqual([{ kind: 'dialog', name: 'add-to-playlist', target }]);
    expect(opened).toEqual([]);
  });

  it('REQ-MENU-2 leads back to where they are in the video, at the time of the click', async () => {
    let place: string | undefined = '/video/11?t=5';
    const { user, signInsAsked } = renderInSite(
      <AddToPlaylistAction {...target} getCurrentUrl={() => place} />,
    );
    place = '/video/11?t=9';
    await click(user);
    place = undefined;
    await click(user);
    expect(signInsAsked).toEqual(['/video/11?t=9', undefined]);
  });

  it('sends nobody away while it is not known who is signed in', async () => {
    const { user, store, opened, signInsAsked } = renderInSite(<AddToPlaylistAction {...target} />);
    const notKnown = { type: 'user/set', user: 'unknown' };
    act(() => void store.dispatch(notKnown));
    await click(user);
    expect(signInsAsked).toEqual([]);
    expect(opened).toHaveLength(1);
  });
});
