import { FakeHls } from '../../test/fake-hls';
import { change, startPlaying } from '../../test/fake-media';
import { PlayerAtWork, settled } from '../../test/player-at-work';

let at: PlayerAtWork;
beforeEach(() => {
  at = new PlayerAtWork();
});
afterEach(() => {
  at.end();
});

it('goes on from where it failed', async () => {
  const hls = await at.openAndPlay();
  change(at.media, { currentTime: 33, bufferedSeconds: 33, readyState: 2 }, 'timeupdate');
  hls.fault('networkError');
  expect(at.state.failure?.code).toBe('stream-network');
  at.player.retry();
  await settled();
  expect(FakeHls.last().config.startPosition).toBe(33);
});

it('goes on from there also when the second try fails before anything plays', async () => {
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
