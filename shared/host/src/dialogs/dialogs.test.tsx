import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { MODAL_EXIT_MS } from '@steadfast/contract/limits';
import {
  sessionExpired,
  signOutRequested,
  broadcastSignOuts,
  closeSearch,
  selectIsSearchOpen,
  toggleSearch,
  useAutoNavigate,
  useSite,
  type DialogTargets,
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
import { SiteProvider } from '../site/SiteProvider';

type AddProps = DialogTargets['add-to-playlist'] & { onClosed: () => void };
function AddDialog({ videoTitle, onClosed }: AddProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Modal title={`Save ${videoTitle}`} isOpen={isOpen} onClose={() => setOpen(false)} onClosed={onClosed}>
      <Link to="/series/8">The next series</Link>
    </Modal>
  );
}
function SearchOverlay({ onClosed }: { onClosed: () => void }) {
  const isOpen = useSelector(selectIsSearchOpen);
  const { openDialog } = useSite();
  const close = () => act(() => store.dispatch(closeSearch()));
  return (
    <Modal title="Search" isOpen={isOpen} onClose={close} onClosed={onClosed}>
      <button type="button" onClick={() => openDialog('add-to-playlist', ore)}>
        Save a result
      </button>
      <Link to="/series/8">A result</Link>
    </Modal>
  );
}
/** A dialog of a remote that knows nothing of the host's exit. */
const Stubborn = () => <div role="dialog" aria-label="Stubborn" />;

const ore = { videoId: 71, videoTitle: 'Ore' };
const features = [
  liveFeature({
    name: 'mfe-playlists',
    dialogs: [
      { name: 'add-to-playlist', module: 'dialogs/AddDialog', title: 'Adding to a playlist' },
      { name: 'search', module: 'overlays/Search/SearchOverlay', title: 'Search' },
    ],
  }),
];
const all = { 'dialogs/AddDialog': AddDialog, 'overlays/Search/SearchOverlay': SearchOverlay };

let store: ReturnType<typeof renderInSite>['store'];
const notify = jest.fn();

let moveOn: ReturnType<typeof useAutoNavigate>;
let navigate: ReturnType<typeof useNavigate>;
function Page() {
  const { openDialog } = useSite();
  const { pathname } = useLocation();
  const now = { moveOn: useAutoNavigate(), navigate: useNavigate() };
  useEffect(() => {
    ({ moveOn, navigate } = now);
  });
  return (
    <main tabIndex={-1}>
      <h1>{pathname}</h1>
      <button type="button" onClick={() => openDialog('add-to-playlist', ore)}>
        Save
      </button>
      <Link to="/series/7?tab=2">Episodes</Link>
      <button type="button" onClick={() => store.dispatch(toggleSearch(true))}>
        Find
      </button>
    </main>
  );
}

async function show(served: Record<string, ServedModule> = all, live = features) {
  const remotes = fakeLoader(served);
  const site = (
    <SiteProvider registry={liveRegistry(live)} loader={remotes.loader} notify={notify}>
      <Page />
    </SiteProvider>
  );
  await deferModule(() => void ({ store } = renderInSite(site, { at: '/series/7' })));
  return remotes;
}

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const click = (name: string, role = 'button') =>
  deferModule(() => user.click(screen.getByRole(role, { name, hidden: true })));
const press = (keys: string) => deferModule(() => user.keyboard(keys));
const pass = (ms: number) => deferModule(() => jest.advanceTimersByTimeAsync(ms));
const dialog = (name: string) => screen.queryByRole('dialog', { name });
const stateOf = (name: string) => dialog(name)?.dataset.state;
const pageMovesOn = (to: string) => deferModule(() => moveOn(to));
const signOut = () => deferModule(() => broadcastSignOuts(store)((action) => action)(signOutRequested()));
const goBack = () => deferModule(() => navigate(-1));
const heading = () => screen.getByRole('heading', { level: 1, hidden: true }).textContent;

