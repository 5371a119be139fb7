/** REQ-UI-2: how rows move by themselves. */
export const AUTO_SCROLL_MS = 170;
export const INERTIA_DECAY = 0.965;
export const INERTIA_STOP_PX = 0.5;

/** What a throw still moves in the next frame: 0 once it is too slow to see. */
export function nextVelocity(pixelsPerFrame: number): number {
  const next = pixelsPerFrame * INERTIA_DECAY;
  return Math.abs(next) < INERTIA_STOP_PX ? 0 : next;
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
