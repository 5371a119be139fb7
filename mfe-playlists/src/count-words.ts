import type { Playlist } from '@steadfast/shared';

/** A number of things in words: "1 video", "3 videos". */
export function countWords(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/** What a viewer keeps, in one line; videos only when every playlist tells its count. */
export function collectionWords(playlists: readonly Playlist[]): string {
  const counts = playlists.map(({ videoCount }) => videoCount);
  const words = countWords(playlists.length, 'playlist');
  if (counts.length === 0 || counts.includes(undefined)) return words;
  const videoCount = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  return `${words} · ${countWords(videoCount, 'video')}`;
}
