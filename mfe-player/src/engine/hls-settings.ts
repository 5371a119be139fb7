import type { HlsConfig } from 'hls.js';

/** What differs from one stream to the next. */
export interface StreamSettings {
  /** Where to begin; telling hls.js so fetches nothing of what lies before. */
  startSeconds: number;
  /** Address of the worker that unpacks the stream off the main thread. */
  workerPath: string;
  /** BCP 47, of the sound to begin with; undefined leaves it to the stream. */
  audioLanguage: string | undefined;
}

/**
 * How hls.js is set up; what was measured stands in README.md. `startLevel` and the bandwidth estimates stay at their
 * defaults on purpose: a `startLevel` of -1 made the first frame three to four times later.
 */
export function hlsSettings(settings: StreamSettings): Partial<HlsConfig> {
  const { startSeconds, workerPath, audioLanguage } = settings;
  return {
    workerPath,
    startPosition: startSeconds > 0 ? startSeconds : -1,
    ...(audioLanguage !== undefined && { audioPreference: { lang: audioLanguage } }),
    lowLatencyMode: false,
    // While the medium is still being opened, which takes up to 200 ms on a slow processor.
    startFragPrefetch: true,
    // Switched on when the medium is attached: see HlsSession.
    capLevelToPlayerSize: false,
    maxDevicePixelRatio: 2,
    maxBufferLength: 30,
    maxMaxBufferLength: 120,
    backBufferLength: 60,
    enableInterstitialPlayback: false,
    // hls.js's own eight tries, each with its segment, are 70 requests a minute where a key is refused.
    keyLoadPolicy: {
      default: {
        maxTimeToFirstByteMs: 8_000,
        maxLoadTimeMs: 20_000,
        timeoutRetry: { maxNumRetry: 1, retryDelayMs: 1_000, maxRetryDelayMs: 8_000 },
        errorRetry: { maxNumRetry: 2, retryDelayMs: 1_000, maxRetryDelayMs: 8_000 },
      },
    },
    manifestLoadPolicy: {
      default: {
        maxTimeToFirstByteMs: 8_000,
        maxLoadTimeMs: 20_000,
        timeoutRetry: { maxNumRetry: 1, retryDelayMs: 0, maxRetryDelayMs: 0 },
        errorRetry: { maxNumRetry: 1, retryDelayMs: 1_000, maxRetryDelayMs: 8_000 },
      },
    },
  };
}
