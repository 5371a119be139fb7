/**
 * Reading answers with care. Only what the contract promises is relied on (REQ-API-4): null is as good as absent, an id
 * may be a numeric string, and what cannot be identified is left out instead of breaking the page.
 */
import type { ListedVideo } from '../contract';

/** What is known of an object of which nothing is promised. */
export type JsonRecord = Record<string, unknown>;

/**
 * Reads an id, be it from an address or from an answer, where it may come as a numeric string.
 *
 * @returns undefined for what is no id: nothing, words, fractions, zero, negative
 */
export function parseId(value: unknown): number | undefined {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  const id = /^\d+$/.test(text) ? Number(text) : 0;
  return id > 0 && Number.isSafeInteger(id) ? id : undefined;
}

/** The fields of an object that say something; undefined for what is no object. */
export function asRecord(value: unknown): JsonRecord | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null));
}

/** The objects of a list; what is no list is an empty one. */
export function asRecords(value: unknown): JsonRecord[] {
  return Array.isArray(value) ? value.map(asRecord).filter((fields) => fields !== undefined) : [];
}

/** A text without the blanks around it; empty for what is none. */
export function trimmedString(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** The videos of a list that can be told apart. */
export function parseVideos(value: unknown): ListedVideo[] {
  return asRecords(value).flatMap((video) => {
    const id = parseId(video.id);
    return id === undefined ? [] : [{ ...video, id }];
  });
}
