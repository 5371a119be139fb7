import { FakeHls } from '../../test/fake-hls';
import { change } from '../../test/fake-media';
import { PlayerAtWork } from '../../test/player-at-work';
import { STALL_IS_END_AFTER_MS } from './watchdogs';

let at: PlayerAtWork;
beforeEach(() => {
  at = new PlayerAtWork();
});
afterEach(() => {
  at.end();
});

it('REQ-VIDEO-6 ends where hls.js says so though the medium does not; playing starts again', async () => {
  const hls = await at.openAndPlay();
  change(at.media, { currentTime: 119.4, bufferedSeconds: 119.4, readyState: 2 }, 'waiting');
  hls.say(FakeHls.Events.MEDIA_ENDED, { stalled: false });
  expect(at.state.phase).toBe('buffering');
  hls.say(FakeHls.Events.MEDIA_ENDED, { stalled: true });
  expect([at.state.phase, at.media.paused]).toEqual(['ended', true]);
  at.player.togglePlay();
  change(at.media, { readyState: 4 }, 'seeked');
  expect([at.media.currentTime, at.state.phase]).toEqual([0, 'playing']);
});

it('takes a last segment of which nothing can be played for the end, but not one on its way', async () => {
  const hls = await at.openAndPlay();
  hls.latestLevelDetails = { live: false, fragments: [{ start: 110, end: 120 }] };
  hls.inFlightFragments = { main: { frag: { start: 110, end: 120 }, state: 'FRAG_LOADING' } };
  change(at.media, { currentTime: 110, bufferedSeconds: 110, readyState: 2 }, 'waiting');
  jest.advanceTimersByTime(STALL_IS_END_AFTER_MS * 2);
  expect(at.state.phase).toBe('buffering');
  hls.inFlightFragments = {
    main: { frag: { start: 110, end: 120 }, state: 'IDLE' },
    audio: { frag: { start: 119.9, end: 120 }, state: 'PARSED' },
  };
  jest.advanceTimersByTime(500);
  expect(at.state.phase).toBe('ended');
});

describe('Where the last segment does not come', () => {
  const lastFailsWith = async (code: number) => {
    const hls = await at.openAndPlay();
    hls.latestLevelDetails = { live: false, fragments: [{ start: 110, end: 120 }] };
    hls.inFlightFragments = { main: { frag: { start: 110, end: 120 }, state: 'ERROR' } };
    change(at.media, { currentTime: 110, bufferedSeconds: 110, readyState: 2 }, 'waiting');
    const frag = { start: 110, end: 120 };
    hls.fault('networkError', 'fragLoadError', { frag, response: { code } });
    jest.advanceTimersByTime(STALL_IS_END_AFTER_MS + 500);
    return hls;
  };

  it.each([
    [0, 'stream-network'],
    [503, 'server-fault'],
  ])(
    'a lost connection or a server in trouble (%d) is not the end: it is told, and the video waits',
    async (code, told) => {
      await lastFailsWith(code);
      expect(at.state).toMatchObject({ phase: 'failed', failure: { code: told } });
    },
  );

  it('REQ-VIDEO-6 a missing one is the end, and no later try takes that back', async () => {
    const hls = await lastFailsWith(404);
    expect(at.state).toMatchObject({ phase: 'ended', failure: undefined });
    hls.fault('networkError', 'fragLoadError', { response: { code: 404 } });
    change(at.media, {}, 'progress');
    expect(at.state).toMatchObject({ phase: 'ended', failure: undefined });
  });
});

it('leaves the end by a seek', async () => {
  const hls = await at.openAndPlay();
  change(at.media, { currentTime: 119.4, readyState: 2 }, 'waiting');
  hls.say(FakeHls.Events.MEDIA_ENDED, { stalled: true });
  at.player.seekTo(20);
  expect(at.state.phase).toBe('paused');
});
