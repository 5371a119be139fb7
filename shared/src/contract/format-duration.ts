const two = (part: number) => String(part).padStart(2, '0');

/**
 * A length of time as m:ss, from an hour on as h:mm:ss (REQ-UI-3).
 *
 * @returns an empty string for what is no length of time: nothing, not a number, negative, endless
 */
export function formatDuration(seconds: number | undefined): string {
  if (seconds === undefined || !Number.isFinite(seconds) || seconds < 0) return '';
  const whole = Math.floor(seconds);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
