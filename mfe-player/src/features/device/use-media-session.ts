import type { PlayableVideo } from '../../api';
import { mediaUrl } from '@steadfast/sdk';
import { useEffect, useEffectEvent } from 'react';

export interface MediaSessionOptions {
  /** Undefined while it loads. */
  video: PlayableVideo | undefined;
  /** Undefined if there is no other video; the system then shows no such button. */
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
}

/**
 * Shows the system what is playing, and lets media keys, headsets and the lock screen change the video. Playing, pausing and
 * seeking by them is the browser's own.
 */
export function useMediaSession({ video, onNext, onPrevious }: MediaSessionOptions): void {
  const session = (navigator as Partial<Pick<Navigator, 'mediaSession'>>).mediaSession;
  useEffect(() => {
    if (!session || !video) return;
    session.metadata = createMetadata(video);
    return () => {
      session.metadata = null;
    };
  }, [session, video]);
  useSessionAction(session, 'nexttrack', onNext);
  useSessionAction(session, 'previoustrack', onPrevious);
}

function useSessionAction(
  session: MediaSession | undefined,
  action: MediaSessionAction,
  onAction: (() => void) | undefined,
): void {
  const isOffered = onAction !== undefined;
  const act = useEffectEvent(() => onAction?.());
  useEffect(() => {
    if (!session || !isOffered) return;
    session.setActionHandler(action, () => act());
    return () => {
      session.setActionHandler(action, null);
    };
  }, [session, action, isOffered]);
}

/** The metadata that the system shows: on the lock screen, beside media keys, on a watch. */
function createMetadata({ title, series, Picture: set, ThumbnailUrl }: PlayableVideo): MediaMetadata {
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
