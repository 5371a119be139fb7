/** Fails a build with a sentence that says what to do. Nothing of the recipe's own stack is printed below it. */
export class BuildError extends Error {
  constructor(message, options) {
    super(message, options);
    this.stack = `Error: ${message}`;
  }
}
