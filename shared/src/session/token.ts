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
export function expirationOf(token: string): number | undefined {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { exp } = JSON.parse(atob(payload)) as { exp?: unknown };
    return typeof exp === 'number' ? exp : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps a fresh token for this and later visits; for this tab alone where the browser refuses to store anything.
 *
 * @returns false when it was not kept because it says no expiry
 */
export function storeToken(token: string): boolean {
  const expiration = expirationOf(token);
  if (expiration === undefined) return false;
  const text = JSON.stringify({ token, expiration } satisfies StoredToken);
  try {
    localStorage.setItem(TOKEN_STORAGE_KEY, text);
    ofThisTab = null;
  } catch {
    ofThisTab = text;
  }
  isSuspended = false;
  return true;
}

/** What a browser that blocks site data would not store. */
let ofThisTab: string | null = null;

/** Forgets the token. */
export function removeToken(): void {
  ofThisTab = null;
  try {
    localStorage.removeItem(TOKEN_STORAGE_KEY);
  } catch {
    // Where nothing can be stored, there is nothing to forget.
  }
}

let isSuspended = false;

/** Ignores the stored token until the next page load or sign-in: the profile could not be had, but it may hold. */
export function suspendToken(): void {
  isSuspended = true;
}

/** Looks at the stored token again: another tab has changed it. */
export function resumeToken(): void {
  isSuspended = false;
}

/**
 * The token to send, if there is one that holds. An expired or malformed one is removed.
 *
 * @param nowMs the time to compare with, in milliseconds since the epoch
 */
export function readToken(nowMs: number = Date.now()): string | undefined {
  const stored = storedText();
  if (stored === null || isSuspended) return undefined;
  const parsed = parse(stored);
  if (parsed && parsed.expiration > nowMs / 1000) return parsed.token;
  removeToken();
  return undefined;
}

/** A browser that blocks site data refuses even to look. */
function storedText(): string | null {
  try {
    return ofThisTab ?? localStorage.getItem(TOKEN_STORAGE_KEY);
  } catch {
    return ofThisTab;
  }
}

function parse(stored: string): StoredToken | undefined {
  try {
    const { token, expiration } = JSON.parse(stored) as Partial<StoredToken>;
    return typeof token === 'string' && typeof expiration === 'number' ? { token, expiration } : undefined;
  } catch {
    return undefined;
  }
}
