import { act, fireEvent, screen } from '@testing-library/react';
import { renderInSite, testViewer, type RenderedSite } from '@steadfast/testing';
import { SeriesMenu, VideoMenu } from './CardMenu';

/** Decides when and whether the menu's code comes. */
let arrival: Promise<void> = Promise.resolve();
jest.mock('./CardMenuLayer', () => {
  const real = jest.requireActual<object>('./CardMenuLayer');
  return {
    ...real,
    __esModule: true,
    get then() {
      return (resolve: (loaded: object) => void, reject: (failure: unknown) => void) => {
        arrival.then(() => resolve({ ...real }), reject);
      };
    },
  };
});

const video = { id: 7, title: 'The Quiet Hour' };
const removed = jest.fn();
const part = (
  <>
    <VideoMenu video={video} />
    <VideoMenu
      video={{ id: 8, title: 'Ore' }}
      entries={[{ label: 'Remove from playlist', onSelect: removed }]}
    />
    <input aria-label="Elsewhere" />
  </>
);
const renderMenus = (site: RenderedSite = { user: testViewer }) => renderInSite(part, site);
const button = (title = video.title) => screen.getByRole('button', { name: `More actions for ${title}` });
const menu = () => screen.queryByRole('menu');
const lines = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
const item = (name: string) => screen.findByRole('menuitem', { name });

/** Lets the code come when the test says so. */
function heldCode() {
  let come: () => void = () => undefined;
  let fail: (failure: Error) => void = () => undefined;
  arrival = new Promise((resolve, reject) => {
    come = resolve;
    fail = reject;
  });
  arrival.catch(() => undefined);
  return {
    come: () => act(async () => come()),
    fail: () => act(async () => fail(new Error('no network'))),
  };
}

beforeEach(() => {
  arrival = Promise.resolve();
  jest.clearAllMocks();
});

describe('The menu of a video', () => {
  it('REQ-MENU-1 offers to share the video and to add it to a playlist', async () => {
    const { user, opened } = renderMenus();
    expect(button()).toHaveAttribute('aria-haspopup', 'menu');
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    await user.click(button());
    expect(await screen.findByRole('menu', { name: 'More actions for The Quiet Hour' })).toBeInTheDocument();
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    expect(lines()).toEqual(['Share this video', 'Add to a playlist']);
    await user.click(await item('Share this video'));
    await user.click(button());
    await user.click(await item('Add to a playlist'));
    expect(opened).toEqual([
      { name: 'share', target: { kind: 'video', id: 7, title: 'The Quiet Hour' } },
      { name: 'add-to-playlist', target: { videoId: 7, videoTitle: 'The Quiet Hour' } },
    ]);
    expect(menu()).not.toBeInTheDocument();
    expect(button()).toHaveAttribute('aria-expanded', 'false');
  });

  it('REQ-MENU-1 offers what the place adds, there alone', async () => {
    const { user } = renderMenus();
    await user.click(button('Ore'));
    await user.click(await item('Remove from playlist'));
    expect(removed).toHaveBeenCalledTimes(1);
    await user.click(button());
    await item('Share this video');
    expect(lines()).not.toContain('Remove from playlist');
  });

  it('REQ-MENU-2 leads whoever is signed out to the sign-in, and back here', async () => {
    const { user, opened, signInsAsked, pendingActions } = renderMenus({});
    for (const name of ['Share this video', 'Add to a playlist']) {
      await user.click(button());
      await user.click(await item(name));
    }
    expect(signInsAsked).toEqual([undefined, undefined]);
    expect(pendingActions).toMatchObject([
      { kind: 'dialog', name: 'share' },
      { kind: 'dialog', name: 'add-to-playlist' },
    ]);
    expect(opened).toEqual([]);
  });

  it('sends nobody away while it is not known who is here', async () => {
    const { user, opened, signInsAsked } = renderMenus({ isSessionUnknown: true });
    await user.click(button());
    await user.click(await item('Share this video'));
    expect(signInsAsked).toEqual([]);
    expect(opened).toHaveLength(1);
  });

  it('offers only what some feature serves, and is not there where nothing can be done', async () => {
    const { user, unmount } = renderMenus({ user: testViewer, dialogs: ['add-to-playlist'] });
    await user.click(button());
    await item('Add to a playlist');
    expect(lines()).toEqual(['Add to a playlist']);
    unmount();
    renderMenus({ user: testViewer, dialogs: [] });
    expect(screen.getAllByRole('button')).toEqual([button('Ore')]);
  });
});

