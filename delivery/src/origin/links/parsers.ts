/** Reads responses of the API field by field, and ignores fields that are missing, null or of another type (REQ-API-4). */
import { ID_RANGE, parseId } from '@steadfast/contract';

export type JsonRecord = Readonly<Record<string, unknown>>;

/** An object's fields; none for anything else. */
export function asRecord(value: unknown): JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonRecord) : {};
}

/** A list's objects; none for anything else. */
export function asRecords(value: unknown): JsonRecord[] {
  return Array.isArray(value) ? value.map(asRecord) : [];
}

/** An id that the API may have given, also as a numeric string. */
export function parseKnownId(value: unknown): number | undefined {
  const id = parseId(value);
  return id !== undefined && id <= ID_RANGE.maximum ? id : undefined;
}

export function parsePositive(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : undefined;
}

export function parseCount(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined;
}

/** A time in ISO 8601. */
export function parseTime(value: unknown): string | undefined {
  const isTime = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value);
  const time = new Date(isTime ? value : NaN);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

/** Control characters, and those that change the text direction of everything after them. */
// eslint-disable-next-line no-control-regex -- these are what is taken out
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/g;

/** Far more than any preview shows. */
const TEXT_MAX = 5_000;

/** Text as one line for a preview; undefined if it is not a text or nothing is left. */
export function parseText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  return value.slice(0, TEXT_MAX).replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim() || undefined;
}

/**
 * Cuts a text between two words, or within a long one.
 *
 * @param max characters of the result, including the ellipsis
 */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  const start = text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '');
  const lastSpace = text[start.length] === ' ' ? start.length : start.lastIndexOf(' ');
  const kept = lastSpace > max / 2 ? start.slice(0, lastSpace) : start;
  return `${kept.replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/, '')}…`;
}
