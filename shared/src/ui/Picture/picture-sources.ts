import type { PictureSet } from '../../contract';
import { mediaUrl } from '../../config/urls';

/** Widest file that a browser without srcset is given. */
const PLAIN_WIDTH_MAX = 960;

export interface PictureSources {
  /** Tells one source from another: that which failed is not tried again. */
  key: string;
  src: string;
  webp?: string;
  avif?: string;
  set?: PictureSet;
}

const fileOf = (set: PictureSet, width: number, ending: string) => mediaUrl(`${set.base}-${width}.${ending}`);
const srcSet = (set: PictureSet, ending: string) =>
  set.widths.map((width) => `${fileOf(set, width, ending)} ${width}w`).join(', ');

function fromSet(set: PictureSet): PictureSources | undefined {
  const plain = set.widths.findLast((width) => width <= PLAIN_WIDTH_MAX) ?? set.widths[0];
  if (plain === undefined) return undefined;
  return {
    key: set.base,
    src: fileOf(set, plain, 'webp'),
    webp: srcSet(set, 'webp'),
    avif: srcSet(set, 'avif'),
    set,
  };
}

function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined; // an address that is none, as may be typed into a catalogue: as good as no picture
  }
}

/** Where a picture can be had, the best first: the prepared set, then the plain address. */
export function pictureSources(
  set: PictureSet | undefined,
  url: string | undefined,
): readonly PictureSources[] {
  const sources = [
    set && attempt(() => fromSet(set)),
    url ? attempt(() => ({ key: url, src: mediaUrl(url) })) : undefined,
  ];
  return sources.filter((source) => source !== undefined);
}
