import { FakeHls } from '../../test/fake-hls';
import { change, startPlaying } from '../../test/fake-media';
import { PlayerAtWork, settled, source } from '../../test/player-at-work';
import { BACKOFF_FIRST_MS } from './stream-attempt';
import { MEDIA_RECOVERY_PAUSE_MS } from './media-recovery';
import {
  FIRST_FRAME_WITHIN_MS,
  GAP_JUMPED_AFTER_MS,
  NOTHING_COMES_AFTER_MS,
  STALL_REPORTED_AFTER_MS,
} from './watchdogs';

let at: PlayerAtWork;
beforeEach(() => {
  at = new PlayerAtWork();
});
afterEach(() => {
  at.end();
});

it('tells that the stream is missing; Try again opens it anew', async () => {
  const hls = await at.open();
  hls.fault('networkError', 'manifestLoadError', { response: { code: 404 } });
  expect(at.state).toMatchObject({ phase: 'failed', failure: { code: 'stream-missing', canRetry: true } });
  at.player.retry();
  await settled();
  expect(hls.asked).toContain('destroy');
  expect(FakeHls.made).toHaveLength(2);
  startPlaying(at.media);
  expect(at.state).toMatchObject({ phase: 'playing', failure: undefined });
});

it('plays what is left before it tells of a lost connection', async () => {
  const hls = await at.openAndPlay();
  hls.fault('networkError');
  expect(at.state.phase).toBe('playing');
  change(at.media, { currentTime: 30, readyState: 2 }, 'waiting');
  expect(at.state.failure?.code).toBe('stream-network');
});

it('goes on loading by itself when the connection is back before anything ran out', async () => {
  const hls = await at.openAndPlay();
  hls.fault('networkError');
  window.dispatchEvent(new Event('online'));
  expect(hls.asked).toContain('startLoad 0');
  hls.buffered();
  change(at.media, { currentTime: 30, readyState: 2 }, 'waiting');
  expect(at.state.phase).toBe('buffering');
});

it('tries again by itself after ever longer pauses, and takes the message back once it plays on', async () => {
  const hls = await at.openAndPlay();
  change(at.media, { currentTime: 30, readyState: 2 }, 'waiting');
  const reloads = () => hls.asked.filter((asked) => asked === 'startLoad 30').length;
  hls.fault('networkError');
  jest.advanceTimersByTime(BACKOFF_FIRST_MS);
  expect([reloads(), at.state.failure?.code]).toEqual([1, 'stream-network']);
  hls.fault('networkError');
  jest.advanceTimersByTime(BACKOFF_FIRST_MS);
  expect(reloads()).toBe(1);
  jest.advanceTimersByTime(BACKOFF_FIRST_MS);
  expect(reloads()).toBe(2);
  hls.buffered();
  change(at.media, { readyState: 4, currentTime: 30.2 }, 'playing');
  expect(at.state).toMatchObject({ phase: 'playing', failure: undefined });
  jest.advanceTimersByTime(BACKOFF_FIRST_MS * 10);
  expect(reloads()).toBe(2);
});

it('keeps the message while the volume changes and nothing plays', async () => {
  const hls = await at.openAndPlay();
  change(at.media, { currentTime: 30, readyState: 2 }, 'waiting');
  hls.fault('networkError');
  change(at.media, {}, 'volumechange', 'progress');
  expect(at.state).toMatchObject({ phase: 'failed', failure: { code: 'stream-network' } });
});

it('waits for the connection where the browser knows that there is none', async () => {
  const hls = await at.openAndPlay();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  hls.fault('networkError');
  jest.advanceTimersByTime(BACKOFF_FIRST_MS * 4);
  expect(hls.asked).not.toContain('startLoad 0');
  jest.restoreAllMocks();
  window.dispatchEvent(new Event('online'));
  expect(hls.asked).toContain('startLoad 0');
});

it('asks for the manifest again where that is what failed, and for nothing after another fault', async () => {
  const hls = await at.open();
  hls.fault('networkError', 'manifestLoadTimeOut');
  window.dispatchEvent(new Event('online'));
  expect(hls.asked.filter((asked) => asked === 'loadSource')).toHaveLength(2);
  hls.fault('muxError');
  window.dispatchEvent(new Event('online'));
  await settled();
  expect(hls.asked.filter((asked) => asked === 'loadSource')).toHaveLength(2);
  expect(FakeHls.made).toHaveLength(1);
});

it('REQ-VIDEO-4 begins where it was to begin, also when it is tried again before anything came', async () => {
  const hls = await at.open({ startSeconds: 42 });
  hls.parsed();
  hls.fault('networkError', 'levelLoadTimeOut');
  window.dispatchEvent(new Event('online'));
  expect(hls.asked).toContain('startLoad 42');
  hls.buffered();
  startPlaying(at.media, 50);
  hls.fault('networkError');
  window.dispatchEvent(new Event('online'));
  expect(hls.asked.at(-1)).toBe('startLoad 50');
});

