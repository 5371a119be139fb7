import { resolveWorkerPath, type HlsLibrary } from './hls-library';

/**
 * Loads hls.js and the code that uses it, a chunk of 190 KB (gzip), unless the page's stream plays with it already. Calling it
 * again after a failure retries.
 */
export async function loadHls(): Promise<HlsLibrary> {
  if (globalThis.startedPlayer) return globalThis.startedPlayer;
  const { Hls, openSession } = await import(/* webpackChunkName: "hls" */ './hls-session');
  return { Hls, openSession, workerPath: resolveWorkerPath() };
}

/**
 * Preloads hls.js and its worker, which hls.js itself would request only after the first segment (40–130 ms
 * later). Fails silently: `loadHls` reports the failure.
 */
export function preloadHls(): void {
  if (globalThis.startedPlayer) return;
  loadHls().catch(() => undefined);
  fetch(resolveWorkerPath()).catch(() => undefined);
}
