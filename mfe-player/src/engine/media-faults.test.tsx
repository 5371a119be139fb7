import { FakeHls, segments } from '../../test/fake-hls';
import { change, refusals } from '../../test/fake-media';
import { PlayerAtWork, settled } from '../../test/player-at-work';
import { RECOVERIES_PER_MINUTE } from './media-recovery';
import { NOTHING_COMES_AFTER_MS, STALL_REPORTED_AFTER_MS } from './watchdogs';

let at: PlayerAtWork;
beforeEach(() => {
  at = new PlayerAtWork();
});
afterEach(() => {
  at.end();
});

/** Plays a stream of fifteen segments of four seconds. */
async function playLong() {
  const hls = await at.openAndPlay();
  const fragments = segments(15, 4);
  hls.latestLevelDetails = { live: false, totalduration: 60, fragments };
  return { hls, fragments };
}

/** Lets the medium fail as a decoder does: nobody but the element says so. */
function failDecoder(currentTime: number, message = 'PIPELINE_ERROR_DECODE: video') {
  change(at.media, { currentTime, paused: true }, 'timeupdate');
  Object.defineProperty(at.media, 'error', { configurable: true, value: { code: 3, message } });
  at.media.dispatchEvent(new Event('error'));
  Object.defineProperty(at.media, 'error', { configurable: true, value: null });
}
/** What a rebuilt decoder does. */
function showAgain(currentTime: number) {
  change(at.media, { currentTime, readyState: 4, paused: false }, 'loadeddata', 'playing', 'timeupdate');
}
const isLeftOut = ({ gap, tagList }: { gap: boolean; tagList: string[][] }) =>
  gap && tagList.some(([tag]) => tag === 'GAP');

describe('A decoder that fails once everything is loaded', () => {
  it('is rebuilt where it was, and plays on', async () => {
    const { hls } = await playLong();
    failDecoder(17);
    expect(hls.asked.slice(-2)).toEqual(['recoverMediaError', 'startLoad 17']);
    expect([at.media.paused, at.state.failure]).toEqual([false, undefined]);
    showAgain(17);
    expect(at.state).toMatchObject({ phase: 'playing', currentTimeSeconds: 17 });
  });

  it('goes on without the segment where it fails a second time', async () => {
    const { fragments } = await playLong();
    failDecoder(15.6);
    showAgain(15.6);
    failDecoder(15.6);
    // The decoder is ahead of what is seen.
    expect(fragments.filter(isLeftOut)).toEqual([fragments[4]]);
    showAgain(20);
    expect(at.state).toMatchObject({ phase: 'playing', failure: undefined });
  });

  it('leaves the same segment out in every size that was loaded', async () => {
    const { hls } = await playLong();
    const other = segments(15, 4);
    hls.levels = [{ details: { fragments: other } } as never, {} as never];
    for (let time = 0; time < 2; time += 1) {
      failDecoder(17);
      showAgain(17);
    }
    expect(other.filter(isLeftOut)).toEqual([other[4]]);
  });

  it('says so where the segment is all that there is; Retry again and again goes on in it', async () => {
    const { hls } = await playLong();
    hls.latestLevelDetails = { live: false, totalduration: 60, fragments: segments(1, 60) };
    failDecoder(17);
    showAgain(17);
    failDecoder(17);
    expect(at.state.failure).toMatchObject({ code: 'stream-media', canRetry: true });
    at.player.retry();
    await settled();
    const again = FakeHls.last();
    again.latestLevelDetails = hls.latestLevelDetails;
    expect(again.config.startPosition).toBe(17);
    again.parsed();
    showAgain(17);
    failDecoder(17);
    showAgain(17);
    failDecoder(17);
    at.player.retry();
    await settled();
    expect(FakeHls.last().config.startPosition).toBe(23);
  });

  it('leaves the sound out where that is what fails', async () => {
    const { hls, fragments } = await playLong();
    const sound = segments(15, 4);
    hls.audioTracks = [{ id: 0, details: { fragments: sound } } as never];
    hls.audioTrackOfNow = 0;
    for (let time = 0; time < 2; time += 1) {
      failDecoder(17, 'PIPELINE_ERROR_DECODE: audio');
      showAgain(17);
    }
    expect([sound.filter(isLeftOut).length, fragments.filter(isLeftOut).length]).toEqual([1, 0]);
  });

  it('stays paused for who had paused it', async () => {
    await playLong();
    at.player.pause();
    const plays = refusals.plays;
    failDecoder(17);
    expect(refusals.plays).toBe(plays);
  });

  it('tells that nothing comes any more, though it is paused by us', async () => {
    await playLong();
    refusals.next = () => 'AbortError';
    failDecoder(17);
    change(at.media, { readyState: 0, paused: true });
    jest.advanceTimersByTime(NOTHING_COMES_AFTER_MS);
    expect(at.state.failure?.code).toBe('stream-media');
  });
});

