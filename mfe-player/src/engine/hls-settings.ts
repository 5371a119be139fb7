import type { HlsConfig } from 'hls.js';

/** Settings that differ between streams. */
export interface StreamSettings {
  /** Where to start. hls.js then loads nothing before it. */
  startSeconds: number;
  /** URL of the worker that demuxes the stream off the main thread. */
  workerPath: string;
  /** Language of the first audio track (BCP 47); undefined uses the stream's default. */
  audioLanguage: string | undefined;
}

/**
 * The hls.js configuration; README.md has the measurements. `startLevel` and the bandwidth estimates keep
 * their defaults on purpose: a `startLevel` of -1 made the first frame three to four times later.
 */
export function hlsSettings(settings: StreamSettings): Partial<HlsConfig> {
  const { startSeconds, workerPath, audioLanguage } = settings;
  return {
    workerPath,
    startPosition: startSeconds > 0 ? startSeconds : -1,
    ...(audioLanguage !== undefined && { audioPreference: { lang: audioLanguage } }),
    lowLatencyMode: false,
    // Starts while the media source is still opening, which takes up to 200 ms on a slow processor.
    startFragPrefetch: true,
    // HlsSession enables it when the element is attached.
    capLevelToPlayerSize: false,
    maxDevicePixelRatio: 2,
    maxBufferLength: 30,
    maxMaxBufferLength: 120,
    backBufferLength: 60,
    enableInterstitialPlayback: false,
    // The hls.js default of eight retries, each with its segment, makes 70 requests a minute when a key is
    // refused.
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
