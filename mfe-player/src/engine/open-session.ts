import type Hls from 'hls.js';
import { HlsSession, type StreamPreferences } from './hls-session';
import { NativeSession, playsHlsItself } from './native-session';
import type { SessionListener, StreamSession, StreamSource } from './stream-session';

/** What it takes to play a stream by hls.js. */
export interface HlsParts {
  Hls: typeof Hls;
  /** Address of its worker, without which its ES module would work on the main thread. */
  workerPath: string;
}

/**
 * Plays a stream in a medium: by hls.js if it can, by the browser's own player else. In this order, since Chromium says
 * that it "maybe" plays HLS, and then fails.
 *
 * @returns undefined where neither can
 */
export function openSession(
  parts: HlsParts,
  media: HTMLMediaElement,
  source: StreamSource,
  streamPreferences: StreamPreferences,
  listener: SessionListener,
): StreamSession | undefined {
  if (parts.Hls.isSupported()) return new HlsSession(parts, media, source, streamPreferences, listener);
  if (playsHlsItself(media))
    return new NativeSession(media, source, streamPreferences.audioLanguage, listener);
  return undefined;
}