let toConsole: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers();
  notify.mockClear();
  toConsole = jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  toConsole.mockRestore();
  jest.useRealTimers();
});

describe('A dialog that a feature opened', () => {
  it('gives the focus back to its opener', async () => {
    await show();
    await click('Save');
    expect(stateOf('Save Ore')).toBe('open');
    await press('{Escape}');
    await pass(MODAL_EXIT_MS);
    expect(dialog('Save Ore')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  });

  it('is shown once when it is opened twice quickly', async () => {
    const { asked } = await show();
    await deferModule(() => user.dblClick(screen.getByRole('button', { name: 'Save' })));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(asked).toEqual(['dialogs/AddDialog']);
  });

  it('REQ-SHARE-4 takes its 420 ms also when the page beneath is left', async () => {
    await show();
    await click('Save');
    await click('The next series', 'link');
    expect(screen.getByRole('heading', { level: 1, name: '/series/8', hidden: true })).toBeInTheDocument();
    expect(stateOf('Save Ore')).toBe('leaving');
    await pass(MODAL_EXIT_MS - 1);
    expect(dialog('Save Ore')).toBeInTheDocument();
    await pass(1);
    expect(dialog('Save Ore')).not.toBeInTheDocument();
  });

  it('stays while only the query of the page changes', async () => {
    await show();
    await click('Save');
    await click('Episodes', 'link');
    expect(stateOf('Save Ore')).toBe('open');
  });

  it('stays while the page beneath moves on by itself: something may be half typed in it', async () => {
    await show();
    await click('Save');
    await pageMovesOn('/video/72');
    expect([heading(), stateOf('Save Ore')]).toEqual(['/video/72', 'open']);
    await goBack();
    expect([heading(), stateOf('Save Ore')]).toEqual(['/series/7', 'leaving']);
  });

  it('can be opened over a page that came by itself', async () => {
    await show();
    await pageMovesOn('/video/72');
    await click('Save');
    expect(stateOf('Save Ore')).toBe('open');
  });

  it('REQ-SESSION-7 closes when the viewer signs out, be it in another tab', async () => {
    await show();
    await click('Save');
    await signOut();
    expect(stateOf('Save Ore')).toBe('leaving');
    await pass(MODAL_EXIT_MS);
    expect(dialog('Save Ore')).not.toBeInTheDocument();
  });

  it('stays when the session runs out: something may be half typed in it', async () => {
    await show();
    await click('Save');
    await deferModule(() => store.dispatch(sessionExpired()));
    expect(stateOf('Save Ore')).toBe('open');
  });

  it('is taken away even when it does not answer that it has left', async () => {
    await show({ 'dialogs/AddDialog': Stubborn });
    await click('Save');
    await signOut();
    await pass(MODAL_EXIT_MS + 100);
    expect(dialog('Stubborn')).not.toBeInTheDocument();
  });
});

it('REQ-FED-3 a dialog that no live remote serves is said not to be available, each time, and named in the console', async () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  await show(all, []);
  await click('Save');
  await click('Save');
  expect(notify.mock.calls).toEqual(
    Array(2).fill(['This part of the site is not available.', { tone: 'error' }]),
  );
  expect(warn.mock.calls).toEqual(
    Array(2).fill(['dialog-unserved: no live remote serves the dialog “add-to-playlist”, which was opened.']),
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  warn.mockRestore();
});

describe('The code of a dialog', () => {
  const hanging = () => new Promise<never>(() => undefined);

  it('has a place after 300 ms of waiting, and none before', async () => {
    let arrive: (dialog: typeof AddDialog) => void = () => undefined;
    await show({ 'dialogs/AddDialog': new Promise<typeof AddDialog>((resolve) => (arrive = resolve)) });
    await click('Save');
    await pass(299);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await pass(1);
    expect(dialog('Loading')).toBeInTheDocument();
    await deferModule(() => arrive(AddDialog));
    expect(dialog('Loading')).not.toBeInTheDocument();
    expect(dialog('Save Ore')).toBeInTheDocument();
    await press('{Escape}');
    await pass(MODAL_EXIT_MS);
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  });

  it('REQ-SESSION-5 is waited for without end, but the viewer can try again or let it be', async () => {
    const { asked, serve } = await show({ 'dialogs/AddDialog': hanging() });
    await click('Save');
    await pass(300);
    await pass(8_000);
    expect(screen.getByText('This is taking longer than usual.')).toBeInTheDocument();
    await click('Try again');
    expect(asked).toHaveLength(2);
    await pass(300);
    await pass(8_000);
    await click('Cancel');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    serve(all);
    await click('Save');
    expect(dialog('Save Ore')).toBeInTheDocument();
  });

  it('REQ-FED-3 that does not load says so over the page with the focus on it, and can be tried again', async () => {
    const { serve } = await show({});
    await click('Save');
    const failure = dialog('Adding to a playlist did not load');
    expect(failure).toHaveTextContent(
      'We could not load it. Try again; if it keeps failing, check your connection.',
    );
    expect(failure).toHaveTextContent(`Code remote-unreachable · mfe-playlists ${features[0]?.version}`);
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
    serve(all);
    await click('Try again');
    expect(dialog('Save Ore')).toBeInTheDocument();
    expect(dialog('Adding to a playlist did not load')).not.toBeInTheDocument();
  });

  it('REQ-FED-3 that does not load can be closed', async () => {
    await show({});
    await click('Save');
    await click('Close');
    await pass(MODAL_EXIT_MS);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  });
});

describe('The search', () => {
  it('REQ-SEARCH-4 is there while the client-wide state says so, and until it has left', async () => {
    await show();
    await click('Find');
    expect(stateOf('Search')).toBe('open');
    await press('{Escape}');
    expect(store.getState().isSearchOpen).toBe(false);
    expect(stateOf('Search')).toBe('leaving');
    await pass(MODAL_EXIT_MS);
    expect(dialog('Search')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Find' })).toHaveFocus();
    await click('Find');
    expect(stateOf('Search')).toBe('open');
  });

  it('REQ-SEARCH-4 closes when one goes back to a page that had come by itself', async () => {
    await show();
    await pageMovesOn('/video/72');
    await deferModule(() => navigate('/series/8'));
    await click('Find');
    await goBack();
    expect(heading()).toBe('/video/72');
    expect(store.getState().isSearchOpen).toBe(false);
  });

  it('REQ-NAV-9 Escape closes the top layer alone: first the dialog above it, then the search', async () => {
    await show();
    await click('Find');
    await click('Save a result');
    await press('{Escape}');
    expect([stateOf('Save Ore'), stateOf('Search')]).toEqual(['leaving', 'open']);
    await pass(MODAL_EXIT_MS);
    expect(screen.getByRole('button', { name: 'Save a result' })).toHaveFocus();
    await press('{Escape}');
    expect(stateOf('Search')).toBe('leaving');
  });

  it('REQ-FED-3 that did not load comes by itself when the network is back, but not once it is being closed', async () => {
    const { asked } = await show({});
    const cameOnline = () => deferModule(() => window.dispatchEvent(new Event('online')));
    await click('Find');
    const before = asked.length;
    await cameOnline();
    expect(asked).toHaveLength(before + 1);
    await press('{Escape}');
    await cameOnline();
    expect(asked).toHaveLength(before + 1);
    await pass(MODAL_EXIT_MS);
    expect(store.getState().isSearchOpen).toBe(false);
  });

  it('REQ-SESSION-7 closes when the viewer signs out', async () => {
    await show();
    await click('Find');
    await signOut();
    expect(store.getState().isSearchOpen).toBe(false);
  });

  it('that no feature serves says so instead of staying open unseen', async () => {
    await show(all, []);
    await click('Find');
    expect(store.getState().isSearchOpen).toBe(false);
    expect(notify).toHaveBeenCalledWith('Search is not available right now.', { tone: 'error' });
  });
});