describe('A segment that cannot be appended, where hls.js rebuilds the decoder on its own', () => {
  const frag = { type: 'main', sn: 4, start: 16, end: 20 };
  const reset = (hls: FakeHls, part: object = {}) => {
    at.media.load();
    hls.fault('mediaError', 'mediaSourceRequiresReset', { fatal: false, frag: { ...frag, ...part } });
  };

  it('plays on, and is left out the second time', async () => {
    const { hls, fragments } = await playLong();
    change(at.media, { currentTime: 3 }, 'timeupdate');
    reset(hls);
    expect([at.media.paused, at.state.currentTimeSeconds]).toEqual([false, 3]);
    showAgain(3);
    expect(fragments.some(isLeftOut)).toBe(false);
    reset(hls);
    showAgain(3);
    expect(fragments.filter(isLeftOut)).toEqual([fragments[4]]);
    expect(at.state).toMatchObject({ phase: 'playing', failure: undefined });
    expect(hls.asked).not.toContain('recoverMediaError');
  });

  it('takes the one before with it where the next one fails as well: it was cut off', async () => {
    const { hls, fragments } = await playLong();
    reset(hls);
    reset(hls);
    reset(hls, { sn: 5, start: 20, end: 24 });
    expect(fragments.filter(isLeftOut)).toEqual(fragments.slice(3, 6));
  });

  it('is what an error of the element means that follows, wherever it plays', async () => {
    const { hls, fragments } = await playLong();
    for (let time = 0; time < 2; time += 1) {
      hls.say(FakeHls.Events.BUFFER_APPENDING, { frag });
      hls.fault('mediaError', 'bufferAppendingError', { fatal: false });
      failDecoder(1);
      showAgain(1);
    }
    expect(fragments.filter(isLeftOut)).toEqual([fragments[4]]);
  });

  it('is not tried for ever', async () => {
    const { hls } = await playLong();
    for (let time = 0; time <= RECOVERIES_PER_MINUTE; time += 1) reset(hls, { start: time * 4 + 1 });
    expect(at.state.failure?.code).toBe('stream-media');
    await settled();
    expect(hls.asked).toContain('destroy');
  });
});

it('a segment that cannot be read is left out, and what is loaded plays on', async () => {
  const { hls, fragments } = await playLong();
  const garbage = { frag: { type: 'main', sn: 4, start: 16, end: 20 } };
  change(at.media, { currentTime: 3 }, 'timeupdate');
  hls.fault('mediaError', 'fragParsingError', garbage);
  expect(fragments.filter(isLeftOut)).toEqual([fragments[4]]);
  expect(hls.asked.at(-1)).toBe('startLoad 3');
  change(at.media, { currentTime: 4 }, 'timeupdate');
  expect(at.state).toMatchObject({ phase: 'playing', currentTimeSeconds: 4 });
});

it('segments that hls.js loads in circles, led astray by their times, are given up', async () => {
  const { hls } = await playLong();
  const load = (sn: number) => {
    hls.say(FakeHls.Events.FRAG_LOADED, { frag: { type: 'main', level: 0, sn, start: 16, end: 20 } });
  };
  for (let time = 0; time < 5; time += 1) load(4);
  load(5);
  expect(at.state.phase).toBe('playing');
  load(4);
  expect(at.state.failure?.code).toBe('stream-media');
});

