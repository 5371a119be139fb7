import {
  hasPrefetchedResponse,
  takePrefetchedResponse,
  type PrefetchedResponse,
} from './prefetched-responses';

/** Cannot collide with the key of an API call, which starts with a slash. */
const manifestKey = (address: string) => `stream ${address}`;

/** A manifest, and its URL after redirects: URLs in the manifest are relative to it. */
export interface PrefetchedManifest {
  text: string;
  address: string;
}

const TIMEOUT_MS = 8_000; // Decided: as long as hls.js waits for a manifest (mfe-player's hls-settings.ts).

/** Requests a stream's manifest before the player can; the player takes the response. Idempotent. */
export function prefetchManifest(address: string): void {
  const key = manifestKey(address);
  if (hasPrefetchedResponse(key)) return;
  (window.earlyAnswers ??= new Map()).set(key, { answer: requestManifest(address), askedAtMs: Date.now() });
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
