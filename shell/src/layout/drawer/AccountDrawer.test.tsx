import {
  fakeApi,
  liveFeature,
  liveRegistry,
  renderInSite,
  testViewer,
  type RenderedSite,
} from '@steadfast/testing';
import { playlistsQuery } from '@steadfast/sdk/mutations';
import { act, screen, within } from '@testing-library/react';
import { singleKeys } from '@steadfast/host';
import { followThemeChoice, themeChoice } from '@steadfast/ui/internal';
import { registry, registryWithTags } from '../../../test/linked-site';
import { AccountDrawer } from './AccountDrawer';
import { ShortcutSwitch } from './ShortcutSwitch';
import { ThemeChoice } from './ThemeChoice';

const closed = jest.fn();
const show = (site: RenderedSite = {}, shown = registry) =>
  renderInSite(<AccountDrawer registry={shown} isOpen onClose={closed} />, site);
const pages = () => within(screen.getByRole('navigation', { name: 'Pages' })).getAllByRole('link');
const link = (name: string | RegExp) => screen.getByRole('link', { name });
const playlists = () => within(screen.getByRole('region', { name: 'Playlists' }));
const playlist = (id: number, videoCount?: number) => ({
  id,
  name: `List ${id}`,
  linkSlug: `list-${id}`,
  ...(videoCount !== undefined && { videoCount }),
});

beforeEach(() => closed.mockClear());

describe('The drawer', () => {
  it('REQ-NAV-5 leads to Home, Series, Give and About, and says where one is', () => {
    show({ at: '/about' });
    expect(
      pages().map((each) => [each.textContent, each.getAttribute('href'), each.getAttribute('aria-current')]),
    ).toEqual([
      ['Home', '/', null],
      ['Series', '/series', null],
      ['Give', '/give', null],
      ['About', '/about', 'page'],
    ]);
  });

  it('REQ-FED-2 has the links of features, those of the bar too, and those for signed-out visitors', () => {
    show({ at: '/tags/all' }, registryWithTags);
    expect(pages().map(({ textContent }) => textContent)).toEqual([
      'Home',
      'All tags',
      'Series',
      'Give',
      'About',
      'Tags',
      'Why sign up?',
    ]);
    expect(link('All tags')).toHaveAttribute('aria-current', 'page');
    expect(link('Tags')).toHaveAttribute('href', '/tags');
  });
});

describe('The drawer, signed out', () => {
  it('REQ-NAV-3 offers to sign up and to log in, both at /auth, and comes back, and says what playlists are good for', () => {
    show({ at: '/video/7?type=series&source=3' });
    const address = '/auth?returnTo=%2Fvideo%2F7%3Ftype%3Dseries%26source%3D3';
    expect(link('Sign Up')).toHaveAttribute('href', address);
    expect(link('Log In')).toHaveAttribute('href', address);
    expect(screen.queryByRole('button', { name: 'Log Out' })).not.toBeInTheDocument();
    expect(
      playlists().getByText(
        'Create an account to save your favorite videos into playlists to watch later or share with others.',
      ),
    ).toBeInTheDocument();
    expect(playlists().queryByRole('link')).not.toBeInTheDocument();
  });
});

