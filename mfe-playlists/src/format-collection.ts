import type { Playlist } from '@steadfast/sdk';
import { formatCount } from '@steadfast/ui';

/**
 * Summarizes a viewer's collection in one line; counts videos only if every playlist has a count.
 *
 * @param seriesCount number of subscribed series; undefined while unknown
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
