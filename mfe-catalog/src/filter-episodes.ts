import type { ListedVideo } from '@steadfast/shared';

/**
 * Finds the episodes whose title or description contains the search text, ignoring case (REQ-SERIES-4). Surrounding
 * spaces are ignored; an empty text matches every episode.
 */
export function filterEpisodes(videos: readonly ListedVideo[], searchText: string): readonly ListedVideo[] {
  const folded = foldCase(searchText.trim());
  if (folded === '') return videos;
  return videos.filter((video) => searchableText(video).some((text) => text.includes(folded)));
}

/** Folded texts by video, so that a keystroke only compares strings. */
const textCache = new WeakMap<ListedVideo, readonly string[]>();

function searchableText(video: ListedVideo): readonly string[] {
  const cached = textCache.get(video);
  if (cached) return cached;
  const { title = '', description = '' } = video;
  const folded = [foldCase(title), foldCase(description)];
  textCache.set(video, folded);
  return folded;
}

/**
 * Folds case. Upper case, because lower case depends on position (σ and ς). NFC, so that an accented letter matches in
 * both of its encodings.
 */
function foldCase(text: string): string {
  return text.normalize('NFC').toUpperCase();
}
