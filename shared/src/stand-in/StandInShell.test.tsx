import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createNoticeBoard } from '../host/notices/notice-board';
import { createQueryClient } from '../host/query-client';
import { deletePlaylist } from '../mutations/mutate-playlist';
import { setSubscription } from '../mutations/subscriptions';
import { fakeApi, fakeLoader, deferModule, liveFeature, testToken, testViewer } from '../testing';
import type { FakeResponses } from '../testing';
import { useSite } from '../site/site-context';
import { createStandInStore, loadViewer } from './session';
import { StandInShell } from './StandInShell';

const feature = liveFeature({
  routes: [
    { path: '/series', module: 'pages/Series', title: 'All series' },
    { path: '/series/:id', module: 'pages/One', title: 'One series' },
  ],
  dialogs: [{ name: 'share', module: 'dialogs/Share' }],
  links: [{ place: 'bar', label: 'Series', path: '/series' }],
});
const Series = () => {
  const { notify, openDialog } = useSite();
  return (
    <>
      <button type="button" onClick={() => notify('Saved to Lent')}>
        Save
      </button>
      <button type="button" onClick={() => openDialog('add-to-playlist', { videoId: 7, videoTitle: 'Ore' })}>
        Add
      </button>
    </>
  );
};
const token = testToken();
const login = { access_token: token, message: 'Logged in' } as const;

async function show(at: string, answers: FakeResponses = {}) {
  window.history.pushState(null, '', at);
  const api = fakeApi(answers);
  const queryClient = createQueryClient();
  const board = createNoticeBoard();
  const store = createStandInStore({ queryClient });
  await deferModule(() => {
    render(
      <StandInShell
        registry={{ revision: 1, shell: '1', features: [feature] }}
        loader={fakeLoader({ 'pages/Series': Series }).loader}
        store={store}
        queryClient={queryClient}
        board={board}
      />,
    );
    return loadViewer(store.dispatch);
  });
  return { ...api, store, context: { queryClient, store, notify: board.notify } };
}
const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => localStorage.clear());

describe('The stand-in shell', () => {
  it('REQ-FED-4 shows the pages of one remote, and serves what they ask for', async () => {
    await show('/series');
    expect(screen.getByText('Stand-in shell')).toBeInTheDocument();
    await click('Save');
    expect(await screen.findByText('Saved to Lent')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Saved to Lent');
  });

  it('REQ-FED-4 tells the developer when a dialog is of a remote that is not here', async () => {
    await show('/series');
    await click('Add');
    expect(
      await screen.findByText(
        /The dialog “add-to-playlist” belongs to another remote, and only mfe-catalog runs here/,
      ),
    ).toBeInTheDocument();
  });

  const lent = { id: 1, name: 'Lent', linkSlug: 'lent-1' };
  const viewers: FakeResponses = {
    'GET /profile/self': testViewer,
    'GET /playlist/my_playlists': { playlists: [lent] },
    'GET /subscriptions/series': { seriesSubscriptions: [{ id: 9 }] },
  };
  const showSignedIn = (answers: FakeResponses = {}) => {
    localStorage.setItem('steadfast.token', JSON.stringify({ token, expiration: 4e9 }));
    return show('/series', { ...viewers, ...answers });
  };

  it('REQ-FED-4 has playlists and subscriptions of whoever is signed in, and changes them when asked', async () => {
    const { store, context, calls } = await showSignedIn({
      'DELETE /playlist/playlist/{id}': {},
      'POST /subscriptions/series': {},
    });
    await waitFor(() =>
      expect(store.getState()).toMatchObject({ playlists: [lent], subscriptions: [{ id: 9 }] }),
    );
    void setSubscription(context, 7, true);
    expect(store.getState().subscriptions).toEqual([{ id: 7 }, { id: 9 }]);
    void deletePlaylist(context, lent);
    expect(await screen.findByText('“Lent” was deleted.')).toBeInTheDocument();
    expect(calls.find(({ name }) => name === 'POST /subscriptions/series')?.body).toEqual({ seriesId: 7 });
  });

  it('says what was not changed, and shows the list as it is', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    const { store, context } = await showSignedIn({
      'DELETE /playlist/playlist/{id}': { status: 500 },
      'POST /subscriptions/series': { status: 409, body: { code: 'full', message: 'There are too many.' } },
    });
    await waitFor(() => expect(store.getState().subscriptions).not.toBeNull());
    void setSubscription(context, 7, true);
    expect(await screen.findByText(/You were not subscribed to the series\. /)).toBeInTheDocument();
    await waitFor(() => expect(store.getState().subscriptions).toEqual([{ id: 9 }]));
    void deletePlaylist(context, lent);
    expect(await screen.findByText(/The playlist was not deleted\. /)).toBeInTheDocument();
    expect(store.getState().playlists).toEqual([lent]);
    jest.restoreAllMocks();
  });

  it('REQ-FED-4 lists what the remote serves at any other path', async () => {
    await show('/-/pages');
    expect(screen.getByRole('heading', { name: 'mfe-catalog alone' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '/series/:id' })).toBeInTheDocument();
    expect(screen.getByText('Dialogs: share')).toBeInTheDocument();
    expect(screen.getByText('Links: Series (bar)')).toBeInTheDocument();
  });

  it('REQ-FED-4 signs in as the demo viewer and out by one click', async () => {
    const api = await show('/series', { 'POST /auth/login': login, 'GET /profile/self': testViewer });
    await click('Log in as the demo viewer');
    expect(await screen.findByRole('button', { name: 'Log out Caleb' })).toBeInTheDocument();
    expect(api.calls.at(-1)?.authorization).toBe(token);
    await click('Log out Caleb');
    expect(await screen.findByRole('button', { name: /Log in/ })).toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
  });

  it('REQ-FED-4 signs the demo viewer up where the API does not know him, by the code of the outbox', async () => {
    window.fetch = jest.fn(() =>
      Promise.resolve({ text: () => Promise.resolve('Your code is 123456.') }),
    ) as unknown as typeof fetch;
    let isConfirmed = false;
    const api = await show('/series', {
      'POST /auth/login': () => (isConfirmed ? login : { status: 401, body: { code: 'no', message: 'No.' } }),
      'POST /auth/register': {},
      'POST /auth/verify_email': () => {
        isConfirmed = true;
        return {};
      },
      'GET /profile/self': testViewer,
    });
    await click('Log in as the demo viewer');
    expect(await screen.findByRole('button', { name: 'Log out Caleb' })).toBeInTheDocument();
    const confirmed = api.calls.find(({ name }) => name === 'POST /auth/verify_email');
    expect(confirmed?.body).toEqual({ email: 'demo@example.org', code: '123456' });
  });

  it('says so when the API is not there', async () => {
    const api = await show('/series');
    await click('Log in as the demo viewer');
    expect(await screen.findByText(/We could not reach the site/)).toBeInTheDocument();
    expect(api.calls).toEqual([]);
  });

  it('is signed out when the profile cannot be had', async () => {
    localStorage.setItem('steadfast.token', JSON.stringify({ token, expiration: 4e9 }));
    await show('/series', { 'GET /profile/self': { status: 500 } });
    expect(screen.getByRole('button', { name: /Log in/ })).toBeInTheDocument();
  });
});
