import { change, installFakeMedia, refusals, startPlaying } from '../../test/fake-media';
import { FakeHls, fakeLibrary } from '../../test/fake-hls';
import { FIRST_FRAME_WITHIN_MS, PlayerController } from './player-controller';

const source = { address: '/streams/a/master.m3u8', startSeconds: 0 };
let media: HTMLVideoElement;
let player: PlayerController;
let letGo: () => void;
let loadHls: jest.Mock;

const settle = () => jest.advanceTimersByTimeAsync(0);
const state = () => player.getState();

async function open(part: Partial<typeof source> = {}) {
  player.load({ ...source, ...part });
  await settle();
  return FakeHls.made.at(-1) ?? FakeHls.last();
}

async function openAndPlay() {
  const hls = await open();
  hls.parsed();
  startPlaying(media);
  return hls;
}

beforeEach(() => {
  jest.useFakeTimers();
  installFakeMedia();
  FakeHls.reset();
  media = document.createElement('video');
  loadHls = jest.fn(() => Promise.resolve(fakeLibrary));
  player = new PlayerController({ loadHls });
  letGo = player.attach(media);
});

afterEach(() => {
  letGo();
  jest.useRealTimers();
});

describe('playing', () => {
  it('REQ-VIDEO-1 opens the stream by hls.js, in a worker, and plays it', async () => {
    const hls = await open();
    expect([hls.address, hls.config.workerPath, state().phase]).toEqual([
      source.address,
      '/worker.js',
      'loading',
    ]);
    hls.parsed();
    startPlaying(media, 0, 90);
    expect(state()).toMatchObject({ phase: 'playing', hasPicture: true, durationSeconds: 90 });
  });

  it('REQ-VIDEO-4 tells hls.js where to begin, so that nothing before is fetched', async () => {
    expect((await open({ startSeconds: 42 })).config.startPosition).toBe(42);
    expect((await open()).config.startPosition).toBe(-1);
  });

  it('says what the medium does: paused, buffering, ended', async () => {
    await openAndPlay();
    change(media, { paused: true }, 'pause');
    expect(state().phase).toBe('paused');
    change(media, { paused: false, readyState: 2 }, 'waiting');
    expect(state().phase).toBe('buffering');
    change(media, { paused: true, ended: true }, 'pause', 'ended');
    expect(state().phase).toBe('ended');
  });

  it('counts seeks once there is a picture, so that beginning in the middle is none', async () => {
    await open({ startSeconds: 42 });
    change(media, { currentTime: 42 }, 'seeking', 'seeked');
    startPlaying(media, 42);
    expect(state().seeks).toBe(0);
    change(media, {}, 'seeked');
    expect(state().seeks).toBe(1);
  });

  it('plays the next stream in the same element, and forgets the one before', async () => {
    const first = await openAndPlay();
    const second = await open({ address: '/streams/b/master.m3u8' });
    expect(first.asked).toContain('destroy');
    expect(second.address).toBe('/streams/b/master.m3u8');
    expect(state()).toMatchObject({ phase: 'loading', hasPicture: false, address: '/streams/b/master.m3u8' });
  });

  it('uses the own player of a browser that hls.js does not support', async () => {
    FakeHls.isSupportedHere = false;
    media.canPlayType = () => 'maybe';
    player.load({ ...source, startSeconds: 42 });
    await settle();
    change(media, {}, 'loadedmetadata');
    expect(FakeHls.made).toEqual([]);
    expect(media.getAttribute('src')).toBe(source.address);
    expect(media.currentTime).toBe(42);
  });
});

describe('autoplay', () => {
  it('plays muted where the browser refuses sound, and offers it until the viewer unmutes', async () => {
    refusals.next = ({ muted }) => (muted ? undefined : 'NotAllowedError');
    (await open()).parsed();
    await settle();
    expect(state()).toMatchObject({ isMuted: true, isMutedByBrowser: true });
    player.unmute();
    expect(state()).toMatchObject({ isMuted: false, isMutedByBrowser: false });
  });

  it('waits for the viewer, with sound, where the browser refuses even that', async () => {
    refusals.next = () => 'NotAllowedError';
    (await open()).parsed();
    await settle();
    expect(refusals.plays).toBe(2);
    expect(state()).toMatchObject({ isMuted: false, isMutedByBrowser: false });
  });

  it('mutes nothing when playing was interrupted for another reason', async () => {
    refusals.next = () => 'AbortError';
    (await open()).parsed();
    await settle();
    expect(media.muted).toBe(false);
  });
});