it('plays on once the decoder was rebuilt, which stops the medium', async () => {
  const hls = await at.openAndPlay();
  hls.recoverMediaError = () => {
    at.media.load();
    return 0;
  };
  change(at.media, { currentTime: 33 }, 'timeupdate');
  hls.fault('mediaError', 'bufferAppendError');
  expect(at.media.paused).toBe(false);
  change(at.media, { readyState: 1, currentTime: 0 }, 'loadedmetadata', 'timeupdate');
  expect(at.state.currentTimeSeconds).toBe(33);
  startPlaying(at.media, 33.1);
  expect(at.state).toMatchObject({ phase: 'playing', currentTimeSeconds: 33.1 });
});

it('gives up where a rebuilt decoder shows nothing, however late it fails, and tells where nothing comes', async () => {
  const hls = await at.openAndPlay();
  change(at.media, { currentTime: 33 }, 'timeupdate');
  hls.fault('mediaError', 'bufferAppendError');
  change(at.media, { readyState: 1, currentTime: 0 }, 'loadedmetadata');
  hls.inFlightFragments = { main: { frag: { start: 30, end: 36 }, state: 'FRAG_LOADING' } };
  jest.advanceTimersByTime(FIRST_FRAME_WITHIN_MS);
  expect(at.state.failure?.code).toBe('slow-start');
  hls.fault('mediaError', 'bufferAppendError');
  expect(at.state.failure?.code).toBe('stream-media');
  at.player.retry();
  await settled();
  expect(FakeHls.last().config.startPosition).toBe(33);
});

it('tells that it cannot be shown where a rebuilt decoder waits and nothing is asked for any more', async () => {
  const hls = await at.openAndPlay();
  change(at.media, { currentTime: 480 }, 'seeking');
  hls.fault('mediaError', 'fragParsingError');
  change(at.media, { readyState: 1, currentTime: 0 }, 'loadedmetadata');
  hls.inFlightFragments = { main: { frag: { start: 480, end: 486 }, state: 'FRAG_LOADING' } };
  jest.advanceTimersByTime(FIRST_FRAME_WITHIN_MS);
  expect(at.state.failure?.code).toBe('slow-start');
  // As hls.js was seen to stand for ever.
  hls.inFlightFragments = { main: { frag: { start: 480, end: 486 }, state: 'WAITING_LEVEL' } };
  jest.advanceTimersByTime(NOTHING_COMES_AFTER_MS);
  expect(at.state.failure?.code).toBe('stream-media');
  at.player.retry();
  await settled();
  expect(FakeHls.last().config.startPosition).toBe(480);
});

it('leaves a lost connection of a rebuilt decoder to be tried again', async () => {
  const hls = await at.openAndPlay();
  hls.fault('mediaError', 'fragParsingError');
  change(at.media, { readyState: 1, currentTime: 0, bufferedSeconds: 0 }, 'loadedmetadata');
  hls.fault('networkError');
  jest.advanceTimersByTime(NOTHING_COMES_AFTER_MS * 2);
  expect(at.state.failure?.code).toBe('stream-network');
  expect(hls.asked).not.toContain('destroy');
});

it('begins behind a gap that the playlist tells of', async () => {
  const hls = await at.open();
  const fragments = [
    { start: 0, end: 6, gap: true },
    { start: 6, end: 12, gap: true },
    { start: 12, end: 18 },
  ];
  hls.say(FakeHls.Events.LEVEL_LOADED, { details: { fragments } });
  hls.say(FakeHls.Events.LEVEL_LOADED, { details: { fragments } });
  expect(hls.config.startPosition).toBe(12);
  expect(hls.asked.filter((asked) => asked === 'loadSource')).toHaveLength(2);
});

it('begins where it was told to where the gap lies before', async () => {
  const hls = await at.open({ startSeconds: 14 });
  const fragments = [
    { start: 0, end: 12, gap: true },
    { start: 12, end: 18 },
  ];
  hls.say(FakeHls.Events.LEVEL_LOADED, { details: { fragments } });
  expect(hls.config.startPosition).toBe(14);
});

it('rebuilds the decoder once in five seconds, then gives up', async () => {
  const hls = await at.openAndPlay();
  hls.fault('mediaError', 'bufferAppendError');
  startPlaying(at.media, 1);
  jest.advanceTimersByTime(MEDIA_RECOVERY_PAUSE_MS);
  hls.fault('mediaError', 'bufferAppendError');
  expect(hls.asked.filter((asked) => asked === 'recoverMediaError')).toHaveLength(2);
  startPlaying(at.media, 2);
  expect(at.state.phase).toBe('playing');
  jest.advanceTimersByTime(MEDIA_RECOVERY_PAUSE_MS - 1);
  hls.fault('mediaError', 'bufferAppendError');
  expect(at.state.failure?.code).toBe('stream-media');
});

