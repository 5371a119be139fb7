import type { HlsConfig } from 'hls.js';

/**
 * How hls.js is set up; what was measured stands in README.md. `startLevel` and the bandwidth estimates stay at their
 * defaults on purpose: a `startLevel` of -1 made the first frame three to four times later.
 *
 * @param startSeconds where to begin; telling hls.js so fetches nothing of what lies before
 * @param workerPath address of the worker that unpacks the stream off the main thread
 */
export function hlsSettings(startSeconds: number, workerPath: string): Partial<HlsConfig> {
  return {
    workerPath,
    startPosition: startSeconds > 0 ? startSeconds : -1,
    lowLatencyMode: false,
    capLevelToPlayerSize: true,
    maxDevicePixelRatio: 2,
    maxBufferLength: 30,
    maxMaxBufferLength: 120,
    backBufferLength: 60,
    enableInterstitialPlayback: false,
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
