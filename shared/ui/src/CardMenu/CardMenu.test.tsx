import { screen } from '@testing-library/react';
import { renderInSite, testViewer, type RenderedSite } from '@steadfast/testing';
import { SeriesMenu, VideoMenu } from './CardMenu';

const video = { id: 7, title: 'The Quiet Hour' };
const removed = jest.fn();
const part = (
  <>
    <VideoMenu video={video} />
    <VideoMenu
      video={{ id: 8, title: 'Ore' }}
      entries={[{ label: 'Remove from playlist', onSelect: removed }]}
    />
  </>
);
const renderMenus = (site: RenderedSite = { user: testViewer }) => renderInSite(part, site);
const button = (title = video.title) => screen.getByRole('button', { name: `More actions for ${title}` });
const lines = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
const item = (name: string) => screen.findByRole('menuitem', { name });

beforeEach(() => jest.clearAllMocks());

describe('The menu of a video', () => {
  it('REQ-MENU-1 offers to share the video and to add it to a playlist', async () => {
    const { user, opened } = renderMenus();
    await user.click(button());
    await screen.findByRole('menu', { name: 'More actions for The Quiet Hour' });
    expect(lines()).toEqual(['Share this video', 'Add to a playlist']);
    await user.click(await item('Share this video'));
    await user.click(button());
    await user.click(await item('Add to a playlist'));
    expect(opened).toEqual([
      { name: 'share', target: { kind: 'video', id: 7, title: 'The Quiet Hour' } },
      { name: 'add-to-playlist', target: { videoId: 7, videoTitle: 'The Quiet Hour' } },
    ]);
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
