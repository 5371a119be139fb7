/** The stored session token (REQ-SESSION-1). */
import { safeLocalStorage } from '../storage/safe-storage';

/** Key of the token in local storage. The bootstrap script reads it too. */
export const TOKEN_STORAGE_KEY = 'steadfast.token';

/** The stored value. `expiration` is the token's `exp` claim, in seconds since the epoch. */
export interface StoredToken {
  token: string;
  expiration: number;
}

/**
 * Reads when a JSON Web Token expires. Does not verify the signature; the API does.
 *
 * @returns seconds since the epoch, or undefined when the token is malformed
 */
export function readExpiration(token: string): number | undefined {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { exp } = JSON.parse(atob(payload)) as { exp?: unknown };
    return typeof exp === 'number' ? exp : undefined;
  } catch {
    return undefined;
  }
}

/** The stored text where local storage is blocked or full; lasts as long as the page. */
let tabToken: string | null = null;

/** A token that may be valid but is not sent for now. */
let unsentToken: string | undefined;

/**
 * Stores a new token for this and later visits, or only for this page where local storage is blocked or full.
 *
 * @returns false when the token has no expiry and was not stored
 */
export function storeToken(token: string): boolean {
  const expiration = readExpiration(token);
  if (expiration === undefined) return false;
  persistToken({ token, expiration });
  unsentToken = undefined;
  return true;
}

/** Removes the stored token. */
export function removeToken(): void {
  tabToken = null;
  safeLocalStorage.remove(TOKEN_STORAGE_KEY);
}

/**
 * Removes a token that the API rejected, unless another one has replaced it. Writes it as expired first, so that other tabs can
 * tell an expired session from a sign-out.
 */
export function expireToken(token: string): void {
  if (parse(readStoredText())?.token !== token) return;
  persistToken({ token, expiration: 0 });
  removeToken();
}

/** Stops sending a token until `resumeSendingToken` or the next page load: its profile failed to load, but it may be valid. */
export function stopSendingToken(token: string): void {
  unsentToken = token;
}

/** Whether the stored token is not sent for now. */
export function hasUnsentToken(): boolean {
  return unsentToken !== undefined && parse(readStoredText())?.token === unsentToken;
}

/** Sends the token again. */
export function resumeSendingToken(): void {
  unsentToken = undefined;
}

/**
 * Returns the token to send, if there is a valid one. Removes an expired or malformed token.
 *
 * @param nowMs the current time in milliseconds since the epoch
 */
export function readToken(nowMs: number = Date.now()): string | undefined {
  const text = readStoredText();
  if (text === null) return undefined;
  const stored = parse(text);
  if (stored && stored.expiration > nowMs / 1000)
    return stored.token === unsentToken ? undefined : stored.token;
  removeToken();
  return undefined;
}

/** Returns when the stored token expires, in milliseconds since the epoch. */
export function tokenExpiresAtMs(): number | undefined {
  const stored = parse(readStoredText());
  return stored && stored.expiration * 1000;
}

/**
 * Adopts another tab's change of the stored token.
 *
 * @param before the text that the other tab replaced or wrote last
 * @returns the token to send, or the reason why there is none
 */
export function adoptStoredToken(
  before: string | null,
  nowMs: number = Date.now(),
): { token: string } | 'expired' | 'removed' {
  tabToken = null;
  const previous = parse(before);
  const token = readToken(nowMs);
  if (token !== undefined) return { token };
  return previous && previous.expiration <= nowMs / 1000 ? 'expired' : 'removed';
}

function persistToken(stored: StoredToken): void {
  const text = JSON.stringify(stored);
  if (safeLocalStorage.write(TOKEN_STORAGE_KEY, text)) {
    tabToken = null;
    return;
  }
  // Otherwise the next page load would sign in the previous viewer.
  removeToken();
  tabToken = text;
}

function readStoredText(): string | null {
  return tabToken ?? safeLocalStorage.read(TOKEN_STORAGE_KEY);
}

function parse(text: string | null): StoredToken | undefined {
  try {
    const { token, expiration } = JSON.parse(text ?? '{}') as Partial<StoredToken>;
    return typeof token === 'string' && typeof expiration === 'number' ? { token, expiration } : undefined;
  } catch {
    return undefined;
  }
}
