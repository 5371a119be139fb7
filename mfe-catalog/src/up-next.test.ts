import { findUpNext } from '@steadfast/sdk';
import { video, videos } from '../test/catalogue';
import { formatTimeLeft, countUpNext } from './up-next';

const watched = (id: number) => video(id, { isWatched: true });

describe('The video that is up next', () => {
  it.each([
    ['the first one not watched', [watched(1), video(2), watched(3), video(4)], 2],
    ['the first of all when every one is watched', [watched(1), watched(2)], 1],
    ['the first when nothing says what was watched', videos(3), 1],
    ['none when there are no videos', [], undefined],
  ])('REQ-SERIES-5 is %s', (_, list, id) => {
    expect(findUpNext(list)?.id).toBe(id);
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
  it.each([
    ['that of the videos not yet watched', { videos: [watched(1), ...videos(8, 2)] }, 8],
    ['with the videos beyond those listed', { videoCount: 12, videos: [watched(1), ...videos(9, 2)] }, 11],
    ["the API's own where it counted", { unwatchedCount: 3, videoCount: 12, videos: videos(10) }, 3],
    ["the API's own, none included", { unwatchedCount: 0, videos: videos(10) }, 0],
    ['none without videos', {}, 0],
    ['never less than the videos in sight', { videoCount: 1, videos: videos(3) }, 3],
  ])('REQ-SERIES-1 is %s', (_, series, count) => {
    expect(countUpNext({ id: 1, name: 'Forged', ...series })).toBe(count);
  });
});
