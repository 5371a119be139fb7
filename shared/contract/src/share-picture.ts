import type { PictureSet } from './entities';

/** The size that chats and social networks show large and uncropped: an aspect ratio of 1.91 to 1. */
const WIDTH = 1200;
const HEIGHT = 630;

/** A picture for previews of shared links. */
export interface SharePicture {
  /** Like `base` of the picture, relative to the API's base URL. */
  address: string;
  /** In pixels. */
  width: number;
  height: number;
}

/**
 * Returns the JPEG version of a picture, for previews of shared links: chats do not show AVIF, and several do not show
 * WebP. It is never larger than the picture itself.
 */
export function getSharePicture({ base, width }: Pick<PictureSet, 'base' | 'width'>): SharePicture {
  const ownWidth = Math.min(WIDTH, width);
  return { address: `${base}-share.jpg`, width: ownWidth, height: Math.round((ownWidth * HEIGHT) / WIDTH) };
}