describe('The drawer, signed in', () => {
  it('REQ-NAV-4 shows avatar, display name and email, all leading to My Account', () => {
    show({ user: testViewer });
    const account = link('Caleb caleb@example.org');
    expect(account).toHaveAttribute('href', '/profile');
    expect(within(account).getByText('C')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Sign Up' })).not.toBeInTheDocument();
  });

  it('REQ-NAV-4 goes to /, and there logs out, once', async () => {
    const { user, store, actions, address } = show({ user: testViewer, at: '/my_playlists' });
    const askedAt: string[] = [];
    store.subscribe(() => {
      if (actions.at(-1)?.type === 'session/signOutRequested') askedAt.push(address());
    });
    await user.dblClick(screen.getByRole('button', { name: 'Log Out' }));
    // Not before: a page for who is signed in would see the session end below itself.
    expect(askedAt).toEqual(['/']);
    expect(address()).toBe('/');
  });

  it('REQ-NAV-6 leads to the first five playlists, with their video counts, and to all by "Manage"', () => {
    show({ user: testViewer, playlists: [0, 1, 12, undefined, 4, 5, 6].map((n, at) => playlist(at, n)) });
    expect(playlists().getByRole('link', { name: /^Manage/ })).toHaveAttribute('href', '/my_playlists');
    const links = within(playlists().getByRole('list')).getAllByRole('link');
    expect(links.map((each) => [each.textContent, each.getAttribute('href')])).toEqual([
      ['List 0 0 videos', '/playlist/list-0'],
      ['List 1 1 video', '/playlist/list-1'],
      ['List 2 12 videos', '/playlist/list-2'],
      ['List 3 ', '/playlist/list-3'],
      ['List 4 4 videos', '/playlist/list-4'],
    ]);
  });

  it('REQ-NAV-6 leads on where there are no playlists yet', () => {
    show({ user: testViewer, playlists: [] });
    expect(playlists().getByText(/^No playlists yet/)).toBeInTheDocument();
    expect(playlists().getByRole('link', { name: 'Make a playlist' })).toHaveAttribute(
      'href',
      '/my_playlists',
    );
  });

  it('REQ-PLAYLIST-7 says where they could not be loaded, and asks for them again', async () => {
    const { user, queryClient } = show({ user: testViewer, playlists: [] });
    const query = playlistsQuery(testViewer.email);
    const load = (answer: () => Promise<object>) =>
      act(() => queryClient.fetchQuery({ ...query, queryFn: answer, retry: false }).catch(() => undefined));
    await load(() => Promise.reject(new Error('no answer')));
    expect(await playlists().findByText('We could not load your playlists.')).toBeInTheDocument();
    expect(playlists().queryByText(/^No playlists yet/)).not.toBeInTheDocument();
    fakeApi({ 'GET /playlist/my_playlists': { playlists: [] } });
    await user.click(playlists().getByRole('button', { name: 'Try again' }));
    expect(await playlists().findByText(/^No playlists yet/)).toBeInTheDocument();
  });

  it('REQ-NAV-6 holds their place while they are on the way', () => {
    show({ user: testViewer });
    expect(playlists().getByText('Loading playlists')).toBeInTheDocument();
    expect(playlists().queryByText(/^No playlists/)).not.toBeInTheDocument();
  });
});

describe('The drawer, while nobody knows who is here', () => {
  it('claims neither that somebody is nor that nobody is, and leads to the pages', () => {
    show({ isSessionUnknown: true });
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Home',
      'Series',
      'Give',
      'About',
    ]);
    expect(screen.queryByRole('button', { name: 'Log Out' })).not.toBeInTheDocument();
    expect(screen.queryByText(/^Create an account/)).not.toBeInTheDocument();
  });
});

const box = (name = 'Open search with the / key') => screen.queryByRole('checkbox', { name });
const prayer = liveFeature({
  name: 'mfe-prayer',
  shortcuts: [{ key: 'p', label: 'My prayers', path: '/prayer' }],
});
const showSwitch = (site?: RenderedSite, features = [liveFeature()]) =>
  renderInSite(<ShortcutSwitch registry={liveRegistry(features)} />, site);

afterEach(() => {
  singleKeys.set(true);
});

describe('The switch of the keys in the drawer', () => {
  it('is on at first, and is kept on the device when switched', async () => {
    const { user } = showSwitch();
    expect(box()).toBeChecked();
    await user.click(screen.getByText(/Open search/));
    expect(box()).not.toBeChecked();
    expect(localStorage.getItem('steadfast.searchKey')).toBe('off');
    await user.keyboard(' ');
    expect(box()).toBeChecked();
    expect(localStorage).toHaveLength(0);
  });

  it('names the keys of features too, also where no feature serves a search', () => {
    showSwitch({}, [prayer]);
    expect(box('Use keys: / Search, P My prayers')).toBeChecked();
    showSwitch({ dialogs: [] }, [prayer]);
    expect(box('Use keys: P My prayers')).toBeChecked();
  });

  it('is not there where no feature has a key', () => {
    showSwitch({ dialogs: [] }, [{ ...prayer, isDisabled: true }]);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});

const choice = (name: string) => screen.getByRole('radio', { name });
const theme = () => document.documentElement.getAttribute('data-theme');

beforeAll(followThemeChoice);

afterEach(() => {
  themeChoice.set('system');
});

describe('The choice of a theme', () => {
  it('is the system’s at first, and turns the page at once', async () => {
    const { user } = renderInSite(<ThemeChoice />);
    expect(screen.getByRole('group', { name: 'Theme' })).toBeInTheDocument();
    expect(choice('System')).toBeChecked();
    await user.click(choice('Light'));
    expect([theme(), localStorage.getItem('steadfast.theme')]).toEqual(['light', 'light']);
    expect(choice('Light')).toBeChecked();
    await user.click(choice('System'));
    expect([theme(), localStorage.getItem('steadfast.theme')]).toEqual([null, null]);
  });

  it('shows what was chosen elsewhere', () => {
    renderInSite(<ThemeChoice />);
    act(() => {
      themeChoice.set('dark');
    });
    expect(choice('Dark')).toBeChecked();
  });
});