describe('faults', () => {
  it('tells that the stream is missing; Retry opens it anew', async () => {
    const hls = await open();
    hls.fault('networkError', 'manifestLoadError', { response: { code: 404 } });
    expect(state()).toMatchObject({ phase: 'failed', failure: { code: 'stream-missing', canRetry: true } });
    expect(hls.asked).toContain('destroy');
    player.retry();
    await settle();
    expect(FakeHls.made).toHaveLength(2);
    startPlaying(media);
    expect(state()).toMatchObject({ phase: 'playing', failure: undefined });
  });

  it('goes on from where it failed', async () => {
    const hls = await openAndPlay();
    change(media, { currentTime: 33, bufferedSeconds: 33, readyState: 2 }, 'timeupdate');
    hls.fault('networkError');
    expect(state().failure?.code).toBe('stream-network');
    player.retry();
    await settle();
    expect(FakeHls.last().config.startPosition).toBe(33);
  });

  it('plays what is left before it tells of a lost connection', async () => {
    const hls = await openAndPlay();
    hls.fault('networkError');
    expect(state().phase).toBe('playing');
    change(media, { currentTime: 30, readyState: 2 }, 'waiting');
    expect(state().failure?.code).toBe('stream-network');
  });

  it('goes on loading by itself when the connection is back before anything ran out', async () => {
    const hls = await openAndPlay();
    hls.fault('networkError');
    window.dispatchEvent(new Event('online'));
    expect(hls.asked).toContain('startLoad 0');
    change(media, { currentTime: 30, readyState: 2 }, 'waiting');
    expect(state().phase).toBe('buffering');
  });

  it('tries again by itself when the connection is back, but only after a fault of the network', async () => {
    (await open()).fault('networkError');
    window.dispatchEvent(new Event('online'));
    await settle();
    FakeHls.last().fault('muxError');
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(FakeHls.made).toHaveLength(2);
  });

  it('rebuilds the decoder once in five seconds, then gives up', async () => {
    const hls = await openAndPlay();
    hls.fault('mediaError', 'bufferAppendError');
    expect(hls.asked).toContain('recoverMediaError');
    expect(state().phase).toBe('playing');
    hls.fault('mediaError', 'bufferAppendError');
    expect(state().failure?.code).toBe('stream-media');
  });

  it('says that the browser cannot play it where neither hls.js nor the browser can; no Retry', async () => {
    FakeHls.isSupportedHere = false;
    player.load(source);
    await settle();
    expect(state().failure).toMatchObject({ code: 'unsupported', canRetry: false });
  });

  it('tells that the player itself could not be loaded; Retry loads it', async () => {
    loadHls.mockRejectedValueOnce(new Error('chunk'));
    player.load(source);
    await settle();
    expect(state().failure?.code).toBe('player-code');
    player.retry();
    await settle();
    expect(FakeHls.last().address).toBe(source.address);
  });

  it('tells of a start that takes too long, and takes it back when the picture comes', async () => {
    const hls = await open();
    jest.advanceTimersByTime(FIRST_FRAME_WITHIN_MS - 1);
    expect(state().phase).toBe('loading');
    jest.advanceTimersByTime(1);
    expect(state().failure?.code).toBe('slow-start');
    expect(hls.asked).not.toContain('destroy');
    startPlaying(media);
    jest.advanceTimersByTime(FIRST_FRAME_WITHIN_MS);
    expect(state()).toMatchObject({ phase: 'playing', failure: undefined });
  });
});

describe('leaving', () => {
  it('drops what a stream that was given up still says', async () => {
    const hls = await open();
    player.unload();
    hls.parsed();
    hls.fault('networkError');
    expect(refusals.plays).toBe(0);
    expect(state().phase).toBe('idle');
  });

  it('opens nothing when hls.js comes after the page was left', async () => {
    player.load(source);
    letGo();
    await settle();
    expect(FakeHls.made).toEqual([]);
  });

  it('lets the element go: nothing plays on, and nothing is heard of it any more', async () => {
    const hls = await openAndPlay();
    letGo();
    expect(hls.asked).toContain('destroy');
    const before = state();
    change(media, { currentTime: 99 }, 'timeupdate');
    window.dispatchEvent(new Event('online'));
    expect(state()).toBe(before);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('opens its stream in the next element it is given', async () => {
    await open();
    letGo();
    letGo = player.attach(document.createElement('video'));
    await settle();
    expect(FakeHls.made).toHaveLength(2);
  });
});
