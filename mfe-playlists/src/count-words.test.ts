import { evening, later } from '../test/playlists';
import { collectionWords, countWords } from './count-words';

describe('Counts in words', () => {
  it.each([
    [0, '0 videos'],
    [1, '1 video'],
    [2, '2 videos'],
  ])('says %i as "%s"', (count, words) => {
    expect(countWords(count, 'video')).toBe(words);
  });

  it('REQ-PLAYLIST-1 counts playlists and their videos', () => {
    expect(collectionWords([evening, later])).toBe('2 playlists · 3 videos');
  });

  it('counts playlists alone when one does not tell its videos, or when there are none', () => {
    expect(collectionWords([evening, { id: 3, name: 'C', linkSlug: 'c' }])).toBe('2 playlists');
    expect(collectionWords([])).toBe('0 playlists');
  });
});
