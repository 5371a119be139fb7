/** Everything needed to play a stream, as a chunk of its own (`load-hls.ts`). */
import type Hls from 'hls.js';
import { HlsSession, type StreamPreferences } from './hls-session';
import { NativeSession, supportsNativeHls } from './native-session';
import type { SessionListener, StreamSession, StreamSource } from './stream-session';

export { default as Hls } from 'hls.js';

/** What is needed to play a stream with hls.js. */
export interface HlsModules {
  Hls: typeof Hls;
  /** URL of the hls.js worker. Without it the ES module build runs on the main thread. */
  workerPath: string;
}

/**
 * Plays a stream in a media element: with hls.js if it is supported, otherwise with the browser's own player.
 * hls.js comes first because Chromium reports that it "maybe" plays HLS and then fails.
 *
 * @returns undefined when neither can play it
 */
export function openSession(
  modules: HlsModules,
  media: HTMLMediaElement,
  source: StreamSource,
  preferences: StreamPreferences,
  listener: SessionListener,
): StreamSession | undefined {
  if (modules.Hls.isSupported()) return new HlsSession(modules, media, source, preferences, listener);
  if (supportsNativeHls(media)) return new NativeSession(media, source, preferences.audioLanguage, listener);
  return undefined;
}
