import { evening, later } from '../test/playlists';
import { findNewPlaylist } from './new-playlist';

describe('The playlist that was just made', () => {
  it('is the one that was not there before', () => {
    expect(findNewPlaylist([evening], [evening, later], 'Später')).toBe(later);
  });

  it('is not an older one of the same name', () => {
    const namesake = { ...evening, id: 9 };
    expect(findNewPlaylist([evening], [evening, namesake], 'Evening watch')).toBe(namesake);
  });

  it('is the newest of its name when nothing was known before', () => {
    const namesake = { ...evening, id: 9 };
    expect(findNewPlaylist([], [evening, namesake, later], 'Evening watch')).toBe(namesake);
  });

  it('is not there when the list does not show it', () => {
    expect(findNewPlaylist([evening], [evening], 'Evening watch')).toBeUndefined();
    expect(findNewPlaylist([evening], [], 'Später')).toBeUndefined();
    expect(findNewPlaylist([], [later], 'Another')).toBeUndefined();
  });
});
