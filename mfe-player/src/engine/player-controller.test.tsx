import { FakeHls } from '../../test/fake-hls';
import { change, refusals, startPlaying } from '../../test/fake-media';
import { PlayerAtWork, settled, source } from '../../test/player-at-work';
import { STALL_IS_END_AFTER_MS } from './watchdogs';

let at: PlayerAtWork;
beforeEach(() => {
  at = new PlayerAtWork();
});
afterEach(() => {
  at.end();
});

describe('playing', () => {
  it('REQ-VIDEO-1 opens the stream by hls.js, in a worker, and plays it', async () => {
    const hls = await at.open();
    expect([hls.address, hls.config.workerPath, at.state.phase]).toEqual([
      source.address,
      '/worker.js',
      'loading',
    ]);
    hls.parsed();
    startPlaying(at.media, 0, 90);
    expect(at.state).toMatchObject({ phase: 'playing', hasFirstFrame: true, durationSeconds: 90 });
  });

  it('says what the medium does: paused, buffering, ended', async () => {
    await at.openAndPlay();
    change(at.media, { paused: true }, 'pause');
    expect(at.state.phase).toBe('paused');
    change(at.media, { paused: false, readyState: 2 }, 'waiting');
    expect(at.state.phase).toBe('buffering');
    change(at.media, { paused: true, ended: true }, 'pause', 'ended');
    expect(at.state.phase).toBe('ended');
  });

  it('counts seeks once there is a picture, so that beginning in the middle is none', async () => {
    await at.open({ startSeconds: 42 });
    change(at.media, { currentTime: 42 }, 'seeking', 'seeked');
    startPlaying(at.media, 42);
    expect(at.state.seeks).toBe(0);
    change(at.media, {}, 'seeked');
    expect(at.state.seeks).toBe(1);
  });

  it('plays the next stream in the same element, and forgets the one before', async () => {
    const first = await at.openAndPlay();
    const second = await at.open({ address: '/streams/b/master.m3u8' });
    expect(first.asked).toContain('destroy');
    expect(second.address).toBe('/streams/b/master.m3u8');
    expect(at.state).toMatchObject({
      phase: 'loading',
      hasFirstFrame: false,
      address: '/streams/b/master.m3u8',
    });
  });
});

describe('autoplay', () => {
  it('plays muted where the browser refuses sound, and offers it until the viewer unmutes', async () => {
    refusals.next = ({ muted }) => (muted ? undefined : 'NotAllowedError');
    (await at.open()).parsed();
    await settled();
    expect(at.state).toMatchObject({ isMuted: true, isMutedByBrowser: true });
    at.player.unmute();
    expect(at.state).toMatchObject({ isMuted: false, isMutedByBrowser: false });
  });

  it('waits for the viewer, with sound, where the browser refuses even that', async () => {
    refusals.next = () => 'NotAllowedError';
    (await at.open()).parsed();
    await settled();
    expect(refusals.plays).toBe(2);
    expect(at.state).toMatchObject({ isMuted: false, isMutedByBrowser: false });
  });

  it('mutes nothing when playing was interrupted for another reason', async () => {
    refusals.next = () => 'AbortError';
    (await at.open()).parsed();
    await settled();
    expect(at.media.muted).toBe(false);
  });
});

describe('leaving', () => {
  it('drops what a stream that was given up still says', async () => {
    const hls = await at.open();
    at.player.unload();
    hls.parsed();
    hls.fault('networkError');
    expect(refusals.plays).toBe(0);
    expect(at.state.phase).toBe('idle');
  });

  it('opens nothing when hls.js comes after the page was left', async () => {
    at.player.load(source);
    at.letGo();
    await settled();
    expect(FakeHls.made).toEqual([]);
  });

  it('lets the element go: nothing plays on, and nothing is heard of it any more', async () => {
    const hls = await at.openAndPlay();
    at.letGo();
    expect(hls.asked).toContain('destroy');
    const before = at.state;
    change(at.media, { currentTime: 99 }, 'timeupdate');
    window.dispatchEvent(new Event('online'));
    expect(at.state).toBe(before);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('opens its stream in the next element it is given', async () => {
    await at.open();
    at.letGo();
    at.letGo = at.player.attach(document.createElement('video'));
    await settled();
    expect(FakeHls.made).toHaveLength(2);
  });
});

describe('the end', () => {
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
});

describe('Try again', () => {
  it('goes on from where it failed, also when the second try fails before anything plays', async () => {
    const hls = await at.openAndPlay();
    change(at.media, { currentTime: 33, bufferedSeconds: 33, readyState: 2 }, 'timeupdate');
    hls.fault('muxError');
    at.player.retry();
    await settled();
    FakeHls.last().fault('muxError');
    at.player.retry();
    await settled();
    expect([FakeHls.made.length, FakeHls.last().config.startPosition]).toEqual([3, 33]);
  });

  it.each([
    ['cannot be decoded', 'mediaError', 'fragParsingError', undefined],
    ['is missing', 'networkError', 'fragLoadError', 404],
  ])(
    'goes on behind a segment that %s, where Try again has failed there already',
    async (_, type, details, code) => {
      const broken = { frag: { start: 33, end: 39 }, response: { code } };
      const fails = async () => {
        // As much as there is before the segment is seen again.
        startPlaying(at.media, at.state.currentTimeSeconds);
        change(
          at.media,
          { currentTime: 32.98, bufferedSeconds: 32.98, readyState: 2 },
          'timeupdate',
          'waiting',
        );
        FakeHls.last().fault(type, details, broken);
        FakeHls.last().fault(type, details, broken);
        expect(at.state.phase).toBe('failed');
        at.player.retry();
        await settled();
        return FakeHls.last().config.startPosition;
      };
      await at.openAndPlay();
      expect([await fails(), await fails()]).toEqual([32.98, 39]);
    },
  );

  it('never leaves anything out for want of a connection, nor of the next stream', async () => {
    const lost = { frag: { start: 33, end: 39 }, response: { code: 0 } };
    await at.openAndPlay();
    for (let time = 0; time < 3; time += 1) {
      startPlaying(at.media, 33);
      change(at.media, { bufferedSeconds: 33, readyState: 2 }, 'waiting');
      FakeHls.last().fault('networkError', 'fragLoadError', lost);
      at.player.retry();
      await settled();
      expect(FakeHls.last().config.startPosition).toBe(33);
    }
  });

  it('goes on from where the viewer went while there was a message', async () => {
    const hls = await at.openAndPlay();
    hls.fault('networkError');
    change(at.media, { currentTime: 30, readyState: 2 }, 'waiting');
    expect(at.state.failure?.code).toBe('stream-network');
    change(at.media, { currentTime: 70 }, 'seeking');
    expect(at.state).toMatchObject({ phase: 'failed', currentTimeSeconds: 70 });
    at.player.retry();
    await settled();
    expect(FakeHls.last().config.startPosition).toBe(70);
  });
});
