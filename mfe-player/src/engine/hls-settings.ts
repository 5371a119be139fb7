import type { HlsConfig } from 'hls.js';

/**
 * The hls.js configuration. `startLevel` and the bandwidth estimates keep
 * their defaults on purpose: a `startLevel` of -1 made the first frame three to four times later.
 *
 * @param startSeconds where to start; hls.js then loads nothing before it
 * @param workerPath URL of the worker that demuxes the stream off the main thread
 * @param audioLanguage language of the first audio track (BCP 47); undefined uses the stream's default
 */
export function createHlsSettings(
  startSeconds: number,
  workerPath: string,
  audioLanguage: string | undefined,
): Partial<HlsConfig> {
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
