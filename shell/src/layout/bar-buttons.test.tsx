import { closeSearch, useAutoNavigate } from '@steadfast/sdk';
import { singleKeys } from '@steadfast/host';
import { deferModule, renderInSite } from '@steadfast/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { registryWithTags } from '../../test/linked-site';
import { MenuButton } from './MenuButton';
import { SearchButton } from './SearchButton';
import { AccountDrawer } from './drawer/AccountDrawer';
import { loadDrawer } from './drawer/load-drawer';

jest.mock('./drawer/load-drawer', () => ({ loadDrawer: jest.fn() }));
const load = jest.mocked(loadDrawer);

let moveOn: ReturnType<typeof useAutoNavigate>;
function Page() {
  const navigate = useNavigate();
  const moveOnNow = useAutoNavigate();
  useEffect(() => {
    moveOn = moveOnNow;
  });
  return (
    <>
      <MenuButton registry={registryWithTags} />
      <button type="button" onClick={() => void navigate('/series')}>
        To Series
      </button>
    </>
  );
}
const show = () => renderInSite(<Page />);
const menu = () => screen.getByRole('button', { name: 'Menu', hidden: true });
const drawer = () => screen.queryByRole('dialog', { name: 'ACCOUNT' });
const press = (element: HTMLElement) => deferModule(() => userEvent.click(element));
const go = (name: string) => press(screen.getByRole('button', { name, hidden: true }));

