import type Hls from 'hls.js';
import type { Events } from 'hls.js';

/** The event's name as a string: hls.js itself is a separate chunk. */
const MEDIA_ATTACHED = 'hlsMediaAttached' as Events.MEDIA_ATTACHED;

/** Preview frames of the open stream for the seek bar. */
export interface Preview {
  /** Shows the frame nearest to a time. The latest request wins. */
  seekTo(seconds: number): void;
  close(): void;
}

/** Whether the stream has I-frame playlists that a media element can show. */
export function hasPreview(hls: Pick<Hls, 'iframeVariants'>): boolean {
  return hls.iframeVariants.some(({ imageCodec }) => !imageCodec);
}

/**
 * Shows frames of the stream in a second video element.
 *
 * @returns undefined when the stream has no preview frames
 */
export function openPreview(
  hls: Pick<Hls, 'createIFramePlayer' | 'iframeVariants'>,
  video: HTMLVideoElement,
): Preview | undefined {
  const player = hasPreview(hls) ? hls.createIFramePlayer() : null;
  if (!player) return undefined;
  let isAttached = false;
  let isOpen = true;
  let requestedSeconds: number | undefined;
  const show = () => {
    // hls.js destroys the I-frame player with the stream; it then has no URL.
    if (isOpen && isAttached && requestedSeconds !== undefined && player.url)
      player.loadMediaAt(requestedSeconds);
  };
  player.on(MEDIA_ATTACHED, () => {
    isAttached = true;
    // A request made before the element is attached is lost if the playlist arrives first (measured).
    show();
  });
  player.attachMedia(video);
  return {
    seekTo: (seconds) => {
      requestedSeconds = Math.max(0, seconds);
      show();
    },
    close: () => {
      if (isOpen && player.url) player.destroy();
      isOpen = false;
    },
  };
}
