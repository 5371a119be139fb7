/** Which browsers belong to a canary. Imports nothing: the end-to-end tests run it in Node. */

/** Holds this browser's number: random, drawn at the first canary, and no identifier of the viewer. */
export const CANARY_STORAGE_KEY = 'steadfast.canary';
/** Number of canary buckets: each holds 0.01 % of all browsers. */
export const BUCKETS = 10_000;

/**
 * Whether a browser belongs to a canary. The choice is stable while the share grows. Each feature and version selects a
 * different set of browsers.
 *
 * @param browser this browser's number, 0 to 9999
 * @param percent share of all browsers that get it
 * @param version the canary's
 */
export function isInCanary(browser: number, percent: number, name: string, version: string): boolean {
  return hash(`${browser} ${name} ${version}`) % BUCKETS < percent * (BUCKETS / 100);
}

/** 32-bit FNV-1a with a final mix: without it, similar texts get similar hashes. */
function hash(text: string): number {
  let mixed = 0x811c9dc5;
  for (const letter of text) mixed = Math.imul(mixed ^ letter.charCodeAt(0), 0x01000193);
  return Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 8;
}
