import type Hls from 'hls.js';

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
  pictures.attachMedia(video);
  let isOpen = true;
  return {
    seekTo: (seconds) => {
      // hls.js destroys it by itself when the stream is closed, and then has no address.
      if (isOpen && pictures.url) pictures.loadMediaAt(Math.max(0, seconds));
    },
    close: () => {
      if (isOpen && pictures.url) pictures.destroy();
      isOpen = false;
    },
  };
}
