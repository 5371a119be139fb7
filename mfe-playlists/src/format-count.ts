import type { Playlist } from '@steadfast/shared';

/** A number of things in words: "1 video", "3 videos". */
export function formatCount(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/**
 * What a viewer keeps, in one line; videos only when every playlist tells its count.
 *
 * @param seriesCount how many series they are subscribed to; undefined as long as nobody knows
 */
export function formatCollection(playlists: readonly Playlist[], seriesCount?: number): string {
  const counts = playlists.map(({ videoCount }) => videoCount);
  const videoCount = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  return [
    formatCount(playlists.length, 'playlist'),
    counts.length > 0 && !counts.includes(undefined) && formatCount(videoCount, 'video'),
    seriesCount !== undefined && `${seriesCount} series subscribed`,
  ]
    .filter(Boolean)
    .join(' · ');
}
