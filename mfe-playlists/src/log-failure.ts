/** Notes a failure for whoever looks into the browser's log; what the person is told is the caller's business. */
export function logFailure(message: string, error: unknown): void {
  // eslint-disable-next-line no-console -- REQ-SESSION-6 asks for the log
  console.error(message, error);
}
