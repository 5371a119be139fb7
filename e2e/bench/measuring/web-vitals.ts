/** What the page's raw notes come to, as the Web Vitals define it. */

export interface LayoutShift {
  startMs: number;
  value: number;
  /** Within half a second of a press: then it is what the viewer asked for. */
  hadRecentInput: boolean;
}

const SESSION_GAP_MS = 1_000;
const SESSION_MAX_MS = 5_000;
const LONG_TASK_MS = 50;

/** Cumulative layout shift: the worst session of shifts less than a second apart and five seconds long at most. */
export function cumulativeLayoutShift(shifts: readonly LayoutShift[]): number {
  let worst = 0;
  let session = { startMs: -Infinity, lastMs: -Infinity, value: 0 };
  for (const { startMs, value, hadRecentInput } of shifts) {
    if (hadRecentInput) continue;
    const isSame = startMs - session.lastMs < SESSION_GAP_MS && startMs - session.startMs < SESSION_MAX_MS;
    session = isSame
      ? { ...session, lastMs: startMs, value: session.value + value }
      : { startMs, lastMs: startMs, value };
    worst = Math.max(worst, session.value);
  }
  return worst;
}

/** Total blocking time: what long tasks take beyond their first 50 ms. */
export function totalBlocking(tasks: readonly { ms: number }[]): number {
  return tasks.reduce((total, { ms }) => total + Math.max(0, ms - LONG_TASK_MS), 0);
}
