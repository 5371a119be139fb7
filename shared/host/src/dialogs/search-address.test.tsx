import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import {
  closeSearch,
  selectIsSearchOpen,
  toggleSearch,
  useAutoNavigate,
  useSearchParam,
} from '@steadfast/sdk/internal';
import {
  fakeLoader,
  deferModule,
  liveFeature,
  liveRegistry,
  renderInSite,
  type ServedModule,
} from '@steadfast/testing';
import { Modal } from '@steadfast/ui/modal';
import { EARLY_FIELD_ID } from '../bootstrap/early-events';
import { SiteProvider } from '../site/SiteProvider';

/** A search that says what it was given, and writes its address. */
function SearchOverlay({ onClosed, takeOver }: { onClosed: () => void; takeOver: () => string }) {
  const isOpen = useSelector(selectIsSearchOpen);
  const [address, setAddress] = useSearchParam();
  const [early, setEarly] = useState('');
  return (
    <>
      <Arrival come={() => setEarly(takeOver())} />
      <Modal title="Search" isOpen={isOpen} onClose={() => store.dispatch(closeSearch())} onClosed={onClosed}>
        <input aria-label="Field" />
        <p>
          Early: {early}, address: {address}
        </p>
        <button type="button" onClick={() => setAddress('iron')}>
          Write iron
        </button>
        <button type="button" onClick={() => setAddress('')}>
          Write nothing
        </button>
        <Link to="/video/72">A result</Link>
      </Modal>
    </>
  );
}
function Arrival({ come }: { come: () => void }) {
  const [first] = useState(() => come);
  useLayoutEffect(first, [first]);
  return null;
}

const features = [
  liveFeature({
    name: 'mfe-catalog',
    dialogs: [{ name: 'search', module: 'overlays/Search/SearchOverlay', title: 'Search' }],
  }),
];
let store: ReturnType<typeof renderInSite>['store'];
let navigate: ReturnType<typeof useNavigate>;
let moveOn: ReturnType<typeof useAutoNavigate>;
let address = '';
function Page() {
  const { pathname, search, hash } = useLocation();
  const now = { navigate: useNavigate(), moveOn: useAutoNavigate() };
  useEffect(() => {
    ({ navigate, moveOn } = now);
    address = pathname + search + hash;
  });
  return (
    <main tabIndex={-1}>
      <button type="button" onClick={() => store.dispatch(toggleSearch(true))}>
        Find
      </button>
    </main>
  );
}

const served: Record<string, ServedModule> = { 'overlays/Search/SearchOverlay': SearchOverlay };
async function show(at: string, modules = served) {
  const remotes = fakeLoader(modules);
  const site = (
    <SiteProvider registry={liveRegistry(features)} loader={remotes.loader} notify={jest.fn()}>
      <Page />
    </SiteProvider>
  );
  await deferModule(() => void ({ store } = renderInSite(site, { at })));
}
const user = userEvent.setup();
const click = (name: string, role = 'button') =>
  deferModule(() => user.click(screen.getByRole(role, { name, hidden: true })));
const go = (to: string | number, options?: object) =>
  deferModule(() => (typeof to === 'number' ? navigate(to) : navigate(to, options)));
const isOpen = () => store.getState().isSearchOpen;
const early = () => screen.queryByRole('textbox', { name: 'Search' });

