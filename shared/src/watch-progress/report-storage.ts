/**
 * Reports of progress that the API has not confirmed yet (REQ-VIDEO-5), on this device: they outlive the tab and a gap in the
 * network. The browser tells other tabs of each, by which they know what was watched here. Under this prefix they go with a
 * viewer who signs out.
 */
import { VIEWER_KEY_PREFIX, asRecord, parseId } from '@steadfast/shared';

const PREFIX = `${VIEWER_KEY_PREFIX}progress.`;

/** Where a viewer was in a video. */
export interface ProgressReport {
  videoId: number;
  progressSeconds: number;
  /** When, in milliseconds since the epoch. */
  atMs: number;
  /** Far enough to count as watched: then it is not given up for a later report of less. */
  isWatched: boolean;
  /** When the viewer began to play, or sought, in that tab: of two tabs the later one is where they are. */
  sinceMs: number;
}

/** What is known when a report is made. */
export type NewReport = Omit<ProgressReport, 'atMs'>;

/** Where the browser stores nothing, reports last as long as the page. */
const pageReports = new Map<string, string>();

/** A later report takes the place of an earlier one, but what tells that a video was watched has a place of its own. */
const reportKey = ({ videoId, isWatched }: Pick<ProgressReport, 'videoId' | 'isWatched'>) =>
  `${PREFIX}${videoId}${isWatched ? '.watched' : ''}`;

/**
 * Keeps a report until it is dropped.
 *
 * @param viewer their email
 */
export function storeReport(viewer: string, toKeep: NewReport): ProgressReport {
  const report = { ...toKeep, atMs: Date.now() };
  const text = JSON.stringify({ ...report, viewer });
  try {
    localStorage.setItem(reportKey(report), text);
    pageReports.delete(reportKey(report));
  } catch {
    pageReports.set(reportKey(report), text);
  }
  return report;
}

/** Drops what a report, now known to the API, makes needless: itself, and what is older. */
export function removeReportsUpTo(viewer: string, known: ProgressReport): void {
  for (const report of storedReports(viewer)) {
    const isCovered = report.videoId === known.videoId && report.atMs <= known.atMs;
    if (isCovered && (known.isWatched || !report.isWatched)) remove(reportKey(report));
  }
}

/** What is kept of a viewer, the oldest first. Of somebody else nothing stays: it would be sent in the wrong name. */
export function storedReports(viewer: string): ProgressReport[] {
  const reports: ProgressReport[] = [];
  for (const [key, text] of entries()) {
    const kept = parsed(text);
    if (kept?.viewer === viewer) reports.push(kept.report);
    else remove(key);
  }
  return reports.sort((one, other) => one.atMs - other.atMs);
}

/**
 * The furthest that is kept of a video, 0 where nothing is. For who is on their way to be known, too: at a sign-in all that
 * is of others goes.
 */
export function findFurthestReport(videoId: number, viewer: string | undefined): number {
  return entries().reduce((furthest, [, text]) => {
    const kept = parsed(text);
    if (kept?.report.videoId !== videoId || (viewer ?? kept.viewer) !== kept.viewer) return furthest;
    return Math.max(furthest, kept.report.progressSeconds);
  }, 0);
}

/**
 * Tells of each report that is made in another tab, and of whom.
 *
 * @returns stops telling
 */
export function onReportFromOtherTab(told: (viewer: string, report: ProgressReport) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    const kept = key?.startsWith(PREFIX) ? parsed(newValue) : undefined;
    if (kept) told(kept.viewer, kept.report);
  };
  window.addEventListener('storage', onStorage);
  return () => {
    window.removeEventListener('storage', onStorage);
  };
}

function entries(): [key: string, text: string][] {
  const all = new Map(pageReports);
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX)) all.set(key, localStorage.getItem(key) ?? '');
    }
  } catch {
    // Then nothing was stored.
  }
  return [...all];
}

function remove(key: string): void {
  pageReports.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Then nothing was stored.
  }
}

function parsed(text: string | null): { viewer: string; report: ProgressReport } | undefined {
  try {
    const { viewer, videoId, progressSeconds, atMs, isWatched, sinceMs } =
      asRecord(JSON.parse(text ?? 'null')) ?? {};
    const id = parseId(videoId);
    if (id === undefined || typeof viewer !== 'string') return undefined;
    if (!isAmount(progressSeconds) || !isAmount(atMs) || !isAmount(sinceMs)) return undefined;
    return {
      viewer,
      report: { videoId: id, progressSeconds, atMs, isWatched: isWatched === true, sinceMs },
    };
  } catch {
    return undefined;
  }
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
