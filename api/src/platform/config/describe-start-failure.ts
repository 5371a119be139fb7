import { DrizzleQueryError } from 'drizzle-orm';
import type { ApiConfig } from './api-config';
import { ConfigError } from './config-error';
import { getErrorCode } from './data-folder';

/** Why the API did not start, in one sentence that says what to do. */
export function describeStartFailure(error: unknown, config: ApiConfig | undefined): string {
  if (error instanceof ConfigError) return error.message;
  const address = `${config?.host}:${config?.port}`;
  switch (getErrorCode(error)) {
    case 'EADDRINUSE':
      return `The port ${address} is taken: stop the program that uses it, or set PORT to another.`;
    case 'EACCES':
      return `This user may not listen on ${address}: set PORT to a number above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address ${config?.host}: correct HOST.`;
    default:
      return `The API could not start: ${getErrorMessage(error)}.`;
  }
}

/**
 * The first line of an error message, without its full stop. For a failed query, the database's own message, because
 * drizzle's message quotes the data.
 */
export function getErrorMessage(error: unknown): string {
  const cause = error instanceof DrizzleQueryError ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return 'no reason given';
  return cause.message.split('\n', 1).join('').replace(/\.$/, '');
}
