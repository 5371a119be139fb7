import type { HlsModules, openSession } from './hls-session';

/** hls.js and the code that plays streams with it. */
export interface HlsLibrary extends HlsModules {
  openSession: typeof openSession;
}

declare global {
  /** What has played the page's stream since before the page's code loaded (start-stream.ts). */
  var startedPlayer: HlsLibrary | undefined;
}

export const resolveWorkerPath = () => new URL('hls.js/dist/hls.worker.js', import.meta.url).href;

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
