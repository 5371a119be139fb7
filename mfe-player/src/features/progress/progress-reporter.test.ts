import { initialPlayback, type PlaybackState } from '../../engine/playback-state';
import { ProgressReporter, SEEK_SETTLED_MS } from './progress-reporter';

let reports: number[];
let reporter: ProgressReporter;
let playback: PlaybackState;

const now = (part: Partial<PlaybackState>) => {
  playback = { ...playback, ...part };
  reporter.observe(playback);
};
/** Plays for a while, the medium telling where it is every quarter of a second. */
const play = (seconds: number) => {
  for (let quarter = 0; quarter < seconds * 4; quarter += 1) {
    jest.advanceTimersByTime(250);
    now({ currentTimeSeconds: playback.currentTimeSeconds + 0.25 });
  }
};

beforeEach(() => {
  jest.useFakeTimers();
  reports = [];
  playback = initialPlayback;
  reporter = new ProgressReporter(0, ({ progressSeconds }) => reports.push(progressSeconds));
});
afterEach(() => {
  reporter.close();
  jest.useRealTimers();
});

it('REQ-VIDEO-5 reports every ten seconds while it plays', () => {
  now({ phase: 'playing', hasFirstFrame: true });
  play(9);
  expect(reports).toEqual([]);
  play(21.5);
  expect(reports).toHaveLength(3);
});

it('REQ-VIDEO-5 reports once more on pause, and then is silent', () => {
  now({ phase: 'playing', hasFirstFrame: true });
  play(4);
  now({ phase: 'paused' });
  jest.advanceTimersByTime(60_000);
  expect(reports).toEqual([4]);
});

it('REQ-VIDEO-5 reports once more on a seek, while playing and while paused', () => {
  now({ phase: 'playing', hasFirstFrame: true });
  play(2);
  now({ seeks: 1, currentTimeSeconds: 50 });
  jest.advanceTimersByTime(SEEK_SETTLED_MS);
  now({ phase: 'paused', currentTimeSeconds: 51 });
  now({ seeks: 2, currentTimeSeconds: 20 });
  jest.advanceTimersByTime(SEEK_SETTLED_MS);
  expect(reports).toEqual([50, 51, 20]);
});

it('REQ-VIDEO-5 reports a run of seeks once, where it ended: a key that is held must not flood the API', () => {
  now({ phase: 'playing', hasFirstFrame: true });
  for (let seeks = 1; seeks <= 40; seeks += 1) {
    now({ seeks, currentTimeSeconds: 10 * seeks });
    jest.advanceTimersByTime(100);
  }
  expect(reports).toEqual([]);
  jest.advanceTimersByTime(SEEK_SETTLED_MS);
  expect(reports).toEqual([400]);
});

it('REQ-VIDEO-5 reports a seek on leaving, if there was no time before, and not again', () => {
  now({ phase: 'paused', hasFirstFrame: true });
  now({ seeks: 1, currentTimeSeconds: 50 });
  reporter.close();
  jest.advanceTimersByTime(60_000);
  expect(reports).toEqual([50]);
});

it('REQ-VIDEO-5 counts ten seconds anew after a pause', () => {
  now({ phase: 'playing', hasFirstFrame: true });
  play(9);
  now({ phase: 'paused' });
  jest.advanceTimersByTime(60_000);
  now({ phase: 'playing' });
  play(9.5);
  expect(reports).toEqual([9]);
  play(1);
  expect(reports).toEqual([9, 19]);
});

it('REQ-VIDEO-5 reports once more on leaving where the viewer was, though the player is empty by then, and never again', () => {
  now({ phase: 'playing', hasFirstFrame: true });
  play(7);
  now(initialPlayback);
  reporter.close();
  jest.advanceTimersByTime(60_000);
  expect(reports).toEqual([7]);
});

it('REQ-VIDEO-5 reports in time however fast it plays, and once after the machine has slept', () => {
  now({ phase: 'playing', hasFirstFrame: true, speed: 2 });
  for (let second = 1; second <= 30; second += 1) {
    jest.advanceTimersByTime(1_000);
    now({ currentTimeSeconds: 2 * second });
  }
  expect(reports).toEqual([20, 40, 60]);
  jest.advanceTimersByTime(8 * 3_600_000);
  now({ currentTimeSeconds: 61 });
  now({ currentTimeSeconds: 62 });
  expect(reports).toEqual([20, 40, 60, 61]);
});

it('does not report while nothing moves: the picture waits for data', () => {
  now({ phase: 'playing', hasFirstFrame: true });
  play(4);
  now({ phase: 'buffering' });
  jest.advanceTimersByTime(60_000);
  expect(reports).toEqual([]);
  now({ phase: 'playing' });
  play(10);
  expect(reports).toHaveLength(1);
});

