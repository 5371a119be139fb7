import type { ListedVideo, Playlist } from '@steadfast/sdk';
import { clearDrafts } from '@steadfast/testing';

/** Playlists of a viewer in tests. */
export const evening: Playlist = { id: 1, name: 'Evening watch', linkSlug: 'evening-slug', videoCount: 2 };
export const later: Playlist = { id: 2, name: 'Später', linkSlug: 'für/später', videoCount: 1 };

/** Videos of a playlist in tests. */
export const videos: ListedVideo[] = [
  { id: 11, title: 'The forge', duration: 65, isWatched: true },
  { id: 12, title: 'The anvil', duration: 130 },
];

/** An answer that comes when the test says so. */
export function held<Answer>() {
  let give: (answer: Answer) => void = () => undefined;
  const answer = new Promise<Answer>((resolve) => {
    give = resolve;
  });
  return { answer: () => answer, give };
}

/**
 * Each test of a file starts without drafts, and failures are logged out of sight.
 *
 * @returns what was logged in the present test
 */
export function startAfresh(): () => jest.SpyInstance {
  let logged: jest.SpyInstance;
  beforeEach(() => {
    clearDrafts();
    logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    logged.mockRestore();
  });
  return () => logged;
}
