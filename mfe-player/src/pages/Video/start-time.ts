import { NEAR_END_SECONDS } from '../../features/progress/resume-seconds';

const SECONDS = /^(\d{1,7})s?$/;
const PARTS = /^(?=\d)(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,5})s)?$/;

/**
 * Reads the time that an address asks for: `?t=83`, and as other sites write it `83s`, `1m23s`, `1h2m`.
 *
 * @returns seconds; undefined where it asks for none, or none that can be understood
 */
export function parseStartSeconds(query: URLSearchParams): number | undefined {
  const text = query.get('t')?.trim().toLowerCase();
  if (!text) return undefined;
  const [, seconds] = SECONDS.exec(text) ?? [];
  if (seconds !== undefined) return Number(seconds);
  const parts = PARTS.exec(text);
  return parts ? number(parts[1]) * 3600 + number(parts[2]) * 60 + number(parts[3]) : undefined;
}

const number = (digits: string | undefined) => Number(digits ?? 0);

export interface StartTimes {
  /** The time of the address; undefined where it asks for none. */
  askedSeconds: number | undefined;
  /** Whether the video has begun there before, at this entry of the history. */
  isUsed: boolean;
  /** Where the viewer left off; 0 where they did not. */
  resumeSeconds: number;
  durationSeconds: number | undefined;
}

/**
 * Where to begin: at the time that the address asks for, the first time; afterwards, on a reload or on Back, where the
 * viewer left off, if that is known. What lies behind the end is as good as not asked for.
 */
export function chooseStartTime({
  askedSeconds,
  isUsed,
  resumeSeconds,
  durationSeconds = Infinity,
}: StartTimes): number {
  if (askedSeconds === undefined || askedSeconds > durationSeconds - NEAR_END_SECONDS) return resumeSeconds;
  return isUsed && resumeSeconds > 0 ? resumeSeconds : askedSeconds;
}
