import { FakeHls } from '../../test/fake-hls';
import { change, installFakeMedia, refusals, startPlaying } from '../../test/fake-media';
import { PLAYER_PREFERENCES_KEY, playerPreferences } from './preferences';
import { PlayerController } from './player-controller';

// By way of a global, since the script runs among modules of its own.
jest.mock('./hls-session', () => ({
  ...jest.requireActual<object>('./hls-session'),
  get Hls() {
    return (globalThis as { fakeHls?: unknown }).fakeHls;
  },
}));
jest.mock('./load-hls', () => ({
  ...jest.requireActual<object>('./load-hls'),
  resolveWorkerPath: () => '/worker.js',
}));

const ADDRESS = '/streams/ore/master.m3u8';
const media = () => {
  const found = document.querySelector('video');
  if (!found) throw new Error('There is no player.');
  return found;
};
const cover = () => document.querySelector<HTMLElement>('[data-part=start-cover]');
const ended = jest.fn();
document.addEventListener('startended', ended);

/** Runs the script in a page that the origin has rendered. */
async function start({ rendered = '', stream = 'ore' } = {}): Promise<void> {
  Object.assign(document.documentElement.dataset, { rendered, stream });
  await jest.isolateModulesAsync(async () => void (await import('./start-stream')));
}

/** The page's code takes over what it finds. */
async function takeOver(address = ADDRESS, startSeconds = 0): Promise<PlayerController> {
  const player = new PlayerController();
  player.attach(media());
  player.load({ address, startSeconds });
  await new Promise((resolve) => setTimeout(resolve));
  return player;
}

beforeEach(() => {
  localStorage.clear();
  playerPreferences.reload();
  installFakeMedia();
  FakeHls.reset();
  ended.mockClear();
  Object.assign(globalThis, { fakeHls: FakeHls, startedPlayer: undefined });
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('There is no network in tests.')));
  document.body.innerHTML =
    '<section><video></video><div data-part="start-cover"></div><button aria-label="Play"></button></section>';
});

describe('A stream that starts before the shell', () => {
  it('plays at once, with what the viewer prefers, under a poster that goes with its first frame', async () => {
    localStorage.setItem(PLAYER_PREFERENCES_KEY, JSON.stringify({ volume: 0.4, speed: 1.5 }));
    await start();
    expect([FakeHls.last().address, FakeHls.last().config.workerPath]).toEqual([ADDRESS, '/worker.js']);
    expect([media().volume, media().playbackRate]).toEqual([0.4, 1.5]);
    FakeHls.last().parsed();
    expect(refusals.plays).toBe(1);
    expect(cover()?.style.visibility).toBe('');
    startPlaying(media());
    expect(cover()?.style.visibility).toBe('hidden');
  });

  it('is what a press on Play before its first frame wants: the page does not repeat it, which would pause', async () => {
    const button = document.querySelector('button');
    await start();
    FakeHls.last().parsed();
    button?.setAttribute('aria-busy', 'true');
    startPlaying(media());
    expect(button).not.toHaveAttribute('aria-busy');
    button?.setAttribute('aria-busy', 'true');
    change(media(), { currentTime: 1 }, 'timeupdate');
    expect(button).toHaveAttribute('aria-busy');
  });

  it('goes on when the page’s code takes it over, which learns what has happened', async () => {
    await start();
    FakeHls.last().parsed([{ height: 720, width: 1280, bitrate: 9 } as never]);
    startPlaying(media(), 3, 90);
    const player = await takeOver();
    expect(FakeHls.made).toHaveLength(1);
    expect(FakeHls.last().asked).not.toContain('destroy');
    expect(player.getState()).toMatchObject({
      phase: 'playing',
      address: ADDRESS,
      hasFirstFrame: true,
      currentTimeSeconds: 3,
      qualities: [{ linesPx: 720 }],
      isMutedByBrowser: false,
    });
    expect(refusals.plays).toBe(1);
    player.unload();
    expect(FakeHls.last().asked).toContain('destroy');
  });

  it('is played by the page where its manifest comes after that', async () => {
    await start();
    await takeOver();
    expect(refusals.plays).toBe(0);
    FakeHls.last().parsed();
    expect(refusals.plays).toBe(1);
  });

  it('stays muted where the browser asks for that, and the page offers to unmute', async () => {
    refusals.next = ({ muted }) => (muted ? undefined : 'NotAllowedError');
    await start();
    FakeHls.last().parsed();
    await new Promise((resolve) => setTimeout(resolve));
    startPlaying(media());
    const player = await takeOver();
    expect(media().muted).toBe(true);
    expect(player.getState()).toMatchObject({ isMuted: true, isMutedByBrowser: true, phase: 'playing' });
  });

  it('lets the shell load when it fails: the page opens it again, and says why', async () => {
    await start();
    expect(ended).not.toHaveBeenCalled();
    FakeHls.last().fault('networkError', 'manifestLoadError');
    expect(ended).toHaveBeenCalledTimes(1);
    const player = await takeOver();
    expect(FakeHls.made[0]?.asked).toContain('destroy');
    expect(FakeHls.made).toHaveLength(2);
    FakeHls.last().fault('networkError', 'manifestLoadError');
    expect(player.getState().failure).toBeDefined();
  });

  it('is opened again after hls.js rebuilt the decoder, which leaves the element paused', async () => {
    await start();
    FakeHls.last().parsed();
    FakeHls.last().fault('mediaError', 'mediaSourceRequiresReset', { fatal: false });
    expect(ended).toHaveBeenCalledTimes(1);
    await takeOver();
    expect(FakeHls.made).toHaveLength(2);
    FakeHls.last().parsed();
    expect(refusals.plays).toBe(2);
  });

  it('goes on after a fault that hls.js recovers from, such as a stall on a slow line', async () => {
    await start();
    FakeHls.last().parsed();
    FakeHls.last().fault('mediaError', 'bufferStalledError', { fatal: false });
    expect(ended).not.toHaveBeenCalled();
    await takeOver();
    expect(FakeHls.made).toHaveLength(1);
  });

  it.each([
    ['at the time in the address', 90, 42],
    ['at the beginning where the video is shorter', 40, 0],
  ])('begins %s, as the page will', async (_, seconds, at) => {
    document.head.innerHTML = `<meta property="video:duration" content="${seconds}">`;
    window.history.replaceState(null, '', '/video/1?t=42');
    await start();
    window.history.replaceState(null, '', '/');
    expect(FakeHls.last().config.startPosition).toBe(at || -1);
    await takeOver(ADDRESS, at);
    expect(FakeHls.made).toHaveLength(1);
  });

  it('ends where the page plays another one', async () => {
    await start();
    await takeOver('/streams/other/master.m3u8');
    const [first, second] = FakeHls.made;
    expect(first?.asked).toContain('destroy');
    expect(second?.address).toBe('/streams/other/master.m3u8');
  });

  it('ends where the page shows something else', async () => {
    await start();
    const element = media();
    element.remove();
    change(element, { currentTime: 1 }, 'timeupdate');
    expect(FakeHls.last().asked).toContain('destroy');
  });

  it.each([
    ['a page that this browser has discarded', { rendered: 'discarded' }],
    ['a page without a stream', { stream: '' }],
  ])('is none in %s: the shell loads', async (_, page) => {
    await start(page);
    expect(FakeHls.made).toEqual([]);
    expect(ended).toHaveBeenCalledTimes(1);
  });
});
