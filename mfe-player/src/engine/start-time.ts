const SECONDS = /^(\d{1,7})s?$/;
const PARTS = /^(?=\d)(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,5})s)?$/;

/**
 * Parses the start time in a URL: `?t=83`, or as other sites write it, `83s`, `1m23s`, `1h2m`.
 *
 * @returns seconds; undefined when missing or invalid
 */
export function parseStartSeconds(query: URLSearchParams): number | undefined {
  const text = query.get('t')?.trim().toLowerCase();
  if (!text) return undefined;
  const [, seconds] = SECONDS.exec(text) ?? [];
  if (seconds !== undefined) return Number(seconds);
  const parts = PARTS.exec(text);
  return parts ? toNumber(parts[1]) * 3600 + toNumber(parts[2]) * 60 + toNumber(parts[3]) : undefined;
}

const toNumber = (digits: string | undefined) => Number(digits ?? 0);

interface StartTimes {
  /** The time in the URL, if any. */
  urlSeconds: number | undefined;
  /** Whether the video has already started at that time in this history entry. */
  isUsed: boolean;
  /** Where the viewer left off; 0 if they did not. */
  resumeSeconds: number;
  durationSeconds: number | undefined;
}

/**
 * Chooses where to start: at the time in the URL the first time, then (on reload or Back) where the viewer
 * left off, if known. A time beyond the end is ignored.
 */
export function chooseStartTime({
  urlSeconds,
  isUsed,
  resumeSeconds,
  durationSeconds = Infinity,
}: StartTimes): number {
  if (urlSeconds === undefined || urlSeconds > durationSeconds - NEAR_END_SECONDS) return resumeSeconds;
  return isUsed && resumeSeconds > 0 ? resumeSeconds : urlSeconds;
}

/** A viewer who stopped this close to the end has finished the video, which then starts over. */
export const NEAR_END_SECONDS = 3;

/** Where to resume a video that was watched before (REQ-VIDEO-4). */
export function chooseResumeSeconds(video: {
  duration?: number | undefined;
  videoProgressSeconds?: number | undefined;
}): number {
  const { duration = Infinity, videoProgressSeconds: progress = 0 } = video;
  return Number.isFinite(progress) && progress > 0 && progress <= duration - NEAR_END_SECONDS ? progress : 0;
}