describe('Actions of features in the menu of a video', () => {
  const pray = { on: 'video', label: 'Pray for this', dialog: 'pray' } as const;
  const prayers = { on: 'video', label: 'Its prayers', path: '/prayer/:id' } as const;
  const onSeries = { on: 'series', label: 'Pray for this series', dialog: 'pray' } as const;
  const target = { kind: 'video', id: 8, title: 'Ore' };

  it('REQ-FED-2 stand after those of the site and of the list, and lead to their dialog or page', async () => {
    const { user, opened, address } = renderMenus({ actions: [pray, prayers, onSeries] });
    await user.click(button('Ore'));
    await item('Pray for this');
    expect(lines()).toEqual([
      'Share this video',
      'Add to a playlist',
      'Remove from playlist',
      'Pray for this',
      'Its prayers',
    ]);
    await user.click(await item('Pray for this'));
    expect(opened).toEqual([{ name: 'pray', target }]);
    expect(button('Ore')).toHaveFocus();
    await user.click(button('Ore'));
    expect(await item('Its prayers')).toHaveAttribute('href', '/prayer/8');
    await user.click(await item('Its prayers'));
    expect(address()).toBe('/prayer/8');
  });

  it('REQ-MENU-2 for signed-in viewers lead a visitor to the sign-in first, and on from there', async () => {
    const actions = [pray, prayers].map((action) => ({ ...action, for: 'signed-in' as const }));
    const { user, opened, signInsAsked, pendingActions } = renderMenus({ actions });
    for (const name of ['Pray for this', 'Its prayers']) {
      await user.click(button('Ore'));
      await user.click(await item(name));
    }
    expect(signInsAsked).toEqual([undefined, '/prayer/8']);
    expect(pendingActions).toEqual([{ kind: 'dialog', name: 'pray', target }, undefined]);
    expect(opened).toEqual([]);
  });

  it('for signed-in viewers open for them', async () => {
    const actions = [pray, prayers].map((action) => ({ ...action, for: 'signed-in' as const }));
    const { user, opened, signInsAsked } = renderMenus({ user: testViewer, actions });
    await user.click(button('Ore'));
    expect(await item('Its prayers')).toHaveAttribute('href', '/prayer/8');
    await user.click(await item('Pray for this'));
    expect([opened, signInsAsked]).toEqual([[{ name: 'pray', target }], []]);
  });
});

it('The menu of a video closes by a press on the next button of its kind, which opens by the second one', async () => {
  const { user } = renderMenus();
  await user.click(button());
  await screen.findByRole('menu');
  await user.click(button('Ore'));
  expect(menu()).not.toBeInTheDocument();
  await user.click(button('Ore'));
  expect(await item('Remove from playlist')).toBeInTheDocument();
});

describe('The menu of a video whose code is not here yet', () => {
  it('opens by the click that asked for it, and is busy until then', async () => {
    const code = heldCode();
    const { user } = renderMenus();
    await user.click(button());
    expect(button()).toHaveAttribute('aria-busy', 'true');
    await user.click(button());
    await code.come();
    expect(await item('Share this video')).toBeInTheDocument();
    expect(button()).not.toHaveAttribute('aria-busy');
  });

  it('does not open over somebody who has turned to something else by then', async () => {
    const code = heldCode();
    const { user } = renderMenus();
    await user.click(button());
    await user.click(screen.getByLabelText('Elsewhere'));
    await code.come();
    expect(menu()).not.toBeInTheDocument();
    expect(button()).not.toHaveAttribute('aria-busy');
    expect(screen.getByLabelText('Elsewhere')).toHaveFocus();
  });

  it('says so when it fails, and opens by the next click', async () => {
    const code = heldCode();
    const { user, notices, noticeTones } = renderMenus();
    await user.click(button());
    await code.fail();
    expect(notices).toEqual(['This did not load. Check your connection and try again.']);
    expect(noticeTones).toEqual(['error']);
    expect(button()).not.toHaveAttribute('aria-busy');
    arrival = Promise.resolve();
    await user.click(button());
    expect(await item('Share this video')).toBeInTheDocument();
  });

  it('says nothing of a failure that nobody waits for', async () => {
    const code = heldCode();
    const { notices } = renderMenus();
    fireEvent.focus(button());
    await code.fail();
    expect(notices).toEqual([]);
  });
});

describe('What features add to a card', () => {
  const slotItems = {
    'video-card': [
      { id: 'mfe-likes', label: 'mfe-likes' },
      { id: 'mfe-notes', label: 'mfe-notes' },
    ],
    'series-card': [{ id: 'mfe-likes', label: 'mfe-likes' }],
  };

  it('REQ-FED-2 stands beside the menu, each in a place of its own, and is told the video', () => {
    const { slots } = renderInSite(<VideoMenu video={video} />, { slotItems });
    const places = ['mfe-likes', 'mfe-notes'].map((id) => screen.getByTestId(`slot-video-card-${id}`));
    expect(places[0]?.parentElement?.nextElementSibling).toBe(places[1]?.parentElement);
    expect(places[1]?.parentElement?.nextElementSibling).toBe(button());
    expect(slots).toEqual({ 'video-card': { videoId: 7, videoTitle: 'The Quiet Hour' } });
  });

  it('REQ-FED-2 is told the series, and needs no menu', () => {
    const { slots } = renderInSite(<SeriesMenu series={{ id: 3, title: 'Forged' }} />, { slotItems });
    expect(screen.getByTestId('slot-series-card-mfe-likes')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(slots).toEqual({ 'series-card': { seriesId: 3, seriesTitle: 'Forged' } });
  });
});
