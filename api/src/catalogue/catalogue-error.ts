/** What was asked of the catalogue cannot be done. The message is one sentence that says what to do. */
export class CatalogueError extends Error {
  override name = 'CatalogueError';

  /** @param problems one line each, where there are several */
  constructor(
    message: string,
    readonly problems: readonly string[] = [],
  ) {
    super(message);
  }
}
