import type { ListedVideo } from '@steadfast/shared';

/** The episodes whose title or description contains the words, whatever their case (REQ-SERIES-4). */
export function filterEpisodes(videos: readonly ListedVideo[], words: string): readonly ListedVideo[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return videos;
  return videos.filter(({ title = '', description = '' }) =>
    [title, description].some((text) => text.toLowerCase().includes(wanted)),
  );
}
