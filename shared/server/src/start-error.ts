/** A failure that the user can fix: its message is one sentence that says how. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Exits with an error: prints only the message of an expected one, and the stack of any other. */
export function exitWithError(error: unknown): never {
  const { message = String(error), stack = message, code = '' } = error as NodeJS.ErrnoException;
  const isExpected = error instanceof StartError || code.startsWith('ERR_PARSE_ARGS');
  process.stderr.write(`${isExpected ? message : stack}\n`);
  process.exit(1);
}