it('a window that is resized again and again, and so loads the same segments again and again, plays on', async () => {
  const { hls } = await playLong();
  for (let time = 0; time < 8; time += 1) {
    hls.say(FakeHls.Events.MAX_AUTO_LEVEL_UPDATED, { autoLevelCapping: time % 2, maxAutoLevel: time % 2 });
    hls.say(FakeHls.Events.FRAG_LOADED, { frag: { type: 'main', level: 1, sn: 4, start: 16, end: 20 } });
  }
  expect(at.state).toMatchObject({ phase: 'playing', failure: undefined });
});

describe('What nobody can play', () => {
  const key = { method: 'AES-128', uri: 'https://keys.example/2', keyFormat: 'identity' };
  const locked = { frag: { type: 'main', sn: 4, start: 16, end: 20, decryptdata: key } };

  it('a wrong key is told where the part begins that it is of, and nothing more is asked for', async () => {
    const { hls } = await playLong();
    hls.fault('mediaError', 'fragParsingError', locked);
    hls.buffered({ elementaryStreams: { audio: null, video: null } });
    expect([hls.asked.at(-1), at.state.phase]).toEqual(['stopLoad', 'playing']);
    change(at.media, { currentTime: 16, bufferedSeconds: 16, readyState: 2 }, 'waiting');
    expect(at.state.failure).toMatchObject({ code: 'wrong-key', canRetry: true });
  });

  it('is told at once where the video waits for it already, though a little is left', async () => {
    const { hls } = await playLong();
    change(at.media, { currentTime: 15.98, bufferedSeconds: 16, readyState: 2 }, 'waiting');
    hls.buffered({ decryptdata: key, elementaryStreams: { audio: null, video: null } });
    hls.fault('mediaError', 'fragParsingError', locked);
    expect(at.state.failure?.code).toBe('wrong-key');
  });

  it('is told after a standstill where a small seek of hls.js hides that nothing is left', async () => {
    const { hls } = await playLong();
    hls.fault('mediaError', 'fragParsingError', locked);
    hls.fault('mediaError', 'bufferNudgeOnStall', { fatal: false });
    change(at.media, { currentTime: 16.08, bufferedSeconds: 16, readyState: 1 }, 'seeking', 'waiting');
    expect(at.state.phase).toBe('playing');
    jest.advanceTimersByTime(STALL_REPORTED_AFTER_MS + 1_000);
    expect(at.state.failure?.code).toBe('wrong-key');
  });

  it('a segment that is damaged is no wrong key where others were played with it', async () => {
    const { hls, fragments } = await playLong();
    hls.buffered({ decryptdata: key });
    hls.fault('mediaError', 'fragParsingError', locked);
    expect(fragments.filter(isLeftOut)).toHaveLength(1);
  });

  it('DRM is told at once, without a Retry', async () => {
    const hls = await at.open();
    hls.parsed();
    const fairPlay = { ...key, method: 'SAMPLE-AES', keyFormat: 'com.apple.streamingkeydelivery' };
    const frag = { ...locked.frag, decryptdata: fairPlay };
    hls.fault('networkError', 'keyLoadError', { fatal: false, frag });
    expect(at.state.failure).toMatchObject({ code: 'protected', canRetry: false });
  });

  it('a stream of gaps alone says that there is nothing in it', async () => {
    const hls = await at.open();
    hls.parsed();
    const fragments = segments(3, 4).map((each) => ({ ...each, gap: true }));
    hls.say(FakeHls.Events.LEVEL_LOADED, { details: { fragments } });
    expect(at.state.failure?.code).toBe('stream-empty');
  });
});

it('never destroys hls.js in the midst of what it says', async () => {
  const hls = await at.open();
  hls.fault('otherError', 'internalException');
  expect([at.state.phase, hls.asked.includes('destroy')]).toEqual(['failed', false]);
  await settled();
  expect(hls.asked).toContain('destroy');
});

it('shows the length of the playlist where a damaged segment claims to be hours later', async () => {
  const { hls } = await playLong();
  hls.latestLevelDetails = { live: false, totalduration: 80, fragments: segments(20, 4) };
  change(at.media, { duration: 214_824, currentTime: 1 }, 'durationchange');
  expect(at.state.durationSeconds).toBe(80);
  change(at.media, { duration: 81.2 }, 'durationchange');
  expect(at.state.durationSeconds).toBe(81.2);
});
