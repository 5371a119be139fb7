/**
 * Stores progress reports that the API has not confirmed yet (REQ-VIDEO-5) in local storage, where they survive a closed tab
 * and a network outage. Storage events carry each report to other tabs. A sign-out removes everything under this prefix.
 */
import { VIEWER_KEY_PREFIX } from '../site/use-draft';
import { asRecord, parseId } from '../parsers/parse-fields';
import { listen } from '../listen';
import { safeLocalStorage } from '../storage/safe-storage';
import { isNewerRecord, parseJson, readRecord, withVersion, type Protocol } from '../storage/protocol';

const PREFIX = `${VIEWER_KEY_PREFIX}progress.`;

/** A viewer's position in a video. */
export interface ProgressReport {
  videoId: number;
  progressSeconds: number;
  /** When the viewer was there, in milliseconds since the epoch. */
  atMs: number;
  /** Whether the position counts as watched. A later report with less progress does not replace such a report. */
  isWatched: boolean;
  /** When playback or the last seek started in that tab, in ms since the epoch. Of two tabs, the later one counts. */
  sinceMs: number;
}

/** A report before it is stored. */
export type NewReport = Omit<ProgressReport, 'atMs'>;

/** A report as it is stored. */
interface StoredReport {
  userEmail: string;
  report: ProgressReport;
}

const protocol: Protocol<StoredReport> = { name: `${PREFIX}*`, version: 1, parse: parseReport };

/** Reports of this page where local storage is blocked or full, or holds that of a later release. */
const pageReports = new Map<string, string>();

/** A later report replaces an earlier one, except that a watched report has its own key. */
const reportKey = ({ videoId, isWatched }: Pick<ProgressReport, 'videoId' | 'isWatched'>) =>
  `${PREFIX}${videoId}${isWatched ? '.watched' : ''}`;

/** Stores a report until the API has confirmed it. */
export function storeReport(userEmail: string, newReport: NewReport): ProgressReport {
  const report = { ...newReport, atMs: Date.now() };
  const key = reportKey(report);
  const text = JSON.stringify(withVersion(protocol, { ...report, viewer: userEmail }));
  if (isOwn(key) && safeLocalStorage.write(key, text)) pageReports.delete(key);
  else pageReports.set(key, text);
  return report;
}

/** Removes a report that the API has confirmed, and the older reports that it supersedes. */
export function removeReportsUpTo(userEmail: string, confirmed: ProgressReport): void {
  for (const report of storedReports(userEmail)) {
    const isCovered = report.videoId === confirmed.videoId && report.atMs <= confirmed.atMs;
    if (isCovered && (confirmed.isWatched || !report.isWatched)) remove(reportKey(report));
  }
}

/**
 * Returns a viewer's stored reports, oldest first. Removes those of other viewers, which must not be sent in this one's name.
 */
export function storedReports(userEmail: string): ProgressReport[] {
  const reports: ProgressReport[] = [];
  for (const [key, text] of entries()) {
    const stored = readRecord(protocol, parseJson(text));
    if (stored?.userEmail === userEmail) reports.push(stored.report);
    else remove(key);
  }
  return reports.sort((one, other) => one.atMs - other.atMs);
}

/**
 * Returns the furthest stored position in a video, in seconds; 0 without reports.
 *
 * @param userEmail undefined while the session is unknown: then any stored report counts, because a sign-in removes those of others
 */
export function findFurthestReport(videoId: number, userEmail: string | undefined): number {
  return entries().reduce((furthest, [, text]) => {
    const stored = readRecord(protocol, parseJson(text));
    if (stored?.report.videoId !== videoId || (userEmail ?? stored.userEmail) !== stored.userEmail)
      return furthest;
    return Math.max(furthest, stored.report.progressSeconds);
  }, 0);
}

/**
 * Calls the listener with each report that another tab stores.
 *
 * @returns unsubscribes
 */
export function onReportFromOtherTab(
  listener: (userEmail: string, report: ProgressReport) => void,
): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    const stored = key?.startsWith(PREFIX) ? readRecord(protocol, parseJson(newValue)) : undefined;
    if (stored) listener(stored.userEmail, stored.report);
  };
  return listen(window, ['storage'], onStorage);
}

function entries(): [key: string, text: string][] {
  const all = new Map<string, string>();
  for (const key of safeLocalStorage.keys(PREFIX)) all.set(key, safeLocalStorage.read(key) ?? '');
  for (const [key, text] of pageReports) all.set(key, text);
  return [...all];
}

/** Whether this release may overwrite or remove what is stored: a later one sends its reports itself. */
function isOwn(key: string): boolean {
  return !isNewerRecord(protocol, parseJson(safeLocalStorage.read(key)));
}

function remove(key: string): void {
  pageReports.delete(key);
  if (isOwn(key)) safeLocalStorage.remove(key);
}

function parseReport(record: unknown): StoredReport | undefined {
  const { viewer: userEmail, videoId, progressSeconds, atMs, isWatched, sinceMs } = asRecord(record) ?? {};
  const id = parseId(videoId);
  if (id === undefined || typeof userEmail !== 'string') return undefined;
  if (!isAmount(progressSeconds) || !isAmount(atMs) || !isAmount(sinceMs)) return undefined;
  return {
    userEmail,
    report: { videoId: id, progressSeconds, atMs, isWatched: isWatched === true, sinceMs },
  };
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
