import { act, screen, waitFor } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { clearUser, setSubscriptions, setUser } from '../../session/session-state';
import { removeToken, storeToken } from '../../session/token';
import { readWish } from '../../site/kept-wish';
import { keepWish, type Wish } from '../../site/wish';
import { fakeApi, renderInSite, testViewer, type FakeAnswers } from '../../testing';
import { modalOpened } from '../../ui/Modal/open-modals';
import { WishAfterSignIn } from './WishAfterSignIn';

const save: Wish = { kind: 'dialog', name: 'add-to-playlist', target: { videoId: 71, videoTitle: 'Ore' } };
const subscribe: Wish = { kind: 'subscribe', seriesId: 7 };
const opensSave = { name: save.name, target: save.target };

let go: ReturnType<typeof useNavigate>;
function Page() {
  const navigate = useNavigate();
  return (
    <main tabIndex={-1}>
      <WishAfterSignIn />
      <button type="button" ref={() => void (go = navigate)}>
        Share
      </button>
    </main>
  );
}

/** At the sign-in, to which the wish has led from /series/7. */
function atSignIn(wish: Wish, { answers = {}, at = '/auth' }: { answers?: FakeAnswers; at?: string } = {}) {
  keepWish('/series/7?tab=2', wish);
  const api = fakeApi({
    'POST /subscriptions/series': {},
    'GET /subscriptions/series': { seriesSubscriptions: [] },
    ...answers,
  });
  const view = renderInSite(<Page />, { at });
  const happens = (action: Parameters<typeof view.store.dispatch>[0]) =>
    act(() => void view.store.dispatch(action));
  const goTo = (to: string) => act(() => void go(to));
  const reloads = () => view.actions.filter(({ type }) => type === 'session/subscriptionsReloadRequested');
  return { ...view, api, happens, goTo, reloads };
}

beforeEach(() => {
  sessionStorage.clear();
  removeToken();
});

