import { mediaUrl, type Video } from '@steadfast/shared';

/** What the system shows of the video that plays: on the lock screen, beside the media keys, on a watch. */
export function sessionMetadata({ title, series, Picture: set, ThumbnailUrl }: Video): MediaMetadata {
  return new MediaMetadata({
    title,
    artist: series?.name ?? '',
    artwork: set
      ? set.widths.flatMap((width) => {
          const src = addressOrNone(`${set.base}-${width}.webp`);
          const sizes = `${width}x${Math.round((width * set.height) / set.width)}`;
          return src ? [{ src, sizes, type: 'image/webp' }] : [];
        })
      : createArtwork(addressOrNone(ThumbnailUrl)),
  });
}

const createArtwork = (src: string | undefined): MediaImage[] => (src ? [{ src }] : []);

function addressOrNone(address: string | undefined): string | undefined {
  try {
    return address ? mediaUrl(address) : undefined;
  } catch {
    return undefined; // no address of something that is served
  }
}

export type SessionActions = Partial<Record<MediaSessionAction, MediaSessionActionHandler>>;

/**
 * Answers to what is asked from outside the page. Browsers differ in what can be asked.
 *
 * @returns answers to it no more
 */
export function handleSessionActions(session: MediaSession, actions: SessionActions): () => void {
  const set = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
    try {
      session.setActionHandler(action, handler);
    } catch {
      // Not known in this browser.
    }
  };
  const names = Object.keys(actions) as MediaSessionAction[];
  for (const name of names) set(name, actions[name] ?? null);
  return () => {
    for (const name of names) set(name, null);
  };
}

/** Tells where in the video it is. Nothing is told while that is not known. */
export function reportPosition(session: MediaSession, place: Required<MediaPositionState>): void {
  const { duration, position } = place;
  if (!('setPositionState' in session)) return;
  if (duration > 0)
    session.setPositionState({ ...place, position: Math.min(Math.max(0, position), duration) });
  else session.setPositionState();
}
