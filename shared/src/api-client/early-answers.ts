/**
 * The answers that the first script of the HTML has already asked for (docs/decisions/first-page.md), by path below
 * the API's address. Each is used once, and only soon: what is asked for later comes fresh from the network.
 */

/** An answer on its way: status and body, or undefined when none came. */
export type EarlyAnswer = Promise<{ status: number; body: unknown } | undefined>;

declare global {
  interface Window {
    /** Set by the first script of the HTML, filled further by warming the next page. */
    earlyAnswers?: Map<string, { answer: EarlyAnswer; askedAtMs: number }>;
  }
}

const USABLE_FOR_MS = 15_000;

/** Takes the early answer of a GET call, if one was asked for lately. */
export function takeEarlyAnswer(path: string, nowMs: number = Date.now()): EarlyAnswer | undefined {
  const early = window.earlyAnswers?.get(path);
  window.earlyAnswers?.delete(path);
  return early && nowMs - early.askedAtMs < USABLE_FOR_MS ? early.answer : undefined;
}

/** Drops all early answers: they were asked for by somebody else than the viewer of now. */
export function dropEarlyAnswers(): void {
  window.earlyAnswers?.clear();
}
