/** The stored login token (REQ-SESSION-1): who may call the API as whom, and until when. */

/** Key of the token in the browser's local storage. The first script of the HTML reads it too. */
export const TOKEN_STORAGE_KEY = 'steadfast.token';

/** What is stored. `expiration` in seconds since the epoch, from the token's `exp` claim. */
export interface StoredToken {
  token: string;
  expiration: number;
}

/**
 * Reads when a JSON Web Token expires, without checking its signature: that is the API's business.
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

/** What a browser that blocks site data, or has no room for it, would not store. */
let tabToken: string | null = null;

/** The token that is not sent for now, although it may hold. */
let suspended: string | undefined;

/**
 * Keeps a fresh token for this and later visits; for this tab alone where the browser refuses to store anything.
 *
 * @returns false when it was not kept because it says no expiry
 */
export function storeToken(token: string): boolean {
  const expiration = readExpiration(token);
  if (expiration === undefined) return false;
  persistToken({ token, expiration });
  suspended = undefined;
  return true;
}

/** Forgets the token. */
export function removeToken(): void {
  tabToken = null;
  try {
    localStorage.removeItem(TOKEN_STORAGE_KEY);
  } catch {
    // Where nothing can be stored, there is nothing to forget.
  }
}

/**
 * Forgets a token that the API refuses, unless another one has taken its place. It is stored as expired for a moment: by
 * that other tabs tell the end of a session from somebody who signed out.
 */
export function expireToken(token: string): void {
  if (parse(readStoredText())?.token !== token) return;
  persistToken({ token, expiration: 0 });
  removeToken();
}

/** Sends a token no more until `resumeToken`, or the next page load: the profile could not be had, but it may hold. */
export function suspendToken(token: string): void {
  suspended = token;
}

/** Whether the stored token is one that is not sent for now. */
export function isTokenSuspended(): boolean {
  return suspended !== undefined && parse(readStoredText())?.token === suspended;
}

/** Sends the suspended token again. */
export function resumeToken(): void {
  suspended = undefined;
}

/**
 * The token to send, if there is one that holds. An expired or malformed one is removed.
 *
 * @param nowMs the time to compare with, in milliseconds since the epoch
 */
export function readToken(nowMs: number = Date.now()): string | undefined {
  const text = readStoredText();
  if (text === null) return undefined;
  const stored = parse(text);
  if (stored && stored.expiration > nowMs / 1000)
    return stored.token === suspended ? undefined : stored.token;
  removeToken();
  return undefined;
}

/** Until when the stored token holds, in milliseconds since the epoch. */
export function tokenExpiresAtMs(): number | undefined {
  const stored = parse(readStoredText());
  return stored && stored.expiration * 1000;
}

/**
 * Takes what another tab has stored, or removed, for the one that counts.
 *
 * @param before the text that it found there, or put there for a moment
 * @returns the token to send; otherwise why there is none
 */
export function adoptStoredToken(
  before: string | null,
  nowMs: number = Date.now(),
): { token: string } | 'expired' | 'removed' {
  tabToken = null;
  const gone = parse(before);
  const token = readToken(nowMs);
  if (token !== undefined) return { token };
  return gone && gone.expiration <= nowMs / 1000 ? 'expired' : 'removed';
}

function persistToken(stored: StoredToken): void {
  const text = JSON.stringify(stored);
  try {
    localStorage.setItem(TOKEN_STORAGE_KEY, text);
    tabToken = null;
  } catch {
    // Whoever was signed in before must not come back with the next page load.
    removeToken();
    tabToken = text;
  }
}

/** A browser that blocks site data refuses even to look. */
function readStoredText(): string | null {
  try {
    return tabToken ?? localStorage.getItem(TOKEN_STORAGE_KEY);
  } catch {
    return tabToken;
  }
}

function parse(text: string | null): StoredToken | undefined {
  try {
    const { token, expiration } = JSON.parse(text ?? '{}') as Partial<StoredToken>;
    return typeof token === 'string' && typeof expiration === 'number' ? { token, expiration } : undefined;
  } catch {
    return undefined;
  }
}
