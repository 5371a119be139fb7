/** The sizes that a video is encoded in, and their bit rates. */

export interface Rendition {
  name: string;
  width: number;
  height: number;
  /** The peak bit rate, in bits per second. */
  peakBits: number;
}

/** Heights of a landscape picture, widths of a portrait one; decided for REQ-API-3, after Apple's authoring guide. */
const SHORT_SIDES = [240, 360, 480, 720, 1080];
export const SHORT_SIDE_MAX = 1080;
/** A source between two steps gets a size of its own when it is this much larger than the step below. */
const MIN_EXTRA_STEP_RATIO = 1.1;
/** The bit rate of 1080 lines at 30 frames per second; that of other sizes follows by a power near Apple's table. */
const FULL = { pixels: 1920 * 1080, framesPerSecond: 30, bits: 5_500_000 };

/**
 * Lists the sizes from the smallest to the largest: none is larger than the source, and a small source has one.
 *
 * @param source its size as displayed
 */
export function createLadder(source: {
  width: number;
  height: number;
  framesPerSecond: number;
}): Rendition[] {
  const shortest = Math.min(source.width, source.height);
  const top = Math.min(shortest, SHORT_SIDE_MAX);
  const steps = SHORT_SIDES.filter((step) => step <= top);
  if (top > (steps.at(-1) ?? 0) * MIN_EXTRA_STEP_RATIO) steps.push(floorToEven(top));
  return steps.map((step) => {
    const scale = step / shortest;
    const width = floorToEven(source.width * scale);
    const height = floorToEven(source.height * scale);
    const share = ((width * height) / FULL.pixels) ** 0.75;
    const pace = Math.max(0.5, source.framesPerSecond / FULL.framesPerSecond) ** 0.5;
    return {
      name: `v${step}`,
      width,
      height,
      peakBits: Math.round((FULL.bits * share * pace) / 1000) * 1000,
    };
  });
}

/** H.264 with 4:2:0 needs even sizes; rounds down so that no size is larger than the source. */
function floorToEven(pixels: number): number {
  return Math.max(2, 2 * Math.floor((pixels + 1e-6) / 2));
}
