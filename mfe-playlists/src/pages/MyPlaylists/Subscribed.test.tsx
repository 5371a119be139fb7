import type { SeriesSubscription } from '@steadfast/sdk';
import { fakeApi, renderInSite, testViewer, type FakeResponses } from '@steadfast/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { held } from '../../../test/playlists';
import { MyPlaylistsPage } from './MyPlaylistsPage';

const LIST = 'GET /subscriptions/series';
const SUBSCRIBE = 'POST /subscriptions/series';
const UNSUBSCRIBE = 'DELETE /subscriptions/series/{id}';
const forged: SeriesSubscription = { id: 3, name: 'Forged', ThumbnailUrl: '/forged.jpg' };
const anvil: SeriesSubscription = { id: 4, name: 'Anvil' };

/** The page of a viewer who is subscribed to Forged and Anvil; `inStore` as the shell's saga would have it. */
function renderPage(answers: FakeResponses = {}, inStore?: SeriesSubscription[]) {
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

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

describe('Subscribed', () => {
  it('REQ-PLAYLIST-1 lists the subscribed series, each leading to its page', async () => {
    renderPage();
    expect(await part().findByRole('link', { name: 'Forged' })).toHaveAttribute('href', '/series/3');
    expect(link('Anvil')).toHaveAttribute('href', '/series/4');
    expect(part().getAllByRole('listitem')).toHaveLength(2);
  });

  it('leads on where there are none', async () => {
    renderPage({ [LIST]: { seriesSubscriptions: [] } });
    expect(await part().findByText('No subscriptions yet')).toBeInTheDocument();
    expect(part().getByRole('link', { name: 'Browse all series' })).toHaveAttribute('href', '/series');
  });

  it('says that they could not be loaded, and loads them when asked again', async () => {
    const { user, api } = renderPage({ [LIST]: { status: 500 } });
    expect(await part().findByRole('alert')).toHaveTextContent(/on our side/);
    api.answer({ [LIST]: { seriesSubscriptions: [forged] } });
    await user.click(part().getByRole('button', { name: 'Try again' }));
    expect(await part().findByRole('link', { name: 'Forged' })).toBeInTheDocument();
  });

  it('REQ-API-4 takes an answer without a list for an empty one', async () => {
    renderPage({ [LIST]: { status: 200, body: { seriesSubscriptions: null } } });
    expect(await part().findByText('No subscriptions yet')).toBeInTheDocument();
  });

  it('REQ-API-4 finds the names where the API tells nothing but ids', async () => {
    const { api } = renderPage({
      [LIST]: { status: 200, body: { seriesSubscriptions: [{ id: '3' }, { id: 9, name: null }, null] } },
      'GET /video/series': { series: [{ id: 3, name: 'Forged', tagline: 'In fire' }] },
    });
    expect(await part().findByRole('link', { name: 'Forged' })).toHaveAttribute('href', '/series/3');
    expect(link('Untitled series')).toHaveAttribute('href', '/series/9');
    expect(api.calls.filter(({ name }) => name === 'GET /video/series')).toHaveLength(1);
  });

  it('asks for no names where they are told', async () => {
    const { api } = renderPage();
    await part().findByRole('link', { name: 'Forged' });
    expect(api.calls.map(({ name }) => name)).not.toContain('GET /video/series');
  });

  it('shows what the store holds, which knows what was just asked for', async () => {
    const { holds } = renderPage({}, [anvil]);
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
    const { user, holds, toggles, notices, noticeActions } = renderPage(
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
    const { user, holds, toggles } = renderPage({ [UNSUBSCRIBE]: {} }, [forged, anvil]);
    await isLoaded();
    await user.click(unsubscribe('Forged'));
    holds([anvil]);
    fireEvent.click(unsubscribe('Anvil'), { detail: 2 });
    await waitFor(() => expect(toggles()).toEqual([ended]));
  });

  it('tells of a failure, and shows the series again', async () => {
    const answer = held<object>();
    const { user, toggles, holds, notices } = renderPage({ [UNSUBSCRIBE]: answer.answer }, [forged]);
    await isLoaded();
    await user.click(unsubscribe('Forged'));
    holds([]);
    expect(part().getByText('No subscriptions yet')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await waitFor(() => expect(toggles()).toHaveLength(1));
    await act(async () => answer.give({ status: 409 }));
    holds([forged]);
    expect(link('Forged')).toBeInTheDocument();
    await waitFor(() => expect(notices).toEqual([expect.stringMatching(/^You are still subscribed/)]));
  });
});
