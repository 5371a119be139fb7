import { DrizzleQueryError } from 'drizzle-orm';

/**
 * What the log says of a fault: its kind, code and stack. Of a failed query no messages either, drizzle's, the driver's
 * and the database's: they quote what was sent, email addresses and hashes among it.
 */
export function loggableFault(fault: unknown): Record<string, unknown> {
  if (!(fault instanceof Error)) return { kind: typeof fault };
  if (!(fault instanceof DrizzleQueryError)) {
    return { kind: fault.name, code: 'code' in fault ? fault.code : undefined, stack: fault.stack };
  }
  const cause: object = fault.cause ?? {};
  const told = ['code', 'table', 'column', 'constraint', 'routine'].map((name) => [
    name,
    Object.entries(cause).find(([key]) => key === name)?.[1] as unknown,
  ]);
  return { kind: 'query', ...Object.fromEntries(told), stack: framesOf(fault) };
}

function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
