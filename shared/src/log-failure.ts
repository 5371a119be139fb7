/**
 * Notes a failure, once, for whoever looks into the browser's log; what the person is told is the caller's business.
 *
 * @param what what happened, in the words of the requirements where they give them (REQ-SESSION-6)
 * @param error what was caught
 */
export function logFailure(what: string, error: unknown): void {
  // eslint-disable-next-line no-console -- the one place where failures are logged in the browser
  console.error(what, error);
}
