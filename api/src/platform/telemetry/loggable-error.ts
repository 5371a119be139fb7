import { DrizzleQueryError } from 'drizzle-orm';

/**
 * What to log of an error: its kind, code and stack. For a failed query, no messages (drizzle's, the driver's or the
 * database's), because they quote the data, including email addresses and hashes.
 */
export function toLoggableError(fault: unknown): Record<string, unknown> {
  if (!(fault instanceof Error)) return { kind: typeof fault };
  if (!(fault instanceof DrizzleQueryError)) {
    return { kind: fault.name, code: 'code' in fault ? fault.code : undefined, stack: fault.stack };
  }
  const cause: object = fault.cause ?? {};
  const fields = ['code', 'table', 'column', 'constraint', 'routine'].map((name) => [
    name,
    Object.entries(cause).find(([key]) => key === name)?.[1] as unknown,
  ]);
  return { kind: 'query', ...Object.fromEntries(fields), stack: getFrames(fault) };
}

function getFrames({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
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
