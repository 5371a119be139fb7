/**
 * Tolerant parsers for responses, which rely only on what the contract promises (REQ-API-4): null counts as absent, an id may
 * be a numeric string, and an item without an id is left out instead of breaking the page.
 */
import { parseId, type ListedVideo } from '@steadfast/contract';

export { parseId };

/** An object with unknown fields. */
export type JsonRecord = Record<string, unknown>;

/** Returns an object without its null fields; undefined for anything else. */
export function asRecord(value: unknown): JsonRecord | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null));
}

/** Returns the objects of an array; an empty array for anything else. */
export function asRecords(value: unknown): JsonRecord[] {
  return Array.isArray(value) ? value.map(asRecord).filter((fields) => fields !== undefined) : [];
}

/** Returns a trimmed string; an empty one for anything else. */
export function trimmedString(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** Parses a number of seconds, which may be a numeric string; undefined if it is not finite or is below 0. */
export function parseSeconds(value: unknown): number | undefined {
  const seconds = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof seconds === 'number' && seconds >= 0 && seconds < Infinity ? seconds : undefined;
}

/** Returns the videos of an array that have an id. */
export function parseVideos(value: unknown): ListedVideo[] {
  return asRecords(value).flatMap((video) => {
    const id = parseId(video.id);
    return id === undefined ? [] : [{ ...video, id }];
  });
}
