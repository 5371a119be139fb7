/**
 * Parses a time in a video: 83, 1:23, 1:02:03.
 *
 * @returns seconds; undefined for anything else
 */
export function parseMoment(text: string): number | undefined {
  if (!/^\d+(:[0-5]?\d){0,2}(\.\d+)?$/.test(text.trim())) return undefined;
  return text.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);
}
