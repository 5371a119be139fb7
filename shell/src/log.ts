/** The one place that writes to the browser's console. */
export const log = {
  /**
   * @param what what happened, in the words of the requirements where they give them
   * @param error what was caught
   */
  error(what: string, error: unknown): void {
    // eslint-disable-next-line no-console -- this is the edge where failures are logged, once
    console.error(what, error);
  },
};
