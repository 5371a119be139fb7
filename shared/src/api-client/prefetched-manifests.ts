import {
  hasPrefetchedResponse,
  takePrefetchedResponse,
  type PrefetchedResponse,
} from './prefetched-responses';

/** Never a path below the API's address, which begins with a slash. */
const manifestKey = (address: string) => `stream ${address}`;

/** What a stream provider said: the manifest, and the address that it came from in the end, which its own are relative to. */
export interface PrefetchedManifest {
  text: string;
  address: string;
}

const GIVEN_UP_AFTER_MS = 8_000; // Decided: as long as hls.js waits for a manifest (mfe-player's hls-settings.ts).

/** Asks for a stream's manifest before the player can; who plays it takes it over. Costs nothing twice. */
export function prefetchManifest(address: string): void {
  const key = manifestKey(address);
  if (hasPrefetchedResponse(key)) return;
  (window.earlyAnswers ??= new Map()).set(key, { answer: requestManifest(address), askedAtMs: Date.now() });
}

/**
 * Takes the manifest over that was asked for lately.
 *
 * @returns undefined where nobody asked; resolves with undefined where nothing good came
 */
export function takePrefetchedManifest(address: string): Promise<PrefetchedManifest | undefined> | undefined {
  return takePrefetchedResponse(manifestKey(address))?.then(
    (answer) => answer?.body as PrefetchedManifest | undefined,
  );
}

async function requestManifest(address: string): PrefetchedResponse {
  try {
    // One that hangs would keep Chromium from asking again: it asks for an address once at a time.
    const answer = await fetch(address, { signal: AbortSignal.timeout(GIVEN_UP_AFTER_MS) });
    if (!answer.ok) return undefined;
    const manifest: PrefetchedManifest = { text: await answer.text(), address: answer.url };
    return { status: answer.status, body: manifest };
  } catch {
    return undefined; // The player asks again, in its own way, and says what is wrong.
  }
}
