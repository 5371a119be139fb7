import type Hls from 'hls.js';

/** hls.js with the address of its worker, without which its ES module would work on the main thread. */
export interface HlsLibrary {
  Hls: typeof Hls;
  workerPath: string;
}

const workerPath = () => new URL('hls.js/dist/hls.worker.js', import.meta.url).href;

/** Fetches hls.js, a file of its own of 185 KB (gzip). A failed try is not remembered: the next one asks again. */
export async function loadHls(): Promise<HlsLibrary> {
  const { default: library } = await import(/* webpackChunkName: "hls" */ 'hls.js');
  return { Hls: library, workerPath: workerPath() };
}

/**
 * Fetches hls.js ahead of its use, and its worker, which it would ask for only with the first segment in its hands
 * (40–130 ms later). A failure shows when they are needed.
 */
export function warmHls(): void {
  loadHls().catch(() => undefined);
  fetch(workerPath()).catch(() => undefined);
}
