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
