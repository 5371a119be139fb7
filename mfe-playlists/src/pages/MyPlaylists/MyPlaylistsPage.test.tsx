import type { SeriesSubscription } from '@steadfast/sdk';
import { fakeApi, renderInSite, testViewer, type FakeResponses } from '@steadfast/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { evening, held, later, startAfresh } from '../../../test/playlists';
import { MyPlaylistsPage } from './MyPlaylistsPage';

const list: FakeResponses = {
  'GET /playlist/my_playlists': { playlists: [evening, later] },
  'GET /subscriptions/series': { seriesSubscriptions: [] },
};

function renderPage(answers: FakeResponses = list, site = {}) {
  const api = fakeApi({ ...list, ...answers });
  const view = renderInSite(<MyPlaylistsPage />, { at: '/my_playlists', user: testViewer, ...site });
  const openForm = () => view.user.click(screen.getByRole('button', { name: 'New Playlist' }));
  const created = () => api.calls.filter(({ name }) => name === 'POST /playlist/create');
  return { ...view, api, openForm, created };
}

startAfresh();

describe('/my_playlists', () => {
  it('REQ-PLAYLIST-1 lists the playlists with their counts, each a link', async () => {
    const { store } = renderPage();
    expect(screen.getByRole('heading', { level: 1, name: 'Manage Playlists' })).toBeInTheDocument();
    expect(await screen.findByText('2 playlists · 3 videos')).toBeInTheDocument();
    const section = screen.getByRole('region', { name: 'My Playlists' });
    const items = within(section).getAllByRole('listitem');
    expect(items).toHaveLength(2);
    expect(items[0]).toHaveTextContent('Evening watch2 videos');
    expect(screen.getByRole('link', { name: 'Evening watch' })).toHaveAttribute(
      'href',
      '/playlist/evening-slug',
    );
    expect(screen.getByRole('link', { name: 'Später' })).toHaveAttribute(
      'href',
      '/playlist/f%C3%BCr%2Fsp%C3%A4ter',
    );
    act(() => void store.dispatch({ type: 'subscriptions/set', subscriptions: [{ id: 7, name: 'Forged' }] }));
    expect(screen.getByText('2 playlists · 3 videos · 1 series subscribed')).toBeInTheDocument();
  });

  it('shows what the drawer knows already while its own answer is on its way', async () => {
    const answer = held<{ playlists: [] }>();
    renderPage({ 'GET /playlist/my_playlists': answer.answer }, { playlists: [evening] });
    expect(screen.getByRole('link', { name: 'Evening watch' })).toBeInTheDocument();
    answer.give({ playlists: [] });
    expect(await screen.findByText('No playlists yet')).toBeInTheDocument();
  });

  it('REQ-PLAYLIST-2 makes a playlist, then reloads its own list and the site’s', async () => {
    const { user, openForm, api, created, queryClient, notices } = renderPage({
      ...list,
      'POST /playlist/create': { status: 200 },
    });
    await screen.findByRole('link', { name: 'Evening watch' });
    await openForm();
    expect(screen.getByLabelText('Name of the playlist')).toHaveFocus();
    api.answer({
      'GET /playlist/my_playlists': { playlists: [evening, later, { ...later, id: 3, name: 'New' }] },
    });
    await user.paste('  New ');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('link', { name: 'New' })).toBeInTheDocument();
    expect(created().map(({ body }) => body)).toEqual([{ name: 'New' }]);
    expect(queryClient.getQueryData(['GET /playlist/my_playlists', testViewer.email])).toMatchObject({
      playlists: [{}, {}, { name: 'New' }],
    });
    await waitFor(() => expect(notices).toEqual(['“New” was created.']));
    await waitFor(() => expect(screen.queryByLabelText('Name of the playlist')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('link', { name: 'New' })).toHaveFocus());
  });

  it('lets one stop waiting for an answer that does not come, keeps the name, and makes it by a further try', async () => {
    const { user, openForm, api, created, notices } = renderPage({
      'POST /playlist/create': ({ signal }) =>
        new Promise((give) => signal?.addEventListener('abort', () => give({ status: 200 }))),
    });
    await openForm();
    await user.keyboard('New{Enter}');
    await waitFor(() => expect(created()).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You stopped waiting.');
    expect(screen.getByLabelText('Name of the playlist')).toHaveValue('New');
    await waitFor(() => expect(api.calls.at(-1)?.name).toBe('GET /playlist/my_playlists'));
    api.answer({ 'POST /playlist/create': { status: 200 } });
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(notices).toEqual(['“New” was created.']));
    expect(created()).toHaveLength(2);
  });

  it('leaves the focus where the viewer has turned to while it was being made', async () => {
    const creating = held<{ status: number }>();
    const { user, openForm, api, created } = renderPage({ 'POST /playlist/create': creating.answer });
    const elsewhere = await screen.findByRole('link', { name: 'Evening watch' });
    await openForm();
    await user.keyboard('New{Enter}');
    await waitFor(() => expect(created()).toHaveLength(1));
    elsewhere.focus();
    api.answer({
      'GET /playlist/my_playlists': { playlists: [evening, later, { ...later, id: 3, name: 'New' }] },
    });
    creating.give({ status: 200 });
    await waitFor(() => expect(screen.queryByLabelText('Name of the playlist')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('link', { name: 'New' })).toBeInTheDocument());
    await waitFor(() => expect(elsewhere).toHaveFocus());
  });

  it('gives the focus back where the list does not show the new one', async () => {
    const { user, openForm, notices } = renderPage({ 'POST /playlist/create': { status: 200 } });
    await screen.findByRole('link', { name: 'Evening watch' });
    await openForm();
    await user.keyboard('New{Enter}');
    await waitFor(() => expect(notices).toEqual(['“New” was created.']));
    await waitFor(() => expect(screen.getByRole('button', { name: 'New Playlist' })).toHaveFocus());
  });

  it('says why the form that renames a playlist is gone when another tab has deleted the playlist', async () => {
    const { user, api, store, queryClient, notices } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'More actions for Evening watch' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    await user.keyboard('Dawn');
    api.answer({ 'GET /playlist/my_playlists': { playlists: [later] } });
    await act(async () => {
      store.dispatch({ type: 'playlists/set', playlists: [later] });
      await queryClient.invalidateQueries();
    });
    await waitFor(() => expect(screen.queryByLabelText('New name')).not.toBeInTheDocument());
    expect(notices).toEqual(['“Evening watch” was deleted, so it was not renamed.']);
  });

  it('says what to do when there are none', async () => {
    const { user } = renderPage({ 'GET /playlist/my_playlists': { playlists: [] } });
    await user.click(await screen.findByRole('button', { name: 'Make a playlist' }));
    expect(screen.getByLabelText('Name of the playlist')).toHaveFocus();
  });

  it('REQ-PLAYLIST-7 shows no playlists when they cannot be loaded, says so, and loads them when asked again', async () => {
    const { user, api } = renderPage({ 'GET /playlist/my_playlists': { status: 0 } });
    expect(await screen.findByRole('alert')).toHaveTextContent(/could not reach/);
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
    api.answer(list);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Evening watch' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('wants a name', async () => {
    const { user, openForm, created } = renderPage();
    await openForm();
    await user.keyboard('   {Enter}');
    expect(screen.getByLabelText('Name of the playlist')).toHaveAccessibleDescription(
      'Give your playlist a name.',
    );
    expect(created()).toEqual([]);
  });

  it('REQ-PLAYLIST-7 REQ-MENU-2 asks for nothing when signed out, and leads to the sign-in', async () => {
    const { user, api, signInsAsked } = renderPage(list, { user: undefined });
    await user.click(screen.getByRole('button', { name: 'Log in or sign up' }));
    expect(signInsAsked).toEqual(['/my_playlists']);
    expect(api.calls).toEqual([]);
  });

  it('waits, instead of leading away, while it is not known who is signed in', () => {
    const { store } = renderPage(list, { user: undefined });
    const notKnown = { type: 'user/set', user: 'unknown' };
    act(() => void store.dispatch(notKnown));
    expect(screen.getByText('Loading your playlists')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('REQ-SESSION-2 keeps form and name when the session ends in the middle, for when the viewer is back', async () => {
    const { user, openForm, store } = renderPage();
    await openForm();
    await user.keyboard('Before sun');
    act(() => void store.dispatch({ type: 'user/clear' }));
    expect(screen.queryByLabelText('Name of the playlist')).not.toBeInTheDocument();
    act(() => void store.dispatch({ type: 'user/set', user: testViewer }));
    expect(screen.getByLabelText('Name of the playlist')).toHaveValue('Before sun');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await openForm();
    expect(screen.getByLabelText('Name of the playlist')).toHaveValue('');
  });
});

const LIST = 'GET /subscriptions/series';
const SUBSCRIBE = 'POST /subscriptions/series';
const UNSUBSCRIBE = 'DELETE /subscriptions/series/{id}';
const forged: SeriesSubscription = { id: 3, name: 'Forged', ThumbnailUrl: '/forged.jpg' };
const anvil: SeriesSubscription = { id: 4, name: 'Anvil' };

/** The page of a viewer who is subscribed to Forged and Anvil; `inStore` as the shell's saga would have it. */
function renderSubscribed(answers: FakeResponses = {}, inStore?: SeriesSubscription[]) {
  const api = fakeApi({
    'GET /playlist/my_playlists': { playlists: [] },
    [LIST]: { seriesSubscriptions: [forged, anvil] },
    ...answers,
  });
  const view = renderInSite(<MyPlaylistsPage />, { at: '/my_playlists', user: testViewer });
  const holds = (subscriptions: SeriesSubscription[]) =>
    act(() => void view.store.dispatch({ type: 'subscriptions/set', subscriptions }));
  if (inStore) holds(inStore);
  const toggles = () =>
    api.calls.flatMap(({ name, path, body }) =>
      name === SUBSCRIBE || name === UNSUBSCRIBE ? [[name, body ?? path]] : [],
    );
  return { ...view, api, holds, toggles };
}
const part = () => within(screen.getByRole('region', { name: 'Subscribed' }));
/** Its own answer has come: what stood there until then is replaced. */
const isLoaded = () => waitFor(() => expect(part().queryByText(/^Loading/)).not.toBeInTheDocument());
const link = (name: string) => part().queryByRole('link', { name });
const unsubscribe = (name: string) => part().getByRole('button', { name: `Unsubscribe from ${name}` });

describe('Subscribed', () => {
  it('REQ-PLAYLIST-1 lists the subscribed series, each leading to its page', async () => {
    const { api } = renderSubscribed();
    expect(await part().findByRole('link', { name: 'Forged' })).toHaveAttribute('href', '/series/3');
    expect(link('Anvil')).toHaveAttribute('href', '/series/4');
    expect(part().getAllByRole('listitem')).toHaveLength(2);
    expect(api.calls.map(({ name }) => name)).not.toContain('GET /video/series');
  });

  it('leads on where there are none', async () => {
    renderSubscribed({ [LIST]: { seriesSubscriptions: [] } });
    expect(await part().findByText('No subscriptions yet')).toBeInTheDocument();
    expect(part().getByRole('link', { name: 'Browse all series' })).toHaveAttribute('href', '/series');
  });

  it('REQ-API-4 finds the names where the API tells nothing but ids', async () => {
    const { api } = renderSubscribed({
      [LIST]: { status: 200, body: { seriesSubscriptions: [{ id: '3' }, { id: 9, name: null }, null] } },
      'GET /video/series': { series: [{ id: 3, name: 'Forged', tagline: 'In fire' }] },
    });
    expect(await part().findByRole('link', { name: 'Forged' })).toHaveAttribute('href', '/series/3');
    expect(link('Untitled series')).toHaveAttribute('href', '/series/9');
    expect(api.calls.filter(({ name }) => name === 'GET /video/series')).toHaveLength(1);
  });

  it('shows what the store holds, which knows what was just asked for', async () => {
    const { holds } = renderSubscribed({}, [anvil]);
    await part().findByRole('link', { name: 'Anvil' });
    expect(link('Forged')).not.toBeInTheDocument();
    holds([forged, anvil]);
    expect(link('Forged')).toBeInTheDocument();
  });
});

describe('Unsubscribing in the list', () => {
  const ended = [UNSUBSCRIBE, '/subscriptions/series/3'];

  it('REQ-SERIES-6 asks the API, keeps the focus in the list, and offers to undo it once it is done', async () => {
    const answer = held<object>();
    const { user, holds, toggles, notices, noticeActions } = renderSubscribed(
      { [UNSUBSCRIBE]: answer.answer, [SUBSCRIBE]: {} },
      [forged, anvil],
    );
    await isLoaded();
    await user.click(unsubscribe('Forged'));
    await waitFor(() => expect(toggles()).toEqual([ended]));
    holds([anvil]);
    expect(link('Forged')).not.toBeInTheDocument();
    expect(link('Anvil')).toHaveFocus();
    expect(notices).toEqual([]);
    await act(async () => answer.give({ status: 200 }));
    await waitFor(() => expect(notices).toEqual(['You are no longer subscribed to “Forged”.']));
    expect(noticeActions[0]?.label).toBe('Undo');
    act(() => noticeActions[0]?.perform());
    await waitFor(() => expect(toggles()).toEqual([ended, [SUBSCRIBE, { seriesId: 3 }]]));
    holds([forged, anvil]);
    await act(async () => noticeActions[0]?.perform());
    expect(toggles()).toHaveLength(2);
  });

  it('REQ-SERIES-6 a double click ends one subscription, not that of the series which moves up besides', async () => {
    const { user, holds, toggles } = renderSubscribed({ [UNSUBSCRIBE]: {} }, [forged, anvil]);
    await isLoaded();
    await user.click(unsubscribe('Forged'));
    holds([anvil]);
    fireEvent.click(unsubscribe('Anvil'), { detail: 2 });
    await waitFor(() => expect(toggles()).toEqual([ended]));
  });
});