let toConsole: jest.SpyInstance;
beforeEach(() => {
  load.mockReset().mockResolvedValue({ AccountDrawer });
  toConsole = jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => toConsole.mockRestore());

describe('The menu button', () => {
  it('REQ-NAV-2 opens the drawer and says so, until the page changes, and then again without a load', async () => {
    show();
    expect(menu()).toHaveAttribute('aria-expanded', 'false');
    await press(menu());
    expect(drawer()).toHaveAttribute('open');
    expect(menu()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('link', { name: 'All tags' })).toBeInTheDocument();
    await go('To Series');
    expect(drawer()).toHaveAttribute('data-state', 'leaving');
    await waitFor(() => expect(drawer()).not.toBeInTheDocument());
    expect(menu()).toHaveAttribute('aria-expanded', 'false');
    act(() => menu().focus());
    load.mockClear();
    fireEvent.click(menu());
    expect(drawer()).toHaveAttribute('data-state', 'open');
    expect(load).not.toHaveBeenCalled();
  });

  it('REQ-NAV-2 shows that it is pressed before React renders the drawer', async () => {
    const seen: unknown[] = [];
    load.mockResolvedValue({
      AccountDrawer: ({ isOpen }) => {
        if (isOpen) seen.push(menu().getAttribute('aria-expanded'));
        return <></>;
      },
    });
    show();
    await press(menu());
    expect(seen).toContain('true');
    expect(seen).not.toContain('false');
  });

  it('REQ-NAV-2 leaves it open while a video beneath moves on to the next', async () => {
    show();
    await press(menu());
    await deferModule(() => {
      moveOn('/video/8');
    });
    expect(drawer()).toHaveAttribute('data-state', 'open');
  });

  it.each(['pointerEnter', 'focus', 'touchStart'] as const)(
    'gets the drawer ready by the first sign: %s',
    async (sign) => {
      show();
      expect(load).not.toHaveBeenCalled();
      load.mockRejectedValueOnce(new Error('Loading chunk 7 failed'));
      await deferModule(() => fireEvent[sign](menu()));
      expect(load).toHaveBeenCalledTimes(1);
      expect(drawer()).not.toBeInTheDocument();
    },
  );
});

describe('A drawer that is slow to come', () => {
  it('is waited for by the button, however often it is pressed', async () => {
    const { promise, resolve } = withResolver();
    load.mockReturnValue(promise);
    show();
    await press(menu());
    await press(menu());
    expect(menu()).toHaveAttribute('aria-busy', 'true');
    expect(menu()).toHaveAttribute('aria-expanded', 'false');
    await deferModule(() => {
      resolve({ AccountDrawer });
    });
    expect(drawer()).toHaveAttribute('data-state', 'open');
    expect(menu()).not.toHaveAttribute('aria-busy');
  });

  it('does not open over a page that one has gone on to meanwhile', async () => {
    const { promise, resolve } = withResolver();
    load.mockReturnValue(promise);
    show();
    await press(menu());
    await go('To Series');
    await deferModule(() => {
      resolve({ AccountDrawer });
    });
    expect(drawer()).not.toBeInTheDocument();
    expect(menu()).not.toHaveAttribute('aria-busy');
  });
});

describe('A drawer that does not come', () => {
  it('is told of, once, and comes by the notice’s own button', async () => {
    load.mockRejectedValue(new Error('Loading chunk 7 failed'));
    const { notices, noticeActions } = show();
    await press(menu());
    expect(notices).toEqual(['The menu did not load. Check your connection and try again.']);
    expect(menu()).not.toHaveAttribute('aria-busy');
    load.mockResolvedValue({ AccountDrawer });
    expect(noticeActions.at(-1)?.label).toBe('Try again');
    await deferModule(() => {
      act(() => noticeActions.at(-1)?.perform());
    });
    expect(drawer()).toHaveAttribute('data-state', 'open');
    expect(notices).toHaveLength(1);
  });
});

type Loaded = Awaited<ReturnType<typeof loadDrawer>>;
function withResolver(): { promise: Promise<Loaded>; resolve: (module: Loaded) => void } {
  let resolve: (module: Loaded) => void = () => undefined;
  const promise = new Promise<Loaded>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** The search button on a page with a field. */
function showSearch(dialogs?: []) {
  const site = renderInSite(
    <>
      <SearchButton />
      <input aria-label="Filter" />
    </>,
    dialogs && { dialogs },
  );
  return { ...site, isOpen: () => site.store.getState().isSearchOpen };
}
const searchButton = () => screen.queryByRole('button', { name: 'Search' });
/** @returns whether the browser may do with the key what it wants */
const pressKey = (init: KeyboardEventInit = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key: '/', ...init });

describe('The search button', () => {
  it('REQ-SEARCH-1 opens the search, and says whether it is open and by which key', async () => {
    const { user, isOpen } = showSearch();
    expect(searchButton()).toHaveAttribute('aria-expanded', 'false');
    expect(searchButton()).toHaveAttribute('aria-keyshortcuts', '/');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(isOpen()).toBe(true);
    expect(searchButton()).toHaveAttribute('aria-expanded', 'true');
  });

  it('gets the search ready as soon as it is pointed at or has the focus', () => {
    const { preloadedDialogs } = showSearch();
    const search = screen.getByRole('button', { name: 'Search' });
    fireEvent.pointerEnter(search);
    act(() => search.focus());
    expect(preloadedDialogs).toEqual(['search', 'search']);
  });

  it('has the focus when it is pressed, to be given it back, in browsers too that give it to no button', () => {
    showSearch();
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(searchButton()).toHaveFocus();
  });

  it('REQ-SEARCH-1 is not there where no feature serves a search, and neither is its key', () => {
    const { isOpen } = showSearch([]);
    expect(searchButton()).not.toBeInTheDocument();
    expect(pressKey()).toBe(true);
    expect(isOpen()).toBe(false);
  });
});

describe('The key of the search', () => {
  it('does nothing once it is switched off, is then named nowhere, and can be switched on again', () => {
    const { isOpen } = showSearch();
    expect(screen.getByText('/')).toBeInTheDocument();
    act(() => singleKeys.set(false));
    expect(pressKey()).toBe(true);
    expect(isOpen()).toBe(false);
    expect(searchButton()).not.toHaveAttribute('aria-keyshortcuts');
    expect(screen.queryByText('/')).not.toBeInTheDocument();
    act(() => singleKeys.set(true));
    expect(searchButton()).toHaveAttribute('aria-keyshortcuts', '/');
    expect(pressKey()).toBe(false);
    expect(isOpen()).toBe(true);
  });

  it.each([
    ['', {}],
    [', also where the keyboard needs Shift for it', { shiftKey: true }],
  ])('REQ-SEARCH-1 opens it, and is typed nowhere%s', (_, init) => {
    const { isOpen } = showSearch();
    expect(pressKey(init)).toBe(false);
    expect(isOpen()).toBe(true);
  });

  it('REQ-SEARCH-1 opens it also while a dialog is leaving, from its field too', () => {
    const { isOpen, store } = showSearch();
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-modal', 'true');
    dialog.setAttribute('open', '');
    dialog.dataset.state = 'open';
    const field = dialog.appendChild(document.createElement('input'));
    document.body.append(dialog);
    expect(pressKey({}, field)).toBe(true);
    expect(pressKey()).toBe(true);
    expect(isOpen()).toBe(false);
    dialog.dataset.state = 'leaving';
    expect(pressKey({}, field)).toBe(false);
    expect(isOpen()).toBe(true);
    act(() => void store.dispatch(closeSearch()));
    expect(pressKey()).toBe(false);
    expect(isOpen()).toBe(true);
    dialog.remove();
  });

  // Shortcuts.test.tsx of the host has all in which the page's keys do nothing.
  it('does nothing as another key, or in a field', () => {
    const { isOpen } = showSearch();
    expect(pressKey({ key: 's' })).toBe(true);
    expect(pressKey({}, screen.getByLabelText('Filter'))).toBe(true);
    expect(isOpen()).toBe(false);
  });
});
