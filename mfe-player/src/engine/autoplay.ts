/**
 * Plays: with sound if the browser allows, else without, to be unmuted by the viewer; else it waits for the viewer.
 *
 * @param isCurrent whether this is still wanted when the browser answers
 * @param onMuted it plays without sound because the browser wants it so
 */
export async function autoplay(
  media: HTMLMediaElement,
  isCurrent: () => boolean,
  onMuted: () => void,
): Promise<void> {
  const refusal = await classifyRefusal(media);
  if (refusal !== 'NotAllowedError' || !isCurrent() || media.muted) return;
  media.muted = true;
  onMuted();
  if ((await classifyRefusal(media)) !== undefined && isCurrent()) media.muted = false;
}

/** Plays, and gives the name of what the browser has against it. */
async function classifyRefusal(media: HTMLMediaElement): Promise<string | undefined> {
  try {
    await media.play();
    return undefined;
  } catch (refusal) {
    return refusal instanceof DOMException ? refusal.name : 'unknown';
  }
}