describe('What was wanted before a sign-in', () => {
  it('REQ-MENU-2 is done once, when the sign-in has returned to the page', () => {
    const { happens, goTo, opened } = atSignIn(save);
    happens(setUser(testViewer));
    expect(opened).toEqual([]);
    goTo('/series/7?tab=2');
    expect(opened).toEqual([opensSave]);
    goTo('/');
    goTo('/series/7?tab=2');
    happens(setUser({ ...testViewer, name: 'New' }));
    expect(opened).toHaveLength(1);
  });

  it('REQ-MENU-2 is done over a page that was loaded anew, once it is known who is here', () => {
    storeToken(`x.${btoa(JSON.stringify({ exp: 9e9 }))}.x`);
    keepWish('/series/7', save);
    const { store, opened } = renderInSite(<Page />, { at: '/series/7', isSessionUnknown: true });
    expect(opened).toEqual([]);
    act(() => void store.dispatch(setUser(testViewer)));
    expect(opened).toEqual([opensSave]);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('waits for the profile of whoever has just signed in', () => {
    storeToken(`x.${btoa(JSON.stringify({ exp: 9e9 }))}.x`);
    const { happens, goTo, opened } = atSignIn(save);
    goTo('/series/7');
    expect(opened).toEqual([]);
    happens(setUser(testViewer));
    expect(opened).toEqual([opensSave]);
  });

  it('leaves the focus where somebody has put it', () => {
    const { happens, goTo } = atSignIn(save);
    happens(setUser(testViewer));
    screen.getByRole('button').focus();
    goTo('/series/7');
    expect(screen.getByRole('button')).toHaveFocus();
  });

  it.each(['/series/7', '/', '/about'])('REQ-MENU-2 is not done where the sign-in is left for %s', (to) => {
    const { happens, goTo, opened } = atSignIn(save);
    goTo(to);
    expect(readWish()).toBeUndefined();
    goTo('/auth');
    happens(setUser(testViewer));
    goTo('/series/7');
    expect(opened).toEqual([]);
  });

  it('is not done where somebody signs in and goes elsewhere', () => {
    const { happens, goTo, opened } = atSignIn(save);
    happens(setUser(testViewer));
    goTo('/series/8');
    goTo('/series/7');
    expect(opened).toEqual([]);
  });

  it('is not done where the session turns out to be nobody’s', () => {
    storeToken(`x.${btoa(JSON.stringify({ exp: 9e9 }))}.x`);
    const { happens, goTo, opened } = atSignIn(save);
    goTo('/series/7');
    removeToken();
    happens(setSubscriptions([]));
    goTo('/series/8');
    happens(setUser(testViewer));
    goTo('/series/7');
    expect(opened).toEqual([]);
  });

  it('is found on the same page, however its address is written', () => {
    keepWish('/playlist/für%20sp%C3%A4ter?t=9', save);
    const { opened } = renderInSite(<Page />, { at: '/playlist/für%20später', user: testViewer });
    expect(opened).toHaveLength(1);
  });

  it('comes over the search that the address opens', () => {
    const { happens, goTo, opened } = atSignIn(save);
    happens(setUser(testViewer));
    goTo('/series/7?q=iron');
    expect(opened).toEqual([]);
    const search = document.body.appendChild(document.createElement('dialog'));
    let close: () => void = () => undefined;
    act(() => void (close = modalOpened(search)));
    expect(opened).toEqual([opensSave]);
    act(close);
    search.remove();
  });
});

describe('A subscription that was wanted before a sign-in', () => {
  it('REQ-SERIES-6 is made, once, and told', async () => {
    const { happens, goTo, api, notices, reloads } = atSignIn(subscribe);
    happens(setUser(testViewer));
    expect(api.calls).toEqual([]);
    goTo('/series/7');
    await waitFor(() => expect(notices).toEqual(['You are now subscribed to this series.']));
    expect(api.calls.map(({ name, body }) => [name, body])).toEqual([
      ['POST /subscriptions/series', { seriesId: 7 }],
    ]);
    expect(reloads()).toHaveLength(1);
  });

  it('REQ-SERIES-6 that there is already is not ended', () => {
    const { happens, goTo, api, notices } = atSignIn(subscribe);
    happens(setUser(testViewer));
    happens(setSubscriptions([{ id: 7 }]));
    goTo('/series/7');
    expect(notices).toEqual(['You are subscribed to this series already.']);
    expect(api.calls).toEqual([]);
  });

  it('REQ-SESSION-6 that fails is told, unless it is there already or the session is over', async () => {
    const logged = jest.spyOn(console, 'error').mockReturnValue();
    const answers: FakeAnswers = { 'POST /subscriptions/series': { status: 500 } };
    const { happens, goTo, notices, noticeTones, api } = atSignIn(subscribe, { answers });
    happens(setUser(testViewer));
    goTo('/series/7');
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]).toMatch(/^You were not subscribed to the series\. /);
    expect(noticeTones).toEqual(['error']);

    goTo('/auth');
    keepWish('/series/7', subscribe);
    api.answer({
      'POST /subscriptions/series': () => {
        happens(setSubscriptions([{ id: 7 }]));
        return { status: 409 };
      },
    });
    goTo('/series/7');
    await waitFor(() => expect(logged).toHaveBeenCalledTimes(2));
    expect(notices).toHaveLength(1);

    goTo('/auth');
    happens(setSubscriptions([]));
    keepWish('/series/7', subscribe);
    api.answer({ 'POST /subscriptions/series': { status: 401 } });
    goTo('/series/7');
    await waitFor(() => expect(logged).toHaveBeenCalledTimes(3));
    expect(notices).toHaveLength(1);
    logged.mockRestore();
  });

  it('tells nobody else how it came out', async () => {
    let answered: () => void = () => undefined;
    const answers: FakeAnswers = {
      'POST /subscriptions/series': () =>
        new Promise((resolve) => {
          answered = () => resolve({});
        }),
    };
    const { happens, goTo, api, notices, reloads } = atSignIn(subscribe, { answers });
    happens(setUser(testViewer));
    goTo('/series/7');
    await waitFor(() => expect(api.calls).toHaveLength(1));
    happens(clearUser());
    await act(async () => {
      answered();
      await Promise.resolve();
    });
    expect([notices, reloads()]).toEqual([[], []]);
  });
});
