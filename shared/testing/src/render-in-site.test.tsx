import { screen } from '@testing-library/react';
import { Link, useParams } from 'react-router-dom';
import { put, take } from 'redux-saga/effects';
import { selectIsSessionKnown, selectIsSignedIn, selectPlaylists, Slot, useSite } from '@steadfast/sdk';
import { renderInSite, testViewer } from './render-in-site';

const video = { videoId: 7, videoTitle: 'Ore' };

function Part() {
  const site = useSite();
  return (
    <>
      <h1>Series {useParams().id}</h1>
      <Link to="/video/7?type=series">Ore</Link>
      <button type="button" onClick={() => site.openDialog('add-to-playlist', video)}>
        Save
      </button>
      <button type="button" onClick={() => site.requireSignIn()}>
        Sign in
      </button>
      <button type="button" onClick={() => site.notify('Saved')}>
        Tell
      </button>
      {site.hasDialog('share') && <p>Can share</p>}
      <Slot name="video-actions" props={video} />
    </>
  );
}

describe('The site of a test', () => {
  it('mounts the part on its route, and knows where the viewer goes from there', async () => {
    const { user, address } = renderInSite(<Part />, { at: '/series/7?tab=2', route: '/series/:id' });
    expect(screen.getByRole('heading', { name: 'Series 7' })).toBeInTheDocument();
    expect(address()).toBe('/series/7?tab=2');
    await user.click(screen.getByRole('link', { name: 'Ore' }));
    expect(address()).toBe('/video/7?type=series');
    expect(screen.getByText('Another page')).toBeInTheDocument();
  });

  it('keeps what the part asks for instead of serving it', async () => {
    const { user, opened, signInsAsked, notices } = renderInSite(<Part />);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await user.click(screen.getByRole('button', { name: 'Tell' }));
    expect(opened).toEqual([{ name: 'add-to-playlist', target: video }]);
    expect(signInsAsked).toEqual([undefined]);
    expect(notices).toEqual(['Saved']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByTestId('slot-video-actions')).toBeInTheDocument();
  });

  it('has nobody signed in, and knows that, unless the test says who', () => {
    const alone = renderInSite(<Part />).store.getState();
    expect([selectIsSessionKnown(alone), selectIsSignedIn(alone)]).toEqual([true, false]);
    const playlists = [{ id: 1, name: 'Lent', linkSlug: 'lent-1' }];
    const known = renderInSite(<Part />, { user: testViewer, playlists }).store.getState();
    expect(selectIsSignedIn(known)).toBe(true);
    expect(selectPlaylists(known)).toEqual(playlists);
  });

  it('has all dialogs, or those that the test names', () => {
    renderInSite(<Part />).unmount();
    renderInSite(<Part />, { dialogs: ['add-to-playlist'] });
    expect(screen.queryByText('Can share')).not.toBeInTheDocument();
    renderInSite(<Part />);
    expect(screen.getByText('Can share')).toBeInTheDocument();
  });

  it('runs the sagas of the stores that it is given', () => {
    const prayers = {
      name: 'mfe-prayer',
      reducer: (count = 0, { type }: { type: string }) => (type === 'prayer/said' ? count + 1 : count),
      *saga() {
        yield take('prayer/asked');
        yield put({ type: 'prayer/said' });
      },
    };
    const { store, actions } = renderInSite(<Part />, { stores: [prayers] });
    store.dispatch({ type: 'prayer/asked' });
    expect(store.getState()).toMatchObject({ 'mfe-prayer': 1 });
    expect(actions.slice(-2)).toEqual([{ type: 'prayer/asked' }, { type: 'prayer/said' }]);
  });
});
