import { evening, later } from '../test/playlists';
import { playlistMade } from './new-playlist';

describe('The playlist that was just made', () => {
  it('is the one that was not there before', () => {
    expect(playlistMade([evening], [evening, later], 'Später')).toBe(later);
  });

  it('is not an older one of the same name', () => {
    const namesake = { ...evening, id: 9 };
    expect(playlistMade([evening], [evening, namesake], 'Evening watch')).toBe(namesake);
  });

  it('is the newest of its name when nothing was known before', () => {
    const namesake = { ...evening, id: 9 };
    expect(playlistMade([], [evening, namesake, later], 'Evening watch')).toBe(namesake);
  });

  it('is not there when the list does not show it', () => {
    expect(playlistMade([evening], [evening], 'Evening watch')).toBeUndefined();
    expect(playlistMade([evening], [], 'Später')).toBeUndefined();
    expect(playlistMade([], [later], 'Another')).toBeUndefined();
  });
});
