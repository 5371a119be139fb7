import { evening, later } from '../test/playlists';
import { findNewPlaylist } from './use-create-playlist';

describe('The playlist that was just made', () => {
  it('is the one that was not there before', () => {
    expect(findNewPlaylist({ playlists: [evening] }, { playlists: [evening, later] }, 'Später')).toEqual(
      later,
    );
  });

  it('is not an older one of the same name', () => {
    const namesake = { ...evening, id: 9 };
    expect(
      findNewPlaylist({ playlists: [evening] }, { playlists: [evening, namesake] }, 'Evening watch'),
    ).toEqual(namesake);
  });

  it('is the newest of its name when nothing was known before', () => {
    const namesake = { ...evening, id: 9 };
    expect(
      findNewPlaylist({ playlists: [] }, { playlists: [evening, namesake, later] }, 'Evening watch'),
    ).toEqual(namesake);
  });

  it('is not there when the list does not show it', () => {
    expect(
      findNewPlaylist({ playlists: [evening] }, { playlists: [evening] }, 'Evening watch'),
    ).toBeUndefined();
    expect(findNewPlaylist({ playlists: [evening] }, { playlists: [] }, 'Später')).toBeUndefined();
    expect(findNewPlaylist({ playlists: [] }, { playlists: [later] }, 'Another')).toBeUndefined();
  });
});
