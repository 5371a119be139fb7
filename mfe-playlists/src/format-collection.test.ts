import { evening, later } from '../test/playlists';
import { formatCollection } from './format-collection';

describe('The line about a collection', () => {
  it('REQ-PLAYLIST-1 counts playlists and their videos', () => {
    expect(formatCollection([evening, later])).toBe('2 playlists · 3 videos');
  });

  it('counts playlists alone when one does not tell its videos, or when there are none', () => {
    expect(formatCollection([evening, { id: 3, name: 'C', linkSlug: 'c' }])).toBe('2 playlists');
    expect(formatCollection([])).toBe('0 playlists');
  });
});
