/** REQ-UI-2: how what scrolls moves by itself. */
export const AUTO_SCROLL_MS = 170;
export const INERTIA_DECAY = 0.965;
export const INERTIA_STOP_PX = 0.5;

/** The frame that REQ-UI-2 counts in: 60 a second, whatever the screen shows. */
export const FRAME_MS = 1000 / 60;

/** Only the last moves before the release make the throw: who stops and lets go throws nothing. */
const THROW_MS = 100;

/** Where a pointer was, in pixels along the scrolled axis, and when, in milliseconds. */
export interface PointerSample {
  at: number;
  timeMs: number;
}

/**
 * One step of a throw: what it moves in a time, and how fast it is then, in pixels per frame of a 60th of a second. Any
 * number of steps of any length comes to the same way: screens of 60 and of 120 Hz throw alike. A throw that is too slow
 * to see stands still.
 */
export function glideStep(velocity: number, elapsedMs: number): { velocity: number; way: number } {
  const left = INERTIA_DECAY ** (elapsedMs / FRAME_MS);
  const next = velocity * left;
  if (Math.abs(next) < INERTIA_STOP_PX) return { velocity: 0, way: 0 };
  return { velocity: next, way: (velocity * INERTIA_DECAY * (1 - left)) / (1 - INERTIA_DECAY) };
}

/** How fast the content goes on, in pixels per frame, when a pointer that pulled it lets go: against the pointer's way. */
export function throwVelocity(samples: readonly PointerSample[], releasedMs: number): number {
  const late = samples.filter(({ timeMs }) => releasedMs - timeMs <= THROW_MS);
  const [first, last] = [late[0], late.at(-1)];
  if (!first || !last) return 0;
  // Over one frame at least: two moves within one would else make a throw of any speed.
  const frames = Math.max(1, (last.timeMs - first.timeMs) / FRAME_MS);
  return (first.at - last.at) / frames;
}

/** How much of the way is done after a share of the time: quick at first, then settling. */
export function easeOut(share: number): number {
  return 1 - (1 - Math.min(1, Math.max(0, share))) ** 3;
}

/** How far a button moves a row: as many whole cards as fit into the view, but at least one. */
export function pageOf(viewWidth: number, stepWidth: number): number {
  return stepWidth > 0 ? Math.max(1, Math.floor(viewWidth / stepWidth)) * stepWidth : viewWidth;
}

/** Calls back on every frame with the time since the start until told `false`; the answer stops it early. */
export function eachFrame(step: (elapsedMs: number) => boolean): () => void {
  const start = performance.now();
  let frame = requestAnimationFrame(function tick(now) {
    if (step(now - start)) frame = requestAnimationFrame(tick);
  });
  return () => {
    cancelAnimationFrame(frame);
  };
}