it('says that the browser cannot play it where neither hls.js nor the browser can; no Try again', async () => {
  FakeHls.isSupportedHere = false;
  at.player.load(source);
  await settled();
  expect(at.state.failure).toMatchObject({ code: 'unsupported', canRetry: false });
});

it('tells that the player itself could not be loaded; Try again loads it', async () => {
  at.loadHls.mockRejectedValueOnce(new Error('chunk'));
  at.player.load(source);
  await settled();
  expect(at.state.failure?.code).toBe('player-code');
  at.player.retry();
  await settled();
  expect(FakeHls.last().address).toBe(source.address);
});

it('says so where the browser lacks what hls.js takes for granted', async () => {
  const openSession = () => {
    throw new TypeError('MediaSource is not a constructor');
  };
  at.loadHls.mockResolvedValueOnce(openSession);
  at.player.load(source);
  await settled();
  expect(at.state.failure).toMatchObject({ code: 'stream-other', canRetry: true });
});

it('tells of a start that takes too long, and takes it back when the picture comes', async () => {
  const hls = await at.open();
  jest.advanceTimersByTime(FIRST_FRAME_WITHIN_MS - 1);
  expect(at.state.phase).toBe('loading');
  jest.advanceTimersByTime(1);
  expect(at.state.failure?.code).toBe('slow-start');
  expect(hls.asked).not.toContain('destroy');
  startPlaying(at.media);
  jest.advanceTimersByTime(FIRST_FRAME_WITHIN_MS);
  expect(at.state).toMatchObject({ phase: 'playing', failure: undefined });
});

it('tells of a standstill of ten seconds, and takes it back when it plays on', async () => {
  await at.openAndPlay();
  change(at.media, { currentTime: 30, readyState: 2 }, 'waiting');
  jest.advanceTimersByTime(STALL_REPORTED_AFTER_MS - 500);
  expect(at.state.phase).toBe('buffering');
  jest.advanceTimersByTime(1_500);
  expect(at.state.failure?.code).toBe('stalled');
  change(at.media, { currentTime: 30.3, readyState: 4 }, 'playing');
  expect(at.state).toMatchObject({ phase: 'playing', failure: undefined });
});

it('does not hold a pause for a standstill', async () => {
  await at.openAndPlay();
  change(at.media, { paused: true, readyState: 2 }, 'pause');
  jest.advanceTimersByTime(STALL_REPORTED_AFTER_MS * 2);
  expect(at.state.phase).toBe('paused');
});

it('jumps a gap that the stream begins with, and counts no seek', async () => {
  (await at.open()).parsed();
  change(at.media, { readyState: 1, duration: 120, bufferedFrom: 6, bufferedSeconds: 30 }, 'loadedmetadata');
  jest.advanceTimersByTime(GAP_JUMPED_AFTER_MS + 500);
  expect(at.media.currentTime).toBeCloseTo(6.05);
  expect(at.state.isSeeking).toBe(false);
  startPlaying(at.media, 6.05);
  change(at.media, {}, 'seeked');
  expect(at.state).toMatchObject({ phase: 'playing', seeks: 0 });
});

it('jumps a gap from a little before it, where the decoder has run dry', async () => {
  await at.openAndPlay();
  const ranges = [
    [0, 45.93],
    [52, 60],
  ] as const;
  const buffered = {
    length: 2,
    start: (index: number) => ranges[index]?.[0] ?? NaN,
    end: (index: number) => ranges[index]?.[1] ?? NaN,
  };
  Object.defineProperty(at.media, 'buffered', { configurable: true, value: buffered });
  change(at.media, { currentTime: 45.68, readyState: 2 }, 'waiting');
  jest.advanceTimersByTime(GAP_JUMPED_AFTER_MS + 500);
  expect(at.media.currentTime).toBeCloseTo(52.05);
});

it('counts no seek where hls.js moves the medium over a hole', async () => {
  const hls = await at.openAndPlay();
  hls.fault('mediaError', 'bufferSeekOverHole', { fatal: false });
  change(at.media, { currentTime: 6 }, 'seeking', 'seeked');
  expect([at.state.seeks, at.state.phase]).toEqual([0, 'playing']);
});

it('waits where what is missing is still on its way', async () => {
  const hls = await at.openAndPlay();
  hls.inFlightFragments = { main: { frag: { start: 60, end: 66 }, state: 'FRAG_LOADING' } };
  change(at.media, { currentTime: 61, bufferedFrom: 66, bufferedSeconds: 90, readyState: 1 }, 'seeking');
  jest.advanceTimersByTime(GAP_JUMPED_AFTER_MS * 2);
  expect(at.media.currentTime).toBe(61);
});
