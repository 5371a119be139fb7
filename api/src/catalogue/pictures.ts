import type { PictureSet } from '@steadfast/contract';
import type { Picture } from '../platform/database/picture';

/** Width of the single picture for sites that do not choose by width themselves. */
const PLAIN_WIDTH = 640;

/** A picture's address in one size, for clients that do not use `PictureSet`. */
export function getPlainPictureUrl(picture: Picture): string {
  return `/media/${getPlainFile(picture)}`;
}

/** A picture with all its sizes. */
export function toPictureSet({ file, ...rest }: Picture): PictureSet {
  return { base: `/media/${file}`, ...rest };
}

/** The picture fields of series, videos and speakers. */
export function toThumbnail(picture: Picture): {
  ThumbnailFile: string;
  ThumbnailUrl: string;
  Picture: PictureSet;
} {
  return {
    ThumbnailFile: getPlainFile(picture),
    ThumbnailUrl: getPlainPictureUrl(picture),
    Picture: toPictureSet(picture),
  };
}

function getPlainFile({ file, widths }: Picture): string {
  const width = widths.find((each) => each >= PLAIN_WIDTH) ?? Math.max(...widths);
  return `${file}-${width}.webp`;
}
