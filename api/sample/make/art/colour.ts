/** Colours as `#rrggbb` texts, and the little arithmetic that artwork needs. */

/** Blends two colours; `share` 0 gives the first, 1 gives the second. */
export function mix(first: string, second: string, share: number): string {
  const [a, b] = [channels(first), channels(second)];
  const blended = a.map((value, index) => Math.round(value + ((b[index] ?? 0) - value) * share));
  return `#${blended.map((value) => clampByte(value).toString(16).padStart(2, '0')).join('')}`;
}

/** The three channels, 0 to 255. */
function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

function clampByte(value: number): number {
  return Math.max(0, Math.min(255, value));
}
