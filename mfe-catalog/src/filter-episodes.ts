import type { ListedVideo } from '@steadfast/shared';

/**
 * The episodes whose title or description contains the words, whatever their case (REQ-SERIES-4). Blanks around the words
 * do not count; none at all find everything.
 */
export function filterEpisodes(videos: readonly ListedVideo[], words: string): readonly ListedVideo[] {
  const wanted = foldCase(words.trim());
  if (wanted === '') return videos;
  return videos.filter((video) => searchableText(video).some((text) => text.includes(wanted)));
}

/** By video, so that each keystroke compares and no more. */
const texts = new WeakMap<ListedVideo, readonly string[]>();

function searchableText(video: ListedVideo): readonly string[] {
  const known = texts.get(video);
  if (known) return known;
  const { title = '', description = '' } = video;
  const made = [foldCase(title), foldCase(description)];
  texts.set(video, made);
  return made;
}

/**
 * Small and capital letters alike, in every language alike: capitals, since small letters depend on their place (σ and ς).
 * An accent is part of its letter, whichever of the two ways it is written in.
 */
function foldCase(text: string): string {
  return text.normalize('NFC').toUpperCase();
}
