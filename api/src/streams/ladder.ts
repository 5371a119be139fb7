/** In which sizes a video is offered, and how many bits each may take. */

export interface Rendition {
  name: string;
  width: number;
  height: number;
  /** The most it may take, in bits a second. */
  peakBits: number;
}

/** Lines of a landscape picture, columns of an upright one; decided for REQ-API-3, after Apple's authoring guide. */
const SHORT_SIDES = [240, 360, 480, 720, 1080];
const SHORT_SIDE_MAX = 1080;
/** A size of its own for what lies between two steps, when it is so much larger than the step below. */
const WORTH_A_STEP = 1.1;
/** 1080 lines at 30 frames a second; other sizes by the power that Apple's table comes near to. */
const FULL = { pixels: 1920 * 1080, framesPerSecond: 30, bits: 5_500_000 };

/**
 * The sizes from the smallest to the largest: none is larger than the source, and a small source has one.
 *
 * @param source as it is shown
 */
export function ladderFor(source: { width: number; height: number; framesPerSecond: number }): Rendition[] {
  const shortest = Math.min(source.width, source.height);
  const top = Math.min(shortest, SHORT_SIDE_MAX);
  const steps = SHORT_SIDES.filter((step) => step <= top);
  if (top > (steps.at(-1) ?? 0) * WORTH_A_STEP) steps.push(even(top));
  return steps.map((step) => {
    const scale = step / shortest;
    const width = even(source.width * scale);
    const height = even(source.height * scale);
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

/** H.264 with 4:2:0 takes even sizes only; never larger than the source. */
function even(pixels: number): number {
  return Math.max(2, 2 * Math.floor((pixels + 1e-6) / 2));
}
