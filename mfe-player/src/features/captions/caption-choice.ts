import { findByLanguage } from '../../engine/caption-tracks';
import type { PlayerController } from '../../engine/player-controller';

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
  const track = findByLanguage(captionTracks, [
    lastLanguages.get(player),
    audioLanguage,
    ...navigator.languages,
  ]);
  if (track) player.setCaptions(track.id);
}

/** Hides captions and remembers the track for `toggleCaptions`. */
export function hideCaptions(player: PlayerController): void {
  const { captionTracks, captionTrackId } = player.getState();
  const shown = captionTracks.find(({ id }) => id === captionTrackId);
  if (shown) lastLanguages.set(player, shown.language);
  player.setCaptions(undefined);
}
