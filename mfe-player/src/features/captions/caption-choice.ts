import { parseMainLanguage } from '../../engine/caption-tracks';
import type { PlayerController } from '../../engine/player-controller';
import type { StreamTrack } from '../../engine/playback-state';

/** The language last shown by a player before its captions were switched off. */
const lastLanguages = new WeakMap<PlayerController, string | undefined>();

/**
 * Toggles captions, for both button and key. Prefers the track shown before, then one in the language of the
 * audio, then one in a language of the viewer, then the first.
 */
export function toggleCaptions(player: PlayerController): void {
  const { captionTracks, captionTrackId, audioTracks, audioTrackId } = player.getState();
  if (captionTrackId !== undefined) {
    hideCaptions(player);
    return;
  }
  const audioLanguage = audioTracks.find(({ id }) => id === audioTrackId)?.language;
  const track = findTrack(captionTracks, [lastLanguages.get(player), audioLanguage, ...navigator.languages]);
  if (track) player.setCaptions(track.id);
}

/** Hides captions and remembers the track for `toggleCaptions`. */
export function hideCaptions(player: PlayerController): void {
  const { captionTracks, captionTrackId } = player.getState();
  const shown = captionTracks.find(({ id }) => id === captionTrackId);
  if (shown) lastLanguages.set(player, shown.language);
  player.setCaptions(undefined);
}

/**
 * Finds a track in the first available language, preferring an exact region ("pt-BR") over the language alone
 * ("pt").
 */
export function findTrack(
  tracks: readonly StreamTrack[],
  languages: readonly (string | undefined)[],
): StreamTrack | undefined {
  for (const wanted of languages) {
    if (!wanted) continue;
    const found =
      tracks.find(({ language }) => language?.toLowerCase() === wanted.toLowerCase()) ??
      tracks.find(({ language }) => language && parseMainLanguage(language) === parseMainLanguage(wanted));
    if (found) return found;
  }
  return tracks[0];
}
