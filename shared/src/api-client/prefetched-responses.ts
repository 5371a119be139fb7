/**
 * Responses to the requests of the bootstrap script (docs/decisions/first-page.md), by path below the API's base URL. Each
 * is used once, within 15 seconds; later calls go to the network.
 */

/** A pending response, with the token that was sent for it; resolves to undefined when the request failed. */
export type PrefetchedResponse = Promise<
  { status: number; body: unknown; token?: string | undefined } | undefined
>;

declare global {
  interface Window {
    /** Created by the bootstrap script; preloading a page adds to it. */
    earlyAnswers?: Map<string, { answer: PrefetchedResponse; askedAtMs: number }>;
  }
}

const USABLE_FOR_MS = 15_000;

/** Takes the response of a recently prefetched GET call. */
export function takePrefetchedResponse(
  path: string,
  nowMs: number = Date.now(),
): PrefetchedResponse | undefined {
  const response = hasPrefetchedResponse(path, nowMs) ? window.earlyAnswers?.get(path)?.answer : undefined;
  window.earlyAnswers?.delete(path);
  return response;
}

/** Whether a prefetch of this path is recent enough to be used. */
export function hasPrefetchedResponse(path: string, nowMs: number = Date.now()): boolean {
  const prefetched = window.earlyAnswers?.get(path);
  return prefetched !== undefined && nowMs - prefetched.askedAtMs < USABLE_FOR_MS;
}

/**
 * Drops all prefetched responses of the API, after a change of viewer or data. Keeps manifests, which are the same for every
 * viewer.
 */
export function dropPrefetchedResponses(): void {
  for (const path of [...(window.earlyAnswers?.keys() ?? [])]) {
    if (path.startsWith('/')) window.earlyAnswers?.delete(path);
  }
}
