import { DrizzleQueryError } from 'drizzle-orm';
import type { ApiConfig } from './config/api-config';
import { ConfigError } from './config/config-error';
import { faultCode } from './config/data-folder';

/** Why the API did not start, in one sentence that says what to do. */
export function startFailure(error: unknown, config: ApiConfig | undefined): string {
  if (error instanceof ConfigError) return error.message;
  const place = `${config?.host}:${config?.port}`;
  switch (faultCode(error)) {
    case 'EADDRINUSE':
      return `The port ${place} is taken: stop the program that uses it, or set PORT to another.`;
    case 'EACCES':
      return `This user may not listen on ${place}: set PORT to a number above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address ${config?.host}: correct HOST.`;
    default:
      return `The API could not start: ${reasonOf(error)}.`;
  }
}

/** One line; of a failed query only what the database said, since drizzle's own message quotes the data. */
/** The first line of what went wrong, of a failed query the database's own, without a full stop. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof DrizzleQueryError ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return 'no reason given';
  return cause.message.split('\n', 1).join('').replace(/\.$/, '');
}
