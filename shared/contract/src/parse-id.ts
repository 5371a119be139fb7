/**
 * Parses an id from a URL or a response: a positive integer or a numeric string.
 *
 * @returns undefined for anything else
 */
export function parseId(value: unknown): number | undefined {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  const id = /^\d+$/.test(text) ? Number(text) : 0;
  return id > 0 && Number.isSafeInteger(id) ? id : undefined;
}
