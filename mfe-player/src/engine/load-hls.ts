import type { HlsParts, openSession } from './open-session';

/** hls.js, and what plays a stream by it. */
export interface HlsLibrary extends HlsParts {
  openSession: typeof openSession;
}

const workerPath = () => new URL('hls.js/dist/hls.worker.js', import.meta.url).href;

/**
 * Fetches hls.js and what works with it, a file of its own of 190 KB (gzip). A failed try is not remembered: the next
 * one asks again.
 */
export async function loadHls(): Promise<HlsLibrary> {
  const { Hls, openSession } = await import(/* webpackChunkName: "hls" */ './hls-chunk');
  return { Hls, openSession, workerPath: workerPath() };
}

/**
 * Fetches hls.js ahead of its use, and its worker, which it would ask for only with the first segment in its hands
 * (40–130 ms later). A failure shows when they are needed.
 */
export function warmHls(): void {
  loadHls().catch(() => undefined);
  fetch(workerPath()).catch(() => undefined);
}
