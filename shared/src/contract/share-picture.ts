import type { PictureSet } from './entities';

/** What chats and social networks show large, without cutting: 1.91 to 1. */
const WIDTH = 1200;
const HEIGHT = 630;

/** The form of a picture for previews of shared links. */
export interface SharePicture {
  /** As `base` of the picture: relative to the API's address. */
  address: string;
  /** In pixels. */
  width: number;
  height: number;
}

/**
 * The JPEG that the API has of each of its pictures, for previews of shared links: no chat shows AVIF, and several
 * do not show WebP. No larger than the picture itself.
 */
export function getSharePicture({ base, width }: Pick<PictureSet, 'base' | 'width'>): SharePicture {
  const ownWidth = Math.min(WIDTH, width);
  return { address: `${base}-share.jpg`, width: ownWidth, height: Math.round((ownWidth * HEIGHT) / WIDTH) };
}
