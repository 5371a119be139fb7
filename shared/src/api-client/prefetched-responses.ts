/**
 * The answers that the first script of the HTML has already asked for (docs/decisions/first-page.md), by path below
 * the API's address. Each is used once, and only soon: what is asked for later comes fresh from the network.
 */

/** An answer on its way: status, body and the token that was sent for it; or undefined when none came. */
export type PrefetchedResponse = Promise<
  { status: number; body: unknown; token?: string | undefined } | undefined
>;

declare global {
  interface Window {
    /** Set by the first script of the HTML, filled further by warming the next page. */
    earlyAnswers?: Map<string, { answer: PrefetchedResponse; askedAtMs: number }>;
  }
}

const USABLE_FOR_MS = 15_000;

/** Takes the early answer of a GET call, if one was asked for lately. */
export function takePrefetchedResponse(
  path: string,
  nowMs: number = Date.now(),
): PrefetchedResponse | undefined {
  const early = hasPrefetchedResponse(path, nowMs) ? window.earlyAnswers?.get(path)?.answer : undefined;
  window.earlyAnswers?.delete(path);
  return early;
}

/** Whether an answer is on its way that is still young enough to be used. */
export function hasPrefetchedResponse(path: string, nowMs: number = Date.now()): boolean {
  const early = window.earlyAnswers?.get(path);
  return early !== undefined && nowMs - early.askedAtMs < USABLE_FOR_MS;
}

/**
 * Drops all early answers of the API: the viewer of now is not who asked for them, or something has changed since. Manifests
 * are the same for everybody, whatever changes.
 */
export function dropPrefetchedResponses(): void {
  for (const path of [...(window.earlyAnswers?.keys() ?? [])]) {
    if (path.startsWith('/')) window.earlyAnswers?.delete(path);
  }
}