it.each([
  ['in whole seconds, never more than there are', 20.04, 20],
  ['to the fraction where a whole second is much of it', 12.8, 12.8],
])('reports the end %s', (_, endSeconds, reported) => {
  now({ phase: 'playing', hasFirstFrame: true, currentTimeSeconds: 9.2 });
  now({ phase: 'ended', currentTimeSeconds: endSeconds, durationSeconds: endSeconds });
  expect(reports).toEqual([reported]);
});

it('reports the end as the whole of it, also where the last segment holds nothing to play', () => {
  now({ phase: 'playing', hasFirstFrame: true, durationSeconds: 10.6, currentTimeSeconds: 7.9 });
  now({ phase: 'ended', currentTimeSeconds: 7.97 });
  expect(reports).toEqual([10.6]);
});

it('reports seeks after the stream was opened anew, which counts them from none', () => {
  now({ phase: 'playing', hasFirstFrame: true, seeks: 0 });
  now({ seeks: 3, currentTimeSeconds: 30 });
  jest.advanceTimersByTime(SEEK_SETTLED_MS);
  now({ ...initialPlayback, phase: 'loading' });
  now({ phase: 'playing', hasFirstFrame: true, currentTimeSeconds: 30 });
  now({ seeks: 1, currentTimeSeconds: 50 });
  jest.advanceTimersByTime(SEEK_SETTLED_MS);
  expect(reports).toEqual([30, 50]);
});

describe('With the same video in two tabs', () => {
  const laterTab = () => {
    jest.advanceTimersByTime(1);
    reporter.onOtherTabReport({ sinceMs: Date.now() });
  };

  it('REQ-VIDEO-5 the older one reports nothing more: it would set the progress back', () => {
    now({ phase: 'playing', hasFirstFrame: true });
    play(4);
    laterTab();
    play(20);
    now({ phase: 'paused' });
    reporter.close();
    expect(reports).toEqual([]);
  });

  it('REQ-VIDEO-5 the later one goes on', () => {
    const earlierMs = Date.now();
    jest.advanceTimersByTime(1);
    now({ phase: 'playing', hasFirstFrame: true });
    reporter.onOtherTabReport({ sinceMs: earlierMs });
    play(10);
    expect(reports).toHaveLength(1);
  });

  it('REQ-VIDEO-5 the older one counts again once it is seen to play: the later one was closed', () => {
    now({ phase: 'playing', hasFirstFrame: true });
    play(4);
    laterTab();
    jest.advanceTimersByTime(1);
    reporter.onTabVisible();
    play(7);
    expect(reports).toHaveLength(1);
  });

  it('REQ-VIDEO-5 the older one stays silent when it is seen to stand', () => {
    now({ phase: 'playing', hasFirstFrame: true });
    play(4);
    now({ phase: 'paused' });
    laterTab();
    reporter.onTabVisible();
    now({ currentTimeSeconds: 9 });
    reporter.close();
    expect(reports).toEqual([4]);
  });

  it.each([
    ['is played in', () => now({ phase: 'playing' }), [4, 14]],
    ['is sought in', () => now({ seeks: 1, currentTimeSeconds: 50 }), [4, 50]],
  ])('REQ-VIDEO-5 the older one counts again once it %s', (_, act, expected) => {
    now({ phase: 'playing', hasFirstFrame: true });
    play(4);
    now({ phase: 'paused' });
    laterTab();
    jest.advanceTimersByTime(1);
    act();
    jest.advanceTimersByTime(SEEK_SETTLED_MS);
    if (playback.phase === 'playing') play(8);
    if (playback.phase === 'playing') now({ phase: 'paused', currentTimeSeconds: 14 });
    expect(reports).toEqual(expected);
  });
});

it('reports the end once, though the medium tells of pause and end', () => {
  now({ phase: 'playing', hasFirstFrame: true });
  play(5);
  now({ phase: 'paused' });
  now({ phase: 'ended' });
  reporter.close();
  expect(reports).toEqual([5]);
});

it('reports nothing of a video that never showed a picture, nor of where it was resumed', () => {
  now({ phase: 'loading', currentTimeSeconds: 42 });
  reporter.close();
  reporter = new ProgressReporter(42, ({ progressSeconds }) => reports.push(progressSeconds));
  now({ phase: 'paused', hasFirstFrame: true, currentTimeSeconds: 42.3 });
  reporter.close();
  expect(reports).toEqual([]);
});
