import { ApiError, request } from '@steadfast/shared';
import type { CallBody } from '../contract';
import { removeReportsUpTo, storedReports, type ProgressReport } from './report-storage';

type Body = CallBody<'POST /video/track_video_progress'>;

/** One tab at a time sends what is late, or each would send it as the network comes back. */
const LOCK = 'steadfast.progress';
/** From then on a report that is still kept has not arrived, and one that goes is late. Decided. */
const LATE_AFTER_MS = 5_000;
/** An answer that takes longer is a sign that the connection is gone, although the browser does not know. Decided. */
const ANSWERED_WITHIN_MS = 3_000;

/** The last report of each video that has been sent, or waits for the one before, as long as there is no answer. */
const turns = new Map<number, Promise<boolean>>();
/** What is on its way from here, and since when. */
const onTheirWay = new Map<string, number>();
let hasLastFailed = false;
/** Whose turn has not come: it takes all that is kept by then. */
let waiting: Promise<boolean> | undefined;

const keyOf = ({ videoId, atMs }: ProgressReport) => `${videoId}/${atMs}`;

/**
 * Sends a report that was kept just now. It is on its way when this returns, unless one of the same video is: the API takes
 * the order of arrival for the order of time, so it waits for that one's answer then.
 *
 * @param isHere whether the viewer is still the one whose token is sent
 * @returns whether it is done with. If not, it stays kept, or a later one has taken its place
 */
export function sendReport(viewer: string, report: ProgressReport, isHere: () => boolean): Promise<boolean> {
  const { videoId } = report;
  const before = turns.get(videoId);
  const sending = before
    ? before.then(() => isHere() && isWaiting(viewer, report) && sendNow(viewer, report))
    : sendNow(viewer, report);
  turns.set(videoId, sending);
  void sending.then(() => {
    if (turns.get(videoId) === sending) turns.delete(videoId);
  });
  return sending;
}

function isWaiting(viewer: string, report: ProgressReport): boolean {
  const key = keyOf(report);
  return !onTheirWay.has(key) && storedReports(viewer).some((kept) => keyOf(kept) === key);
}

/** In the words of the specification, unless it is late. */
function sendNow(viewer: string, report: ProgressReport): Promise<boolean> {
  const { videoId, progressSeconds, atMs } = report;
  if (Date.now() - atMs >= LATE_AFTER_MS) return sendLate(viewer, report);
  return send(viewer, report, { videoId, progressSeconds });
}

/**
 * Sends what is late of a viewer, one after the other, the oldest first. What does not arrive stays kept, for the next time.
 *
 * @param isHere whether the viewer is still the one whose token is sent
 * @returns whether something has arrived
 */
export async function sendLateReports(viewer: string, isHere: () => boolean): Promise<boolean> {
  if (storedReports(viewer).length === 0) return false;
  return (waiting ??= alone(async () => {
    waiting = undefined;
    let hasArrived = false;
    const tried = new Set<string>();
    const isLeft = (kept: ProgressReport) =>
      !turns.has(kept.videoId) && !onTheirWay.has(keyOf(kept)) && !tried.has(keyOf(kept));
    for (;;) {
      const report = storedReports(viewer).find(isLeft);
      if (!report || !isHere()) return hasArrived;
      const leftMs = report.atMs + LATE_AFTER_MS - Date.now();
      if (leftMs > 0 && leftMs <= LATE_AFTER_MS) {
        // It may be on its way from another tab.
        await new Promise((resolve) => setTimeout(resolve, leftMs));
        continue;
      }
      tried.add(keyOf(report));
      if (!(await sendLate(viewer, report))) return hasArrived;
      hasArrived = true;
    }
  }));
}

/**
 * Puts all that is kept of a viewer on its way at once, for the page may go at any moment.
 *
 * @param isLast the page goes for good: nobody will hear the answers, and with a connection that was good until now they
 *   are taken for granted; otherwise it stays kept for the next visit
 */
export function sendBeforeLeaving(viewer: string, isLast: boolean): void {
  const isGood = isConnectionGood();
  for (const report of storedReports(viewer)) {
    if (!onTheirWay.has(keyOf(report))) void sendNow(viewer, report);
    if (isLast && isGood) removeReportsUpTo(viewer, report);
  }
}

function isConnectionGood(): boolean {
  const since = Math.min(...onTheirWay.values());
  return navigator.onLine && !hasLastFailed && !(Date.now() - since > ANSWERED_WITHIN_MS);
}

/** Tells when the viewer was there: it must not take the place of what the API has heard since. */
async function sendLate(viewer: string, report: ProgressReport): Promise<boolean> {
  const { videoId, progressSeconds, atMs } = report;
  const place = { videoId, progressSeconds };
  return send(viewer, report, { ...place, watchedAt: new Date(atMs).toISOString() }, place);
}

/**
 * @param body what to send, in ever simpler words: an API may know no more than the specification promises
 * @returns whether there is an end to it: it has arrived, or the API will never take it
 */
async function send(
  viewer: string,
  report: ProgressReport,
  ...[body, ...simpler]: [Body, ...Body[]]
): Promise<boolean> {
  onTheirWay.set(keyOf(report), Date.now());
  let status = 200;
  try {
    await request('POST /video/track_video_progress', { body, keepalive: true });
  } catch (error) {
    status = error instanceof ApiError ? error.status : 0;
  }
  onTheirWay.delete(keyOf(report));
  hasLastFailed = isForLater(status);
  if (hasLastFailed) return false;
  const [next, ...rest] = simpler;
  if (status === 400 && next) return send(viewer, report, next, ...rest);
  removeReportsUpTo(viewer, report);
  return true;
}

/** No answer, one that asks to wait, or nobody signed in for the moment: the session says so itself. */
function isForLater(status: number): boolean {
  return status === 0 || status >= 500 || [401, 408, 429].includes(status);
}

/** Where the browser has no locks to give, two tabs may send the same: it counts once all the same. */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return Promise.resolve().then(work);
  return locks.request(LOCK, work).catch(work);
}
