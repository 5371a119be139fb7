import { evening, later } from '../test/playlists';
import { formatCollection, formatCount } from './format-count';

describe('Counts in words', () => {
  it.each([
    [0, '0 videos'],
    [1, '1 video'],
    [2, '2 videos'],
  ])('says %i as "%s"', (count, words) => {
    expect(formatCount(count, 'video')).toBe(words);
  });

  it('REQ-PLAYLIST-1 counts playlists and their videos', () => {
    expect(formatCollection([evening, later])).toBe('2 playlists · 3 videos');
  });

  it('counts playlists alone when one does not tell its videos, or when there are none', () => {
    expect(formatCollection([evening, { id: 3, name: 'C', linkSlug: 'c' }])).toBe('2 playlists');
    expect(formatCollection([])).toBe('0 playlists');
  });
});
