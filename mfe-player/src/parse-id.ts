/**
 * Reads an id, be it from an address or from an answer, where it may come as a numeric string (REQ-API-4).
 *
 * @returns undefined for what is no id: nothing, words, fractions, zero, negative
 */
export function parseId(value: unknown): number | undefined {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  const id = /^\d+$/.test(text) ? Number(text) : 0;
  return id > 0 && Number.isSafeInteger(id) ? id : undefined;
}
