/**
 * Responses to the requests of the bootstrap script (docs/decisions/0011-first-page.md), by path below the API's base URL. Each
 * is used once, within 15 seconds; later calls go to the network.
 */

/** A pending response, with the token that was sent for it; resolves to undefined when the request failed. */
export type PrefetchedResponse = Promise<
  { status: number; body: unknown; token?: string | undefined } | undefined
>;

declare global {
  /** Created by the bootstrap script; preloading a page adds to it. */
  var prefetchedResponses: Map<string, { response: PrefetchedResponse; requestedAtMs: number }> | undefined;
}

const USABLE_FOR_MS = 15_000;

/** Takes the response of a recently prefetched GET call. */
export function takePrefetchedResponse(
  path: string,
  nowMs: number = Date.now(),
): PrefetchedResponse | undefined {
  const response = hasPrefetchedResponse(path, nowMs)
    ? globalThis.prefetchedResponses?.get(path)?.response
    : undefined;
  globalThis.prefetchedResponses?.delete(path);
  return response;
}

/** Whether a prefetch of this path is recent enough to be used. */
export function hasPrefetchedResponse(path: string, nowMs: number = Date.now()): boolean {
  const prefetched = globalThis.prefetchedResponses?.get(path);
  return prefetched !== undefined && nowMs - prefetched.requestedAtMs < USABLE_FOR_MS;
}

/**
 * Drops all prefetched responses of the API, after a change of viewer or data. Keeps manifests, which are the same for every
 * viewer.
 */
export function dropPrefetchedResponses(): void {
  for (const path of [...(window.prefetchedResponses?.keys() ?? [])]) {
    if (path.startsWith('/')) window.prefetchedResponses?.delete(path);
  }
}

/** Cannot collide with the key of an API call, which starts with a slash. */
const manifestKey = (address: string) => `stream ${address}`;

/** A manifest, and its URL after redirects: URLs in the manifest are relative to it. */
interface PrefetchedManifest {
  text: string;
  address: string;
}

const TIMEOUT_MS = 8_000; // As long as hls.js waits for a manifest (mfe-player's hls-session.ts).

/** Requests a stream's manifest before the player can; the player takes the response. Idempotent. */
export function prefetchManifest(address: string): void {
  const key = manifestKey(address);
  if (hasPrefetchedResponse(key)) return;
  (window.prefetchedResponses ??= new Map()).set(key, {
    response: requestManifest(address),
    requestedAtMs: Date.now(),
  });
}

/**
 * Takes the response of a recent prefetch.
 *
 * @returns undefined without a recent prefetch; resolves to undefined when the prefetch failed
 */
export function takePrefetchedManifest(address: string): Promise<PrefetchedManifest | undefined> | undefined {
  return takePrefetchedResponse(manifestKey(address))?.then(
    (response) => response?.body as PrefetchedManifest | undefined,
  );
}

async function requestManifest(address: string): PrefetchedResponse {
  try {
    // Chromium sends one request per URL at a time, so a hanging one would block the player's own.
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) return undefined;
    const manifest: PrefetchedManifest = { text: await response.text(), address: response.url };
    return { status: response.status, body: manifest };
  } catch {
    return undefined; // The player sends its own request and reports the error.
  }
}
