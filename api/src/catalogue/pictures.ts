import type { PictureSet } from '@steadfast/shared/contract';
import type { Picture } from './catalogue-file';

/** Width of the one picture that is named for sites that do not choose by width themselves. */
const PLAIN_WIDTH = 640;

/** The address of a picture in one size, for whoever takes no `PictureSet`. */
export function plainPictureAddress(picture: Picture): string {
  return `/media/${plainFile(picture)}`;
}

/** The picture with all its sizes. */
export function pictureSet({ file, ...rest }: Picture): PictureSet {
  return { base: `/media/${file}`, ...rest };
}

/** The fields by which series, videos and speakers show their picture. */
export function thumbnail(picture: Picture): {
  ThumbnailFile: string;
  ThumbnailUrl: string;
  Picture: PictureSet;
} {
  return {
    ThumbnailFile: plainFile(picture),
    ThumbnailUrl: plainPictureAddress(picture),
    Picture: pictureSet(picture),
  };
}

function plainFile({ file, widths }: Picture): string {
  const width = widths.find((each) => each >= PLAIN_WIDTH) ?? Math.max(...widths);
  return `${file}-${width}.webp`;
}
