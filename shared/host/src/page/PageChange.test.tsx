import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { Fragment, useEffect, useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Link, MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { useAutoNavigate } from '@steadfast/sdk';
import { Loading } from '@steadfast/ui';
import { PageChange } from './PageChange';

/** How high the page is, and where it is scrolled to: jsdom lays nothing out. */
let pageHeight = 5_000;
let grown: () => void = () => undefined;
const scrolled = jest.fn();
function scrollPageTo(top: number) {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  fireEvent.scroll(window);
}
function pageGrows(height: number) {
  pageHeight = height;
  act(() => grown());
}

let finishLoading: () => void = () => undefined;
let loadsAnew: () => void = () => undefined;
function Page() {
  const { pathname } = useLocation();
  const [isHere, setHere] = useState(!pathname.includes('slow'));
  useEffect(() => {
    finishLoading = () => act(() => setHere(true));
    loadsAnew = () => act(() => setHere(false));
    if (isHere) document.title = `Page ${pathname}`;
  }, [isHere, pathname]);
  if (!isHere) return <Loading what="the series">Its shape</Loading>;
  return <h1 id="top">{pathname}</h1>;
}
let moveOn: ReturnType<typeof useAutoNavigate>;
let showOther: (to: string) => void;
function Pages() {
  const navigate = useNavigate();
  const moveOnNow = useAutoNavigate();
  useEffect(() => {
    moveOn = moveOnNow;
    showOther = (to) => void navigate(to);
  });
  return (
    <>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      {['/', '/series', '/slow', '/series?tab=2', '/series#top', '/series#nothing'].map((to) => (
        <Link key={to} to={to}>
          To {to}
        </Link>
      ))}
      <Page key={useLocation().pathname} />
    </>
  );
}

function show(at = '/', Around: ComponentType<{ children: ReactNode }> = Fragment) {
  const site = (
    <MemoryRouter initialEntries={[at]}>
      <Around>
        <main tabIndex={-1}>
          <PageChange>
            <Pages />
          </PageChange>
        </main>
      </Around>
    </MemoryRouter>
  );
  return render(site);
}
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
async function go(to: string) {
  act(() => screen.getByRole('link', { name: `To ${to}` }).click());
  await act(async () => {
    await import('./PageProgress');
  });
}
/** Changes the head, and waits until observers are notified. */
const changeHead = (change: () => void) =>
  act(async () => {
    change();
    await Promise.resolve();
  });
const bar = () => screen.queryByRole('progressbar', { name: 'Loading the page' });
const said = () => document.querySelector('[aria-live]')?.textContent;
const back = () => act(() => screen.getByRole('button', { name: 'Back' }).click());

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  pageHeight = 5_000;
  scrolled.mockClear();
  window.scrollTo = ((options: ScrollToOptions) => {
    scrolled(options.top);
    scrollPageTo(Math.min(options.top ?? 0, pageHeight));
  }) as typeof window.scrollTo;
  window.ResizeObserver = class {
    constructor(changed: () => void) {
      grown = changed;
    }
    observe = jest.fn();
    unobserve = jest.fn();
    disconnect() {
      grown = () => undefined;
    }
  } as unknown as typeof ResizeObserver;
  scrollPageTo(0);
  scrolled.mockClear();
});
afterEach(() => jest.useRealTimers());

