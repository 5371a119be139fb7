import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Compares a secret in constant time, whatever its length.
 *
 * @param given what the caller sent
 * @param secret what is configured; without one, nothing equals it
 */
export function isSameSecret(given: string | undefined, secret: string | undefined): boolean {
  if (given === undefined || secret === undefined) return false;
  return timingSafeEqual(hash(given), hash(secret));
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
