import { video } from '../../../test/catalogue';
import { summarizeResults } from './results-summary';

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
