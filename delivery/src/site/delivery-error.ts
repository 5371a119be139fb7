import { StartError } from '@steadfast/server/start-error';

/** Each code has a paragraph in docs/errors.md. */
export type DeliveryErrorCode =
  | 'no-build'
  | 'bad-build'
  | 'bad-config'
  | 'bad-content'
  | 'no-site'
  | 'bad-site'
  | 'changed-since'
  | 'target-denied'
  | 'target-full'
  | 'target-missing'
  | 'target-unreachable'
  | 'target-failed'
  | 'refused'
  | 'bad-files'
  | 'no-workspace'
  | 'no-version'
  | 'no-canary'
  | 'only-remotes'
  | 'build-failed'
  | 'bad-usage';

/** A failure with a stable code and one sentence that says what to do next. */
export class DeliveryError extends StartError {
  override name = 'DeliveryError';

  constructor(
    readonly code: DeliveryErrorCode,
    message: string,
    options?: { cause: unknown },
  ) {
    super(message, options);
  }
}

/**
 * Creates the error for a wrong environment variable.
 *
 * @param expected what the variable needs: `must be true or false`
 */
export const badConfig = (variable: string, value: string, expected: string) =>
  new DeliveryError('bad-config', `${variable} is "${value}" but ${expected}.`);
