import { act, fireEvent, render, screen } from '@testing-library/react';
import { clearUser, setUser, request, useUser } from '@steadfast/sdk/internal';
import { fakeApi, renderInSite, testViewer } from '@steadfast/testing';
import { Modal } from '@steadfast/ui/modal';
import { FocusAfterSession } from './FocusAfterSession';
import { OfflineNotice } from './OfflineNotice';
import { RestoredScroll } from './RestoredScroll';
import { RenderAhead } from './RenderAhead';

function Page({ staysOpen }: { staysOpen: boolean }) {
  const user = useUser();
  return (
    <>
      <main tabIndex={-1}>
        <button type="button">Share</button>
        {user && <button type="button">Your switch</button>}
        {(user || staysOpen) && (
          <Modal title="Add to playlist" isOpen onClose={() => undefined}>
            {user ? <button type="button">Lent</button> : <p>Log in to see your playlists</p>}
          </Modal>
        )}
      </main>
      <FocusAfterSession />
    </>
  );
}

/** Signed in, with the focus on a button; then the session ends, and what follows from that has come to rest. */
function endWith(focused: string, { staysOpen = false, isLeft = false } = {}) {
  const { store } = renderInSite(<Page staysOpen={staysOpen} />, { user: testViewer });
  const button = screen.getByRole('button', { name: focused });
  act(() => button.focus());
  if (isLeft) act(() => button.blur());
  const pass = () => act(() => jest.advanceTimersByTimeAsync(100));
  return { store, pass, end: () => act(() => void store.dispatch(clearUser())) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('When the session ends, the focus', () => {
  it.each(['Your switch', 'Lent'])('goes to the page when what had it is gone: %s', async (focused) => {
    const { end, pass } = endWith(focused);
    end();
    await pass();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('goes to the title of a dialog that stays', async () => {
    const { end, pass } = endWith('Lent', { staysOpen: true });
    end();
    await pass();
    expect(screen.getByRole('heading', { name: 'Add to playlist' })).toHaveFocus();
  });

  it('stays where it is when that is still there', async () => {
    const { end, pass } = endWith('Share', { staysOpen: true });
    end();
    await pass();
    expect(screen.getByRole('button', { name: 'Share' })).toHaveFocus();
  });

  it('goes nowhere when nothing had it any more', async () => {
    const { end, pass } = endWith('Your switch', { staysOpen: true, isLeft: true });
    await pass();
    end();
    await pass();
    expect(document.body).toHaveFocus();
  });
});

it('A session that begins with the page takes no focus', async () => {
  const page = (
    <>
      <main tabIndex={-1} />
      <FocusAfterSession />
    </>
  );
  const { store } = renderInSite(page, { isSessionUnknown: true });
  act(() => void store.dispatch(setUser(testViewer)));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(document.body).toHaveFocus();
});

describe('Without a network', () => {
  const happens = (event: 'online' | 'offline') => act(() => window.dispatchEvent(new Event(event)));
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const region = () => document.querySelector('[aria-live="polite"]');

  it('stays while there is none, says so when it is back, and goes by itself', () => {
    render(<OfflineNotice />);
    happens('offline');
    pass(60_000);
    expect(region()).toHaveTextContent(/^You are offline\./);
    happens('online');
    expect(region()).toHaveTextContent('You are back online.');
    pass(4_000);
    expect(region()).toBeEmptyDOMElement();
  });

  it('stays when the network goes again at once', () => {
    render(<OfflineNotice />);
    for (const event of ['offline', 'online', 'offline'] as const) happens(event);
    pass(10_000);
    expect(screen.getByText(/^You are offline\./)).toBeInTheDocument();
  });

  it('is there from the start where the page was opened without a network', () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(<OfflineNotice />);
    expect(screen.getByText(/^You are offline\./)).toBeInTheDocument();
    onLine.mockRestore();
  });

  it('goes when the API responds although the browser says that it is offline, and tells what waits for the network', async () => {
    const onOnline = jest.fn();
    window.addEventListener('online', onOnline, { once: true });
    const api = fakeApi({ 'GET /featured/tag': { status: 0 } });
    render(<OfflineNotice />);
    happens('offline');
    const load = () => act(() => request('GET /featured/tag', {}).catch(() => undefined));
    await load();
    expect(screen.getByText(/^You are offline\./)).toBeInTheDocument();
    api.answer({ 'GET /featured/tag': { tags: [] } });
    await load();
    expect(screen.getByText('You are back online.')).toBeInTheDocument();
    pass(4_000);
    expect(region()).toBeEmptyDOMElement();
    expect(onOnline).toHaveBeenCalledTimes(1);
  });
});

describe('Scrolling', () => {
  const scrolled = jest.fn();
  function standAt(top: number) {
    Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  }
  const leave = () => fireEvent(window, new Event('pagehide'));
  const comeBack = (persisted: boolean) =>
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted }));

  describe('RestoredScroll', () => {
    beforeEach(() => {
      scrolled.mockClear();
      window.scrollTo = scrolled as typeof window.scrollTo;
      standAt(0);
    });

    it('puts a page back where it was left, which the browser kept whole but shows from its top (WebKit)', () => {
      render(<RestoredScroll />);
      standAt(1200);
      leave();
      standAt(0);
      comeBack(true);
      expect(scrolled).toHaveBeenCalledWith({ top: 1200, behavior: 'instant' });
    });

    it('moves nothing where the browser did it itself', () => {
      render(<RestoredScroll />);
      standAt(1200);
      leave();
      comeBack(true);
      expect(scrolled).not.toHaveBeenCalled();
    });

    it('leaves the place of another page alone, to which one came back by two steps', () => {
      render(<RestoredScroll />);
      standAt(1200);
      leave();
      const before = window.location.href;
      window.history.replaceState(null, '', '/the-page-before');
      standAt(300);
      comeBack(true);
      expect(scrolled).not.toHaveBeenCalled();
      window.history.replaceState(null, '', before);
    });

    it('moves nothing on a page that is opened anew, nor once it is gone', () => {
      const { unmount } = render(<RestoredScroll />);
      standAt(1200);
      leave();
      standAt(0);
      comeBack(false);
      unmount();
      comeBack(true);
      expect(scrolled).not.toHaveBeenCalled();
    });
  });

  describe('Rows near the window', () => {
    const rowAt = (top: number) => {
      const row = document.createElement('ul');
      row.dataset.row = '';
      row.getBoundingClientRect = () => ({ top, bottom: top + 300 }) as DOMRect;
      document.body.append(row);
      return () => row.style.getPropertyValue('--card-visibility');
    };
    const idle = () => act(() => jest.advanceTimersByTime(100));

    afterEach(() => document.body.replaceChildren());

    it('renders the rows near the window once the viewer scrolls, one after the other', () => {
      const { innerHeight } = window;
      const rows = [rowAt(innerHeight), rowAt(innerHeight + 300), rowAt(3 * innerHeight)];
      render(<RenderAhead />);
      idle();
      expect(rows.map((read) => read())).toEqual(['', '', '']);
      fireEvent.scroll(window);
      act(() => jest.advanceTimersToNextTimer());
      expect(rows.map((read) => read())).toEqual(['visible', '', '']);
      idle();
      expect(rows.map((read) => read())).toEqual(['visible', 'visible', '']);
    });

    it('renders nothing for a page that has gone', () => {
      const read = rowAt(0);
      const { unmount } = render(<RenderAhead />);
      fireEvent.scroll(window);
      unmount();
      idle();
      expect(read()).toBe('');
    });
  });
});