beforeEach(() => {
  jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => jest.restoreAllMocks());

describe('The search of the address', () => {
  it.each([
    ['/?q=iron', true],
    ['/nowhere?tab=details&q=iron', true],
    ['/auth?returnTo=%2Fseries%3Fq%3Diron', false],
    ['/?q=+%20%0A', false],
    ['/?Q=iron', false],
  ])('REQ-SEARCH-1 at %s opens the search: %s', async (at, opens) => {
    await show(at);
    expect(isOpen()).toBe(opens);
    expect(address).toBe(at);
  });

  it('REQ-SEARCH-4 closes the search as a result is followed, and Back opens it again', async () => {
    await show('/series?page=2#top');
    await click('Find');
    await click('Write iron');
    expect(address).toBe('/series?page=2&q=iron#top');
    await click('A result', 'link');
    expect([isOpen(), address]).toEqual([false, '/video/72']);
    await go(-1);
    expect([isOpen(), address]).toEqual([true, '/series?page=2&q=iron#top']);
    await go(1);
    expect([isOpen(), address]).toEqual([false, '/video/72']);
  });

  it('is written in place, so that Back leads to the page before', async () => {
    await show('/');
    await go('/series');
    await click('Find');
    await click('Write iron');
    await click('Write nothing');
    await click('Write iron');
    await go(-1);
    expect([isOpen(), address]).toEqual([false, '/']);
  });

  it('does not open a search anew that was closed before its address was written', async () => {
    await show('/series');
    await click('Find');
    await deferModule(() => store.dispatch(closeSearch()));
    await go('/series?q=iron', { replace: true });
    expect(isOpen()).toBe(false);
  });

  it('opens the search where a sign-in returns to one, which takes the place of its own entry', async () => {
    await show('/auth');
    await go('/series?q=iron', { replace: true });
    expect(isOpen()).toBe(true);
  });

  it('stays open while a page moves on beneath, and while its own address is emptied, until one goes on', async () => {
    await show('/video/70?q=iron');
    await deferModule(() => moveOn('/video/71'));
    expect(isOpen()).toBe(true);
    await click('Write iron');
    await click('Write nothing');
    expect([isOpen(), address]).toEqual([true, '/video/71']);
    await click('A result', 'link');
    expect([isOpen(), address]).toEqual([false, '/video/72']);
  });

  it('is closed by Back to an entry of the same page without one', async () => {
    await show('/series');
    await go('/series?q=iron');
    expect(isOpen()).toBe(true);
    await go(-1);
    expect(isOpen()).toBe(false);
  });

  it('is taken out when the search does not load and that is closed', async () => {
    await show('/series?q=iron&page=2', {});
    expect(screen.getByRole('dialog', { name: 'Search did not load' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address).toBe('/series?page=2'));
  });
});

describe('What is typed before the search is here', () => {
  const pending = { 'overlays/Search/SearchOverlay': new Promise<never>(() => undefined) };
  let arrive: (module: typeof SearchOverlay) => void = () => undefined;
  const late = () => ({
    'overlays/Search/SearchOverlay': new Promise<typeof SearchOverlay>((resolve) => (arrive = resolve)),
  });

  it('REQ-SEARCH-1 is taken at once, and handed on to it with the focus', async () => {
    await show('/series', late());
    screen.getByRole('button', { name: 'Find' }).focus();
    await click('Find');
    expect(early()).toHaveFocus();
    await user.keyboard('irx{Backspace}on');
    await deferModule(() => arrive(SearchOverlay));
    expect(await screen.findByText('Early: iron, address:')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Field' })).toHaveFocus();
    expect(early()).not.toBeInTheDocument();
    await deferModule(() => store.dispatch(closeSearch()));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Find' })).toHaveFocus());
  });

  it('begins with what was typed before React handled events, and continues after that', async () => {
    await show('/series', late());
    document.body.append(Object.assign(document.createElement('input'), { id: EARLY_FIELD_ID, value: 'ir' }));
    await click('Find');
    expect(document.getElementById(EARLY_FIELD_ID)).not.toBeInTheDocument();
    expect(early()).toHaveFocus();
    await user.keyboard('o');
    await deferModule(() => arrive(SearchOverlay));
    expect(await screen.findByText('Early: iro, address:')).toBeInTheDocument();
  });

  it('goes on in a field that can be seen where it takes long', async () => {
    await show('/series', late());
    await click('Find');
    await user.keyboard('ir');
    const seen = await screen.findByRole('textbox', { name: 'Search by Title, Tag, or Category' });
    expect(seen).toHaveFocus();
    expect(seen).toHaveValue('ir');
    // Of the name and the size that it will have.
    expect(screen.getByRole('dialog', { name: 'Search' })).toHaveClass('large');
    await user.type(seen, 'on', { skipClick: true });
    await deferModule(() => arrive(SearchOverlay));
    expect(await screen.findByText('Early: iron, address:')).toBeInTheDocument();
  });

  it('is not lost where the search is asked for again while it is leaving', async () => {
    await show('/series');
    screen.getByRole('button', { name: 'Find' }).focus();
    await click('Find');
    await deferModule(() => store.dispatch(closeSearch()));
    expect(screen.getByRole('dialog')).toHaveAttribute('data-state', 'leaving');
    act(() => void store.dispatch(toggleSearch(true)));
    expect(early()).toHaveFocus();
    fireEvent.change(early() as HTMLElement, { target: { value: 'iron' } });
    await deferModule(() => undefined);
    expect(await screen.findByText('Early: iron, address:')).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toHaveAttribute('data-state', 'open');
    await deferModule(() => new Promise((resolve) => setTimeout(resolve, 600)));
    expect(screen.getByRole('textbox', { name: 'Field' })).toHaveFocus();
    await deferModule(() => store.dispatch(closeSearch()));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Find' })).toHaveFocus());
  });

  it('REQ-NAV-9 is let be by Escape, which gives the focus back', async () => {
    await show('/series?q=iron', pending);
    await user.keyboard('{Escape}');
    await deferModule(() => undefined);
    expect([isOpen(), address]).toEqual([false, '/series']);
    await click('Find');
    expect(early()).toHaveFocus();
    await user.keyboard('{Escape}');
    await deferModule(() => undefined);
    expect(screen.getByRole('button', { name: 'Find' })).toHaveFocus();
  });
});
