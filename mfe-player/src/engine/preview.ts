import type Hls from 'hls.js';
import type { Events } from 'hls.js';

/** Its name as a type: hls.js itself is fetched apart. */
const MEDIA_ATTACHED = 'hlsMediaAttached' as Events.MEDIA_ATTACHED;

/** Pictures of other places in the stream that is open, for the seek bar. */
export interface Preview {
  /** Shows the picture nearest to a place; the last one asked for wins. */
  seekTo(seconds: number): void;
  close(): void;
}

/** Whether the stream has single pictures (I-frame playlists) that can be shown in a medium. */
export function hasPreview(hls: Pick<Hls, 'iframeVariants'>): boolean {
  return hls.iframeVariants.some(({ imageCodec }) => !imageCodec);
}

/**
 * Shows pictures of the stream in a medium of its own, besides the one that plays.
 *
 * @returns undefined where the stream has none
 */
export function openPreview(
  hls: Pick<Hls, 'createIFramePlayer' | 'iframeVariants'>,
  video: HTMLVideoElement,
): Preview | undefined {
  const pictures = hasPreview(hls) ? hls.createIFramePlayer() : null;
  if (!pictures) return undefined;
  let isAttached = false;
  let isOpen = true;
  let wanted: number | undefined;
  const show = () => {
    // hls.js destroys it by itself when the stream is closed, and then has no address.
    if (isOpen && isAttached && wanted !== undefined && pictures.url) pictures.loadMediaAt(wanted);
  };
  pictures.on(MEDIA_ATTACHED, () => {
    isAttached = true;
    // What is asked for earlier is lost whenever the playlist comes before the medium is ready (measured).
    show();
  });
  pictures.attachMedia(video);
  return {
    seekTo: (seconds) => {
      wanted = Math.max(0, seconds);
      show();
    },
    close: () => {
      if (isOpen && pictures.url) pictures.destroy();
      isOpen = false;
    },
  };
}
