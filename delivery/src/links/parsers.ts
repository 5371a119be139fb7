/** Reading answers of the API field by field: one that is missing, null or of another kind is passed over (REQ-API-4). */
import { ID_RANGE } from '@steadfast/shared/contract';

export type JsonRecord = Readonly<Record<string, unknown>>;

/** The fields of an object; none when it is no object. */
export function asRecord(value: unknown): JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonRecord) : {};
}

/** The objects of a list; none when it is no list. */
export function asRecords(value: unknown): JsonRecord[] {
  return Array.isArray(value) ? value.map(asRecord) : [];
}

/** An id, which may come as a numeric string. */
export function parseId(value: unknown): number | undefined {
  const id = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
  const isId = typeof id === 'number' && Number.isInteger(id);
  return isId && id >= ID_RANGE.minimum && id <= ID_RANGE.maximum ? id : undefined;
}

/** A number above zero: a duration, a width. */
export function parsePositive(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : undefined;
}

/** How many there are: a whole number. */
export function parseCount(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined;
}

/** A moment, as ISO 8601 has it. */
export function parseTime(value: unknown): string | undefined {
  const isTime = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value);
  const time = new Date(isTime ? value : NaN);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}
