import { listen } from '@steadfast/sdk';

/** How long after a failed load the next one starts; it doubles with each further failure. */
export const RETRY_AFTER_MS = 5_000;
const RETRY_AFTER_MAX_MS = 60_000;

/**
 * Loads something once. After a failure it loads again: by timer, when the network returns, or at the next request.
 *
 * @param load its signal is aborted by `stop`
 * @param onFailure called at each failure, with how many there have been
 * @returns `request` resolves to what was loaded, and rejects if this attempt fails
 */
export function createRetryingLoader<Loaded>(
  load: (signal: AbortSignal) => Promise<Loaded>,
  onFailure: (error: unknown, failures: number) => void,
) {
  const end = new AbortController();
  let attempt: Promise<Loaded> | undefined;
  let failures = 0;
  let cancelRetry: () => void = () => undefined;
  const retry = () => void request().catch(() => undefined);
  const request = (): Promise<Loaded> => {
    cancelRetry();
    attempt ??= load(end.signal).catch((error: unknown) => {
      attempt = undefined;
      failures += 1;
      if (!end.signal.aborted) {
        cancelRetry = scheduleRetry(
          Math.min(RETRY_AFTER_MS * 2 ** (failures - 1), RETRY_AFTER_MAX_MS),
          retry,
        );
        onFailure(error, failures);
      }
      throw error;
    });
    return attempt;
  };
  return {
    request,
    stop: () => {
      end.abort();
      cancelRetry();
    },
  };
}

/** @returns cancels it */
function scheduleRetry(afterMs: number, retry: () => void): () => void {
  const timer = setTimeout(retry, afterMs);
  const stopListening = listen(window, ['online'], retry);
  return () => {
    clearTimeout(timer);
    stopListening();
  };
}
