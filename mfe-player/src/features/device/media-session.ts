import { mediaUrl, type Video } from '@steadfast/shared';

/** The metadata that the system shows: on the lock screen, beside media keys, on a watch. */
export function createMetadata({ title, series, Picture: set, ThumbnailUrl }: Video): MediaMetadata {
  return new MediaMetadata({
    title,
    artist: series?.name ?? '',
    artwork: set
      ? set.widths.flatMap((width) => {
          const src = resolveMediaUrl(`${set.base}-${width}.webp`);
          const sizes = `${width}x${Math.round((width * set.height) / set.width)}`;
          return src ? [{ src, sizes, type: 'image/webp' }] : [];
        })
      : createArtwork(resolveMediaUrl(ThumbnailUrl)),
  });
}

const createArtwork = (src: string | undefined): MediaImage[] => (src ? [{ src }] : []);

function resolveMediaUrl(address: string | undefined): string | undefined {
  try {
    return address ? mediaUrl(address) : undefined;
  } catch {
    return undefined; // not a valid media URL
  }
}

export type SessionActions = Partial<Record<MediaSessionAction, MediaSessionActionHandler>>;

/**
 * Registers handlers for media keys and system controls. Browsers support different actions.
 *
 * @returns removes the handlers
 */
export function handleSessionActions(session: MediaSession, actions: SessionActions): () => void {
  const set = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
    try {
      session.setActionHandler(action, handler);
    } catch {
      // Not supported by this browser.
    }
  };
  const names = Object.keys(actions) as MediaSessionAction[];
  for (const name of names) set(name, actions[name] ?? null);
  return () => {
    for (const name of names) set(name, null);
  };
}

/** Reports the playback position to the system; clears it while the duration is unknown. */
export function reportPosition(session: MediaSession, state: Required<MediaPositionState>): void {
  const { duration, position } = state;
  if (!('setPositionState' in session)) return;
  if (duration > 0)
    session.setPositionState({ ...state, position: Math.min(Math.max(0, position), duration) });
  else session.setPositionState();
}
