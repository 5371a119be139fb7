import type { PictureSet } from '@steadfast/contract';
import { mediaUrl } from '@steadfast/sdk/internal';

/** Maximum width in pixels of the file for browsers without srcset. */
const PLAIN_WIDTH_MAX = 960;

export interface PictureSources {
  /** Identifies the source, so that a failed one is not tried again. */
  key: string;
  src: string;
  webp?: string;
  avif?: string;
  set?: PictureSet;
}

const fileUrl = (set: PictureSet, width: number, extension: string) =>
  mediaUrl(`${set.base}-${width}.${extension}`);
const srcSet = (set: PictureSet, extension: string) =>
  set.widths.map((width) => `${fileUrl(set, width, extension)} ${width}w`).join(', ');

function fromSet(set: PictureSet): PictureSources | undefined {
  const plain = set.widths.findLast((width) => width <= PLAIN_WIDTH_MAX) ?? set.widths[0];
  if (plain === undefined) return undefined;
  return {
    key: set.base,
    src: fileUrl(set, plain, 'webp'),
    webp: srcSet(set, 'webp'),
    avif: srcSet(set, 'avif'),
    set,
  };
}

function ignoreErrors<Value>(create: () => Value): Value | undefined {
  try {
    return create();
  } catch {
    return undefined; // The catalogue may contain invalid URLs; they count as no picture.
  }
}

/** Returns the sources of a picture, best first: the set, then the single URL. */
export function pictureSources(
  set: PictureSet | undefined,
  url: string | undefined,
): readonly PictureSources[] {
  const sources = [
    set && ignoreErrors(() => fromSet(set)),
    url ? ignoreErrors(() => ({ key: url, src: mediaUrl(url) })) : undefined,
  ];
  return sources.filter((source) => source !== undefined);
}
