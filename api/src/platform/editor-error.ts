/** A request to the catalogue cannot be carried out. The message is one sentence that says what to do. */
export class EditorError extends Error {
  override name = 'EditorError';

  /** @param problems one line each, if there are several */
  constructor(
    message: string,
    readonly problems: readonly string[] = [],
  ) {
    super(message);
  }
}

/** The same request may work later, or on another machine: a worker tries it again. */
export class TemporaryEditorError extends EditorError {}

/** A file or an option cannot be used, now or later: only another one helps. */
export class UnusableInput extends EditorError {}
