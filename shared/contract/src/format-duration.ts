const two = (part: number) => String(part).padStart(2, '0');

/**
 * Formats a duration as m:ss, or as h:mm:ss from one hour (REQ-UI-3).
 *
 * @returns an empty string for undefined, NaN, negative and infinite values
 */
export function formatDuration(seconds: number | undefined): string {
  if (seconds === undefined || !Number.isFinite(seconds) || seconds < 0) return '';
  const whole = Math.floor(seconds);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
