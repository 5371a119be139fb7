import { ApiError } from '../api-client/api-error';
import { request } from '../api-client/request';
import type { CallBody } from '@steadfast/contract';
import { removeReportsUpTo, storedReports, type ProgressReport } from './report-storage';

type Body = CallBody<'POST /video/track_video_progress'>;

/** Lets only one tab at a time send late reports when the network returns. */
const LOCK = 'steadfast.progress';
/** A report that is older than this is late: it did not reach the API. */
const LATE_AFTER_MS = 5_000;
/** A response that takes longer suggests a lost connection that the browser has not noticed. */
const RESPONSE_EXPECTED_WITHIN_MS = 3_000;

/** For each video, the last report that is queued or has no response yet. */
const queueTails = new Map<number, Promise<boolean>>();
/** When each report in flight was sent, in milliseconds since the epoch. */
const inFlight = new Map<string, number>();
let hasLastFailed = false;
/** A run of `sendLateReports` that waits for the lock; it will send everything that is stored by then. */
let queuedRun: Promise<boolean> | undefined;

const getReportId = ({ videoId, atMs }: ProgressReport) => `${videoId}/${atMs}`;

/**
 * Sends a report that was just stored, before returning, unless another report of the same video is in flight. Then this one
 * waits for that response, because the API orders reports without a time by arrival.
 *
 * @param isSameUser whether the viewer is still signed in
 * @returns whether the report is settled. If not, it stays stored, or a later one has replaced it
 */
export function sendReport(
  userEmail: string,
  report: ProgressReport,
  isSameUser: () => boolean,
): Promise<boolean> {
  const { videoId } = report;
  const previous = queueTails.get(videoId);
  const sending = previous
    ? previous.then(() => isSameUser() && isUnsent(userEmail, report) && sendNow(userEmail, report))
    : sendNow(userEmail, report);
  queueTails.set(videoId, sending);
  void sending.then(() => {
    if (queueTails.get(videoId) === sending) queueTails.delete(videoId);
  });
  return sending;
}

function isUnsent(userEmail: string, report: ProgressReport): boolean {
  const id = getReportId(report);
  return !inFlight.has(id) && storedReports(userEmail).some((stored) => getReportId(stored) === id);
}

/** Sends a report with only the specified fields, unless it is late. */
function sendNow(userEmail: string, report: ProgressReport): Promise<boolean> {
  const { videoId, progressSeconds, atMs } = report;
  if (Date.now() - atMs >= LATE_AFTER_MS) return sendLate(userEmail, report);
  return send(userEmail, report, { videoId, progressSeconds });
}

/**
 * Sends a viewer's late reports one after the other, oldest first. Those that do not arrive stay stored.
 *
 * @param isSameUser whether the viewer is still signed in
 * @returns whether a report has arrived
 */
export async function sendLateReports(userEmail: string, isSameUser: () => boolean): Promise<boolean> {
  if (storedReports(userEmail).length === 0) return false;
  return (queuedRun ??= withLock(async () => {
    queuedRun = undefined;
    let hasArrived = false;
    const tried = new Set<string>();
    const isUntried = (report: ProgressReport) => {
      const id = getReportId(report);
      return !queueTails.has(report.videoId) && !inFlight.has(id) && !tried.has(id);
    };
    for (;;) {
      const report = storedReports(userEmail).find(isUntried);
      if (!report || !isSameUser()) return hasArrived;
      const remainingMs = report.atMs + LATE_AFTER_MS - Date.now();
      if (remainingMs > 0 && remainingMs <= LATE_AFTER_MS) {
        // Another tab may be sending it.
        await new Promise((resolve) => setTimeout(resolve, remainingMs));
        continue;
      }
      tried.add(getReportId(report));
      if (!(await sendLate(userEmail, report))) return hasArrived;
      hasArrived = true;
    }
  }));
}

/**
 * Sends all stored reports of a viewer at once, because the page may close at any moment.
 *
 * @param isLast whether the page closes for good. Then responses cannot be read: with a good connection the reports count as
 *   confirmed, otherwise they stay stored for the next visit
 */
export function sendBeforeLeaving(userEmail: string, isLast: boolean): void {
  const isGood = isConnectionGood();
  for (const report of storedReports(userEmail)) {
    if (!inFlight.has(getReportId(report))) void sendNow(userEmail, report);
    if (isLast && isGood) removeReportsUpTo(userEmail, report);
  }
}

function isConnectionGood(): boolean {
  const oldestSentAtMs = Math.min(...inFlight.values());
  const isSlow = Date.now() - oldestSentAtMs > RESPONSE_EXPECTED_WITHIN_MS;
  return navigator.onLine && !hasLastFailed && !isSlow;
}

/** Sends a report with its time (`watchedAt`), so that it does not replace newer ones. */
async function sendLate(userEmail: string, report: ProgressReport): Promise<boolean> {
  const { videoId, progressSeconds, atMs } = report;
  const position = { videoId, progressSeconds };
  return send(userEmail, report, { ...position, watchedAt: new Date(atMs).toISOString() }, position);
}

/**
 * @param bodies the body, followed by simpler ones to try on a 400: an API may accept only what the specification promises
 * @returns whether the report is settled: it has arrived, or the API will never accept it
 */
async function send(
  userEmail: string,
  report: ProgressReport,
  ...bodies: [Body, ...Body[]]
): Promise<boolean> {
  const [body, ...simpler] = bodies;
  inFlight.set(getReportId(report), Date.now());
  let status = 200;
  try {
    await request('POST /video/track_video_progress', { body, keepalive: true });
  } catch (error) {
    status = error instanceof ApiError ? error.status : 0;
  }
  inFlight.delete(getReportId(report));
  hasLastFailed = isRetryable(status);
  if (hasLastFailed) return false;
  const [next, ...rest] = simpler;
  if (status === 400 && next) return send(userEmail, report, next, ...rest);
  removeReportsUpTo(userEmail, report);
  return true;
}

/** Whether a later attempt may succeed. The session itself handles a 401. */
function isRetryable(status: number): boolean {
  return status === 0 || status >= 500 || [401, 408, 429].includes(status);
}

/** Runs the task in one tab at a time. Without the Web Locks API two tabs may send the same report, which is harmless. */
async function withLock<T>(task: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return Promise.resolve().then(task);
  return locks.request(LOCK, task).catch(task);
}
