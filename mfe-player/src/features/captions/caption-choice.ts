import type { PlayerController } from '../../engine/player-controller';
import type { StreamTrack } from '../../engine/stream-tracks';

/** What was shown last by a player, whose captions were then switched off. */
const languagesBefore = new WeakMap<PlayerController, string | undefined>();

/**
 * Shows captions, or hides them: the same for the button and the key. Of several, those that were shown before; else in the
 * language of the sound, since they say what is heard; else in one that the viewer reads; else the stream's first.
 */
export function toggleCaptions(player: PlayerController): void {
  const { captionTracks, captionTrackId, audioTracks, audioTrackId } = player.getState();
  if (captionTrackId !== undefined) {
    hideCaptions(player);
    return;
  }
  const heard = audioTracks.find(({ id }) => id === audioTrackId)?.language;
  const track = trackFor(captionTracks, [languagesBefore.get(player), heard, ...navigator.languages]);
  if (track) player.setCaptions(track.id);
}

/** Shows no captions; which ones were shown is remembered for `toggleCaptions`. */
export function hideCaptions(player: PlayerController): void {
  const { captionTracks, captionTrackId } = player.getState();
  const shown = captionTracks.find(({ id }) => id === captionTrackId);
  if (shown) languagesBefore.set(player, shown.language);
  player.setCaptions(undefined);
}

/** The track in the first of these languages that there is: to the region if possible, "pt-BR", else just "pt". */
export function trackFor(
  tracks: readonly StreamTrack[],
  languages: readonly (string | undefined)[],
): StreamTrack | undefined {
  for (const wanted of languages) {
    if (!wanted) continue;
    const found =
      tracks.find(({ language }) => language?.toLowerCase() === wanted.toLowerCase()) ??
      tracks.find(({ language }) => language && mainPart(language) === mainPart(wanted));
    if (found) return found;
  }
  return tracks[0];
}

const mainPart = (language: string) => language.toLowerCase().split('-')[0];
