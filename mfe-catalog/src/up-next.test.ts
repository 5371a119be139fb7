import { findUpNext } from '@steadfast/sdk';
import { video, videos } from '../test/catalogue';
import { formatTimeLeft, countUpNext } from './up-next';

const watched = (id: number) => video(id, { isWatched: true });

describe('The video that is up next', () => {
  it('REQ-SERIES-5 is the first one not watched', () => {
    expect(findUpNext([watched(1), video(2), watched(3), video(4)])?.id).toBe(2);
  });

  it('REQ-SERIES-5 is the first of all when every one is watched', () => {
    expect(findUpNext([watched(1), watched(2)])?.id).toBe(1);
  });

  it('is the first when nothing says what was watched', () => {
    expect(findUpNext(videos(3))?.id).toBe(1);
  });

  it('is none when there are no videos', () => {
    expect(findUpNext([])).toBeUndefined();
  });
});

describe('What is left of a video', () => {
  it.each([
    ['12 min left', { duration: 1_800, videoProgressSeconds: 1_080 }],
    ['1 min left', { duration: 61, videoProgressSeconds: 60 }],
    ['1 h 0 min left', { duration: 3_700, videoProgressSeconds: 100 }],
    ['2 h 5 min left', { duration: 7_600, videoProgressSeconds: 100 }],
  ])('is told in minutes begun: %s', (words, marks) => {
    expect(formatTimeLeft(video(1, marks))).toBe(words);
  });

  it.each([
    ['was not begun', {}],
    ['stands at its beginning', { videoProgressSeconds: 0 }],
    ['is watched', { videoProgressSeconds: 30, isWatched: true }],
    ['stands at its end', { videoProgressSeconds: 61 }],
    ['stands nowhere', { videoProgressSeconds: Number.NaN }],
    ['is of no known length', { duration: Number.NaN, videoProgressSeconds: 30 }],
  ])('is not told of one that %s', (_, marks) => {
    expect(formatTimeLeft(video(1, marks))).toBeUndefined();
  });
});

describe('The up-next count of a series', () => {
  const series = { id: 1, name: 'Forged' };

  it('REQ-SERIES-1 is that of the videos not yet watched', () => {
    expect(countUpNext({ ...series, videos: [watched(1), ...videos(8, 2)] })).toBe(8);
  });

  it('counts the videos beyond those listed', () => {
    expect(countUpNext({ ...series, videoCount: 12, videos: [watched(1), ...videos(9, 2)] })).toBe(11);
  });

  it("is the API's own where it counted", () => {
    expect(countUpNext({ ...series, unwatchedCount: 3, videoCount: 12, videos: videos(10) })).toBe(3);
    expect(countUpNext({ ...series, unwatchedCount: 0, videos: videos(10) })).toBe(0);
  });

  it('is 0 for a series without videos', () => {
    expect(countUpNext(series)).toBe(0);
  });

  it('is never less than the videos in sight, whatever the count says', () => {
    expect(countUpNext({ ...series, videoCount: 1, videos: videos(3) })).toBe(3);
  });
});
