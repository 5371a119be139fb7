import { forged as forgedSeries, video } from '../../../test/catalogue';
import { selectTab, summarizeResults } from './shown-results';

const both = { videos: [video(1)], series: [forgedSeries], tags: [] };
const onlySeries = { ...both, videos: [] };
const neither = { videos: [], series: [], tags: [] };

describe('The tab that is shown', () => {
  it.each([
    ['the videos first', undefined, both, 'videos'],
    ['the series, when there are only series', undefined, onlySeries, 'series'],
    ['the videos, when there is nothing', undefined, neither, 'videos'],
    ['the videos, while nothing is known', undefined, undefined, 'videos'],
    ['the one that was chosen before', { tab: 'series', query: 'ore' }, both, 'series'],
    [
      'the other, when the one chosen before is empty now',
      { tab: 'videos', query: 'ore' },
      onlySeries,
      'series',
    ],
    ['the one chosen for this, though it is empty', { tab: 'videos', query: 'forge' }, onlySeries, 'videos'],
  ] as const)('REQ-SEARCH-1 is %s', (_, choice, found, tab) => {
    expect(selectTab(choice, 'forge', found && { ...found, tags: [] })).toBe(tab);
  });
});

const tag = { id: 2, name: 'Courage' };
const forged = { id: 7, name: 'Forged' };

describe('What a search found, in words', () => {
  it.each([
    [{ videos: [video(1), video(2)], series: [forged], tags: [] }, '2 videos, 1 series'],
    [{ videos: [video(1)], series: [], tags: [tag] }, '1 video, 0 series, 1 tag'],
    [{ videos: [], series: [], tags: [tag, { ...tag, id: 3 }] }, '0 videos, 0 series, 2 tags'],
    [{ videos: [], series: [], tags: [] }, 'No search results found'],
  ])('REQ-SEARCH-3 of %j: %s', (found, words) => {
    expect(summarizeResults(found)).toBe(words);
  });
});
