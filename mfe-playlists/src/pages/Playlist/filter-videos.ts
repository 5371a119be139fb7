import { trimmedString, type ListedVideo } from '@steadfast/shared';

/**
 * The videos whose title contains the words, whatever their case (REQ-PLAYLIST-4). Blanks around the words do not count; none
 * at all find everything.
 */
export function filterVideos(videos: readonly ListedVideo[], words: string): readonly ListedVideo[] {
  const wanted = withoutCase(words.trim());
  return wanted === ''
    ? videos
    : videos.filter(({ title }) => withoutCase(trimmedString(title)).includes(wanted));
}

/** Capitals, since small letters depend on their place (σ and ς). An accent is part of its letter, however it is written. */
function withoutCase(text: string): string {
  return text.normalize('NFC').toUpperCase();
}
