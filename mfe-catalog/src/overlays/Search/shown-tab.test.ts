import { forged, video } from '../../../test/catalogue';
import { selectTab } from './shown-tab';

const both = { videos: [video(1)], series: [forged], tags: [] };
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
