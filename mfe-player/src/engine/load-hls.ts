import type { HlsModules, openSession } from './hls-session';

/** hls.js and the code that plays streams with it. */
export interface HlsLibrary extends HlsModules {
  openSession: typeof openSession;
}

const resolveWorkerPath = () => new URL('hls.js/dist/hls.worker.js', import.meta.url).href;

/**
 * Loads hls.js and the code that uses it, a chunk of 190 KB (gzip). Calling it again after a failure retries.
 */
export async function loadHls(): Promise<HlsLibrary> {
  const { Hls, openSession } = await import(/* webpackChunkName: "hls" */ './hls-session');
  return { Hls, openSession, workerPath: resolveWorkerPath() };
}

/**
 * Preloads hls.js and its worker, which hls.js itself would request only after the first segment (40–130 ms
 * later). Fails silently: `loadHls` reports the failure.
 */
export function preloadHls(): void {
  loadHls().catch(() => undefined);
  fetch(resolveWorkerPath()).catch(() => undefined);
}
