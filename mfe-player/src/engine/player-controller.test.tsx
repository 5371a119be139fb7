import { FakeHls } from '../../test/fake-hls';
import { change, refusals, startPlaying } from '../../test/fake-media';
import { PlayerAtWork, settled, source } from '../../test/player-at-work';

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

  it('REQ-VIDEO-4 tells hls.js where to begin, so that nothing before is fetched', async () => {
    expect((await at.open({ startSeconds: 42 })).config.startPosition).toBe(42);
    expect((await at.open()).config.startPosition).toBe(-1);
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
