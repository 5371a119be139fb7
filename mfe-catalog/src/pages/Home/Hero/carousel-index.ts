/** Slide numbers start at 1 (REQ-HOME-3). */
export const FIRST_SLIDE = 1;

/** The slide after this one; the first after the last. */
export function nextSlide(index: number, count: number): number {
  return index >= count ? FIRST_SLIDE : index + 1;
}

/** The slide before this one; the last before the first. */
export function previousSlide(index: number, count: number): number {
  return index <= FIRST_SLIDE ? count : index - 1;
}
