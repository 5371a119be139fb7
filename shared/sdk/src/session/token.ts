/** The stored session token (REQ-SESSION-1). */
import { safeLocalStorage } from '../storage/safe-storage';

/** Key of the token in local storage. The bootstrap script reads it too. */
export const TOKEN_STORAGE_KEY = 'steadfast.token';

/** A smaller difference between the clocks may come from a slow network, and does not matter. */
const CLOCK_DIFFERENCE_MIN_SECONDS = 60;

/** The stored value. `expiration` is the token's `exp` claim, in seconds since the epoch. */
export interface StoredToken {
  token: string;
  expiration: number;
  /** How far this device's clock was ahead of the API's when the token came; absent if it was not. */
  clockAheadSeconds?: number;
}

/**
 * Reads when a JSON Web Token was issued or expires. Does not verify the signature; the API does.
 *
 * @returns seconds since the epoch, or undefined when the token is malformed
 */
export function readTimeClaim(token: string, name: 'iat' | 'exp'): number | undefined {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { [name]: seconds } = JSON.parse(atob(payload)) as Partial<Record<string, unknown>>;
    return typeof seconds === 'number' ? seconds : undefined;
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
  const expiration = readTimeClaim(token, 'exp');
  if (expiration === undefined) return false;
  const nowSeconds = Math.floor(Date.now() / 1000);
  const clockAheadSeconds = nowSeconds - (readTimeClaim(token, 'iat') ?? nowSeconds);
  const isAhead = clockAheadSeconds > CLOCK_DIFFERENCE_MIN_SECONDS;
  persistToken({ token, expiration, ...(isAhead && { clockAheadSeconds }) });
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
  if (stored && expiresAtMs(stored) > nowMs) return stored.token === unsentToken ? undefined : stored.token;
  removeToken();
  return undefined;
}

/** Returns when the stored token expires by this device's clock, in milliseconds since the epoch. */
export function tokenExpiresAtMs(): number | undefined {
  const stored = parse(readStoredText());
  return stored && expiresAtMs(stored);
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
  return previous && expiresAtMs(previous) <= nowMs ? 'expired' : 'removed';
}

/** A clock that is behind needs no correction: the API rejects a token that has expired. */
const expiresAtMs = ({ expiration, clockAheadSeconds = 0 }: StoredToken) =>
  (expiration + clockAheadSeconds) * 1000;

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
    const { token, expiration, clockAheadSeconds } = JSON.parse(text ?? '{}') as Partial<StoredToken>;
    if (typeof token !== 'string' || typeof expiration !== 'number') return undefined;
    return { token, expiration, ...(typeof clockAheadSeconds === 'number' && { clockAheadSeconds }) };
  } catch {
    return undefined;
  }
}
