import { initialPlayback, type PlaybackState } from '../engine/playback-state';
import { ProgressReporter } from './progress-reporter';

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
  reporter = new ProgressReporter(0, (seconds) => reports.push(seconds));
});
afterEach(() => {
  reporter.leave();
  jest.useRealTimers();
});

it('REQ-VIDEO-5 reports every ten seconds while it plays', () => {
  now({ phase: 'playing', hasPicture: true });
  play(9);
  expect(reports).toEqual([]);
  play(21.5);
  expect(reports).toHaveLength(3);
});

it('REQ-VIDEO-5 reports once more on pause, and then is silent', () => {
  now({ phase: 'playing', hasPicture: true });
  play(4);
  now({ phase: 'paused' });
  jest.advanceTimersByTime(60_000);
  expect(reports).toEqual([4]);
});

it('REQ-VIDEO-5 reports once more on a seek, while playing and while paused', () => {
  now({ phase: 'playing', hasPicture: true });
  play(2);
  now({ seeks: 1, currentTimeSeconds: 50 });
  now({ phase: 'paused', currentTimeSeconds: 51 });
  now({ seeks: 2, currentTimeSeconds: 20 });
  expect(reports).toEqual([50, 51, 20]);
});

it('REQ-VIDEO-5 reports once more on leaving, and never again', () => {
  now({ phase: 'playing', hasPicture: true });
  play(7);
  reporter.leave();
  jest.advanceTimersByTime(60_000);
  expect(reports).toEqual([7]);
});

it('reports on leaving where the viewer was, though the player is empty by then', () => {
  now({ phase: 'playing', hasPicture: true });
  play(7);
  now(initialPlayback);
  reporter.leave();
  expect(reports).toEqual([7]);
});

it('does not report while nothing moves: the picture waits for data', () => {
  now({ phase: 'playing', hasPicture: true });
  play(4);
  now({ phase: 'buffering' });
  jest.advanceTimersByTime(60_000);
  expect(reports).toEqual([]);
  now({ phase: 'playing' });
  play(10);
  expect(reports).toHaveLength(1);
});

it('reports the end once, though the medium tells of pause and end', () => {
  now({ phase: 'playing', hasPicture: true });
  play(5);
  now({ phase: 'paused' });
  now({ phase: 'ended' });
  reporter.leave();
  expect(reports).toEqual([5]);
});

it('reports nothing of a video that never showed a picture, nor of where it was resumed', () => {
  now({ phase: 'loading', currentTimeSeconds: 42 });
  reporter.leave();
  reporter = new ProgressReporter(42, (seconds) => reports.push(seconds));
  now({ phase: 'paused', hasPicture: true, currentTimeSeconds: 42.3 });
  reporter.leave();
  expect(reports).toEqual([]);
});
