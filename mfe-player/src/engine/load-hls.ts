import type { StreamPreferences } from './preferences';
import type { SessionListener, StreamSession, StreamSource } from './stream-session';

/** Plays a stream in a media element. @returns undefined when the browser cannot play it */
export type OpenSession = (
  media: HTMLMediaElement,
  source: StreamSource,
  preferences: StreamPreferences,
  listener: SessionListener,
) => StreamSession | undefined;

declare global {
  /** What has played the page's stream since before the page's code loaded (start-stream.ts). */
  var startedPlayer: OpenSession | undefined;
}

export const resolveWorkerPath = () => new URL('hls.js/dist/hls.worker.js', import.meta.url).href;

/**
 * Loads hls.js and the code that uses it, a chunk of 190 KB (gzip), unless the page's stream plays with it already. Calling it
 * again after a failure retries.
 */
export async function loadHls(): Promise<OpenSession> {
  if (globalThis.startedPlayer) return globalThis.startedPlayer;
  const { Hls, openSession } = await import(/* webpackChunkName: "hls" */ './hls-session');
  return (...args) => openSession({ Hls, workerPath: resolveWorkerPath() }, ...args);
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
