import { FakeHls } from '../../test/fake-hls';
import { change, refusals, startPlaying } from '../../test/fake-media';
import { PlayerAtWork, settled, source } from '../../test/player-at-work';
import { FIRST_FRAME_WITHIN_MS } from './watchdogs';

/** The list of sounds that Safari gives a medium. */
class FakeSounds extends EventTarget {
  readonly #tracks = [
    { label: 'English', language: 'en', enabled: true },
    { label: 'Deutsch', language: 'de', enabled: false },
  ];
  readonly length = 2;
  [Symbol.iterator] = () => this.#tracks[Symbol.iterator]();
  get 0() {
    return this.#tracks[0];
  }
  get 1() {
    return this.#tracks[1];
  }
  heard = () => this.#tracks.findIndex(({ enabled }) => enabled);
}

let at: PlayerAtWork;
let sounds: FakeSounds;

async function open(startSeconds = 0, audioLanguage?: string) {
  at = new PlayerAtWork({ audioLanguage });
  FakeHls.isSupportedHere = false;
  at.media.canPlayType = () => 'maybe';
  sounds = new FakeSounds();
  Object.defineProperty(at.media, 'audioTracks', { value: sounds });
  at.player.load({ ...source, startSeconds });
  await settled();
}

const fails = (code: number) => {
  Object.defineProperty(at.media, 'error', { configurable: true, value: { code } });
  change(at.media, {}, 'error');
};

afterEach(() => {
  at.end();
});

it("REQ-VIDEO-4 plays by the browser's own player, from where it is told to", async () => {
  await open(42);
  expect(at.media.getAttribute('src')).toBe(source.address);
  change(at.media, {}, 'loadedmetadata');
  expect(at.media.currentTime).toBe(42);
  startPlaying(at.media, 42);
  expect(at.state).toMatchObject({ phase: 'playing', qualities: [], hasPreview: false });
  expect(at.player.openPreview(document.createElement('video'))).toBeUndefined();
});

it('waits for the viewer, without a message, where it shows nothing before it is told to play', async () => {
  await open();
  change(at.media, { readyState: 1, paused: true }, 'pause', 'loadedmetadata');
  jest.advanceTimersByTime(FIRST_FRAME_WITHIN_MS * 2);
  expect(at.state.failure).toBeUndefined();
});

it('offers the sounds, and begins with the remembered one', async () => {
  await open(0, 'de');
  expect([sounds.heard(), at.state.audioTrackId]).toEqual([1, 1]);
  expect(at.state.audioTracks[0]).toEqual({ id: 0, name: 'English', language: 'en' });
  at.player.setAudioTrack(0);
  sounds.dispatchEvent(new Event('change'));
  expect([sounds.heard(), at.state.audioTrackId]).toEqual([0, 0]);
});

it('REQ-VIDEO-5 tries again when the connection is back, and says all the while where the viewer was, though the medium is at 0', async () => {
  await open();
  startPlaying(at.media, 33);
  change(at.media, { readyState: 2, bufferedSeconds: 33 }, 'waiting');
  fails(2);
  expect(at.state.failure?.code).toBe('stream-network');
  window.dispatchEvent(new Event('online'));
  change(at.media, { readyState: 0, currentTime: 0, paused: false }, 'timeupdate', 'durationchange');
  expect(at.state.currentTimeSeconds).toBe(33);
  change(at.media, { readyState: 1 }, 'loadedmetadata');
  expect(at.media.currentTime).toBe(33);
  startPlaying(at.media, 33);
  change(at.media, {}, 'seeked');
  expect(at.state).toMatchObject({ phase: 'playing', currentTimeSeconds: 33, seeks: 0 });
});

it('stays paused when it opens anew, if the viewer had paused it', async () => {
  await open();
  startPlaying(at.media, 33);
  at.player.pause();
  fails(2);
  const before = refusals.plays;
  window.dispatchEvent(new Event('online'));
  expect([at.media.paused, refusals.plays]).toEqual([true, before]);
});

it('REQ-VIDEO-4 counts beginning in the middle as no seek, also where the first frame comes before', async () => {
  await open(42);
  change(at.media, { readyState: 1 }, 'loadedmetadata');
  startPlaying(at.media, 42);
  change(at.media, {}, 'seeked');
  expect(at.state.seeks).toBe(0);
});

it('says that it cannot be played on any other fault', async () => {
  await open();
  fails(4);
  expect(at.state.failure).toMatchObject({ code: 'stream-other', canRetry: true });
});

it('hears nothing more of a stream that was left', async () => {
  await open();
  at.player.unload();
  fails(4);
  expect(at.state).toMatchObject({ phase: 'idle', failure: undefined });
});