describe('On the way to another page', () => {
  it('nothing is shown while it is there at once, and its title is said once it is, but not as a script is added', async () => {
    show();
    pass(500);
    expect(said()).toBeUndefined();
    await go('/series');
    pass(50);
    expect([bar(), said()]).toEqual([null, '']);
    pass(100);
    expect([bar(), said()]).toEqual([null, 'Page /series']);
    pass(2_000);
    expect(said()).toBe('');
    await changeHead(() => document.head.append(document.createElement('script')));
    pass(150);
    expect(said()).toBe('');
  });

  it('a title that is set late, as after a retry, is announced, but not that of a step of a form', async () => {
    show();
    pass(500);
    await go('/series');
    pass(2_000);
    await changeHead(() => (document.title = 'Page that came back'));
    pass(150);
    expect(said()).toBe('Page that came back');
    pass(2_000);
    screen.getByRole('button', { name: 'Back' }).focus();
    await changeHead(() => (document.title = 'Second step'));
    pass(150);
    expect(said()).toBe('');
  });

  it('a bar and "Loading" come after 300 ms, and go when the page is there', async () => {
    show();
    pass(500);
    await go('/slow');
    pass(299);
    expect([bar(), said()]).toEqual([null, '']);
    pass(1);
    expect(bar()).toBeInTheDocument();
    expect(said()).toBe('Loading');
    pass(5_000);
    expect(said()).toBe('Loading');
    finishLoading();
    pass(50);
    expect(bar()).not.toBeInTheDocument();
    pass(100);
    expect(said()).toBe('Page /slow');
  });

  it('what a page loads later is no navigation', async () => {
    show();
    pass(500);
    await go('/series');
    pass(2_000);
    loadsAnew();
    pass(2_000);
    expect([bar(), said()]).toEqual([null, '']);
  });

  it('the focus moves on to the page, also by Back, and nowhere at the start', async () => {
    show();
    expect(document.body).toHaveFocus();
    await go('/series');
    expect(screen.getByRole('main')).toHaveFocus();
    screen.getByRole('link', { name: 'To /slow' }).focus();
    back();
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

describe('A page that moves on by itself', () => {
  it('leaves the focus where it is: in the bar, or in a player that goes on in full screen', () => {
    show('/series');
    screen.getByRole('link', { name: 'To /' }).focus();
    act(() => moveOn('/slow'));
    expect(screen.getByText('Loading the series')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'To /' })).toHaveFocus();
  });

  it('takes the focus when what had it is gone', () => {
    show('/series');
    expect(document.body).toHaveFocus();
    act(() => moveOn('/slow'));
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('is not announced when it keeps the scroll position: it announces itself', async () => {
    show();
    await go('/series');
    pass(2_000);
    act(() => {
      moveOn('/', { keepsPlace: true });
    });
    pass(150);
    expect(said()).toBe('');
  });

  it('begins at its top, unless it is to keep the place; Back leads to where one was', () => {
    show();
    scrollPageTo(700);
    act(() => moveOn('/series', { keepsPlace: true }));
    expect(scrolled).not.toHaveBeenCalled();
    scrollPageTo(800);
    back();
    expect(window.scrollY).toBe(700);
    scrolled.mockClear();
    act(() => moveOn('/series'));
    expect(scrolled.mock.calls).toEqual([[0]]);
  });
});

describe('The place of the viewer', () => {
  it('stays while only the query changes', async () => {
    show('/series');
    scrollPageTo(700);
    await go('/series?tab=2');
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('is the top when a link to the very page is clicked, unless it is for another tab', () => {
    show();
    scrollPageTo(700);
    const link = screen.getByRole('link', { name: 'To /' });
    act(() => void fireEvent.click(link, { ctrlKey: true }));
    expect(scrolled).not.toHaveBeenCalled();
    act(() => void fireEvent.click(link, { detail: 1 }));
    expect(scrolled.mock.calls).toEqual([[0]]);
  });

  it('is gone to once by a double click, which makes no second entry of the history', async () => {
    show();
    const link = screen.getByRole('link', { name: 'To /series' });
    await go('/series');
    window.history.replaceState(null, '', '/series'); // as the router of the site does
    const second = createEvent.click(link, { detail: 2 });
    act(() => void fireEvent(link, second));
    window.history.replaceState(null, '', '/');
    expect(second.defaultPrevented).toBe(true);
    back();
    expect(screen.getByRole('heading', { name: '/' })).toBeInTheDocument();
  });

  it('is the part that the address names, where there is one', async () => {
    show();
    document.documentElement.style.scrollPaddingTop = '0px';
    Element.prototype.getBoundingClientRect = () => ({ top: -40 }) as DOMRect;
    scrollPageTo(100);
    await go('/series#top');
    expect(scrolled.mock.calls[0]).toEqual([0]);
    expect(scrolled.mock.calls.length).toBeGreaterThan(1);
    scrolled.mockClear();
    await go('/series#nothing');
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('is where it was, by Back, as soon as the page has grown so far', async () => {
    show('/slow');
    finishLoading();
    pass(100);
    scrollPageTo(900);
    await go('/series');
    pass(100);
    pageHeight = 300;
    back();
    expect(window.scrollY).toBe(300);
    pageGrows(600);
    expect(window.scrollY).toBe(600);
    finishLoading();
    pageGrows(2_000);
    expect(window.scrollY).toBe(900);
    scrolled.mockClear();
    pageGrows(3_000);
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('is where it was, although one went Back before the browser told of the scroll', async () => {
    // As the router does: it listens from its layout effect on, and React shows the other page before the next listener.
    function Router({ children }: { children: ReactNode }) {
      useLayoutEffect(() => {
        const shows = () => act(() => showOther('/series'));
        window.addEventListener('popstate', shows);
        return () => window.removeEventListener('popstate', shows);
      }, []);
      return children;
    }
    show('/', Router);
    Object.defineProperty(window, 'scrollY', { value: 700, configurable: true });
    window.dispatchEvent(new PopStateEvent('popstate'));
    await act(async () => {
      await import('./PageProgress');
    });
    back();
    expect(window.scrollY).toBe(700);
  });

  it('is where it was, although a link was clicked before the browser told of the scroll', async () => {
    show();
    Object.defineProperty(window, 'scrollY', { value: 700, configurable: true });
    await go('/series');
    back();
    expect(window.scrollY).toBe(700);
  });

  it.each([
    ['the viewer scrolls', () => fireEvent.wheel(window)],
    ['the viewer presses a key', () => fireEvent.keyDown(window, { key: 'PageDown' })],
    ['ten seconds have passed', () => pass(10_000)],
  ])('is left alone once %s', async (_, happens) => {
    show('/slow');
    finishLoading();
    scrollPageTo(900);
    await go('/series');
    pageHeight = 300;
    back();
    happens();
    scrolled.mockClear();
    pageGrows(2_000);
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('is looked for as long as the page grows, as a long list does part by part', async () => {
    show('/slow');
    finishLoading();
    scrollPageTo(900);
    await go('/series');
    pageHeight = 300;
    back();
    pass(9_000);
    pageGrows(600);
    pass(9_000);
    pageGrows(2_000);
    expect(window.scrollY).toBe(900);
  });

  it('is where it was after a reload', async () => {
    const type = jest.fn(() => [{ type: 'navigate' }]);
    performance.getEntriesByType = type as unknown as typeof performance.getEntriesByType;
    const first = show('/series');
    scrollPageTo(650);
    fireEvent(window, new Event('pagehide'));
    first.unmount();
    scrollPageTo(0);
    show('/series').unmount();
    expect(scrolled).not.toHaveBeenCalled();
    sessionStorage.setItem('steadfast.scroll', JSON.stringify([['/series', 650]]));
    type.mockReturnValue([{ type: 'reload' }]);
    show('/series');
    expect(scrolled).toHaveBeenCalledWith(650);
  });

  it('is not left to the browser, which would put it where the page has not grown to', async () => {
    const { unmount } = show();
    expect(window.history.scrollRestoration).toBe('manual');
    unmount();
    expect(window.history.scrollRestoration).toBe('auto');
  });
});
