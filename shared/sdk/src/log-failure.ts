/**
 * Logs a failure to the browser's console. Call it once for each failure; telling the viewer is up to the caller.
 *
 * @param what what failed, worded as in the requirements where they give a sentence (REQ-SESSION-6)
 * @param error the caught value
 */
export function logFailure(what: string, error: unknown): void {
  // eslint-disable-next-line no-console -- the one place where failures are logged in the browser
  console.error(what, error);
}
