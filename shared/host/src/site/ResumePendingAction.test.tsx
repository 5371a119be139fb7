import { act, screen, waitFor } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import {
  clearUser,
  setSubscriptions,
  setUser,
  removeToken,
  storeToken,
  readPendingAction,
  clearDrafts,
  setLastUser,
  storePendingAction,
  type PendingAction,
} from '@steadfast/sdk/internal';
import { fakeApi, renderInSite, testViewer } from '@steadfast/testing';
import { modalOpened } from '@steadfast/ui/internal';
import { ResumePendingAction } from './ResumePendingAction';

const save: PendingAction = {
  kind: 'dialog',
  name: 'add-to-playlist',
  target: { videoId: 71, videoTitle: 'Ore' },
};
const subscribe: PendingAction = { kind: 'subscribe', seriesId: 7 };
const opensSave = { name: save.name, target: save.target };

let go: ReturnType<typeof useNavigate>;
function Page() {
  const navigate = useNavigate();
  return (
    <main tabIndex={-1}>
      <ResumePendingAction />
      <button type="button" ref={() => void (go = navigate)}>
        Share
      </button>
    </main>
  );
}

/** At the sign-in, to which the action has led from /series/7. */
function atSignIn(action: PendingAction) {
  storePendingAction('/series/7?tab=2', action);
  const view = renderInSite(<Page />, { at: '/auth' });
  const happens = (action: Parameters<typeof view.store.dispatch>[0]) =>
    act(() => void view.store.dispatch(action));
  const goTo = (to: string) => act(() => void go(to));
  return { ...view, happens, goTo };
}

beforeEach(() => {
  clearDrafts();
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
    storePendingAction('/series/7', save);
    const { store, opened } = renderInSite(<Page />, { at: '/series/7', isSessionUnknown: true });
    expect(opened).toEqual([]);
    act(() => void store.dispatch(setUser(testViewer)));
    expect(opened).toEqual([opensSave]);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('is kept while the sign-in that it leads to loads', () => {
    storePendingAction('/series/7', save);
    window.history.pushState({}, '', '/auth');
    renderInSite(<Page />, { at: '/series/7' });
    window.history.pushState({}, '', '/');
    expect(readPendingAction()?.action).toEqual(save);
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
    expect(readPendingAction()).toBeUndefined();
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
    storePendingAction('/playlist/für%20sp%C3%A4ter?t=9', save);
    const { opened } = renderInSite(<Page />, { at: '/playlist/für%20später', user: testViewer });
    expect(opened).toHaveLength(1);
  });

  it.each([
    [testViewer, [opensSave]],
    [{ ...testViewer, email: 'joshua@example.org' }, []],
  ])(
    'whose session had run out is done for nobody else, though the page was loaded anew: %j',
    (who, opens) => {
      setLastUser(testViewer.email);
      storePendingAction('/series/7', save);
      clearDrafts();
      const { opened } = renderInSite(<Page />, { at: '/series/7', user: who });
      expect(opened).toEqual(opens);
      expect(readPendingAction()).toBeUndefined();
    },
  );

  const searchComes = () => {
    const search = document.body.appendChild(document.createElement('dialog'));
    let close: () => void = () => undefined;
    act(() => void (close = modalOpened(search)));
    act(close);
    search.remove();
  };

  it('comes over the search that the address opens', () => {
    const { happens, goTo, opened } = atSignIn(save);
    happens(setUser(testViewer));
    goTo('/series/7?q=iron');
    expect(opened).toEqual([]);
    searchComes();
    expect(opened).toEqual([opensSave]);
  });

  it.each<[string, (at: ReturnType<typeof atSignIn>) => void]>([
    ['the page is left', ({ goTo }) => goTo('/series/8?q=iron')],
    ['the viewer leaves', ({ happens }) => happens(clearUser())],
    ['another comes', ({ happens }) => happens(setUser({ ...testViewer, email: 'joshua@example.org' }))],
  ])('is not done where %s before the search has come', (_, leave) => {
    const at = atSignIn(save);
    at.happens(setUser(testViewer));
    at.goTo('/series/7?q=iron');
    leave(at);
    searchComes();
    expect(at.opened).toEqual([]);
  });
});

describe('A subscription that was wanted before a sign-in', () => {
  const SUBSCRIBE = 'POST /subscriptions/series';
  function backToSeries() {
    let give: (answer: object) => void = () => undefined;
    const answer = new Promise<object>((resolve) => (give = resolve));
    const api = fakeApi({ [SUBSCRIBE]: () => answer });
    const view = atSignIn(subscribe);
    view.happens(setUser(testViewer));
    const asked = () => api.calls.filter(({ name }) => name === SUBSCRIBE).map(({ body }) => body);
    const ends = (given: object) => act(async () => give(given));
    return { ...view, asked, ends };
  }
  const ASKED = { seriesId: 7 };
  beforeEach(() => jest.spyOn(console, 'error').mockReturnValue());
  afterEach(() => jest.restoreAllMocks());

  it('REQ-SERIES-6 is made, once, and told when it is', async () => {
    const { happens, goTo, asked, ends, notices } = backToSeries();
    happens(setSubscriptions([{ id: 8 }]));
    expect(asked()).toEqual([]);
    goTo('/series/7');
    await waitFor(() => expect(asked()).toEqual([ASKED]));
    expect(notices).toEqual([]);
    await ends({ status: 200 });
    await waitFor(() => expect(notices).toEqual(['You are now subscribed to this series.']));
    // What happens later is no business of the action.
    goTo('/auth');
    goTo('/series/7');
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect([asked().length, notices.length]).toEqual([1, 1]);
  });

  it('REQ-SERIES-6 that there is already is not ended, though it is known only later', async () => {
    const { happens, goTo, asked, notices } = backToSeries();
    goTo('/series/7');
    expect(notices).toEqual([]);
    happens(setSubscriptions([{ id: 7 }]));
    await waitFor(() => expect(notices).toEqual(['You are already subscribed to this series.']));
    expect(asked()).toEqual([]);
  });

  it('REQ-SERIES-6 is made where the list does not come', async () => {
    jest.useFakeTimers();
    const { goTo, asked } = backToSeries();
    goTo('/series/7');
    await act(() => jest.advanceTimersByTimeAsync(4_999));
    expect(asked()).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(1));
    await waitFor(() => expect(asked()).toEqual([ASKED]));
    jest.useRealTimers();
  });

  it('is nobody else’s', async () => {
    const { happens, goTo, asked } = backToSeries();
    goTo('/series/7');
    happens(setUser({ ...testViewer, email: 'joshua@example.org' }));
    happens(setSubscriptions([]));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(asked()).toEqual([]);
  });
});
