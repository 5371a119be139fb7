/**
 * Starts playback: with sound if the browser allows it, otherwise muted, otherwise not until the viewer
 * presses Play.
 *
 * @param isCurrent whether playback is still wanted when the browser responds
 * @param onMuted called when the browser only allows muted playback
 */
export async function autoplay(
  media: HTMLMediaElement,
  isCurrent: () => boolean,
  onMuted: () => void,
): Promise<void> {
  const refusal = await tryToPlay(media);
  if (refusal !== 'NotAllowedError' || !isCurrent() || media.muted) return;
  media.muted = true;
  onMuted();
  if ((await tryToPlay(media)) !== undefined && isCurrent()) media.muted = false;
}

/**
 * Calls `play()`.
 *
 * @returns the name of the browser's refusal; undefined when it plays
 */
async function tryToPlay(media: HTMLMediaElement): Promise<string | undefined> {
  try {
    await media.play();
    return undefined;
  } catch (refusal) {
    return refusal instanceof DOMException ? refusal.name : 'unknown';
  }
}
