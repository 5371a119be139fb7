import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseSilent } from './query-limit';

/** Network errors for a server that is not there, or no longer. */
const NETWORK =
  /^(ECONN(REFUSED|RESET|ABORTED)|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/**
 * PostgreSQL's codes for connection errors; too little disk, memory or connections; a server that is starting or
 * stopping; a cancelled query; a failing disk; a standby that is not yet the primary after a failover.
 */
const POSTGRES = /^(08...|53...|57P0[1-3]|57014|58030|25006)$/;
/** Messages of `pg` and PGlite that come without a code. */
const WITHOUT_CODE =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|is not queryable|PGlite is clos(ed|ing)|Cannot use a pool after/;

/** Whether a query failed because the database is unreachable. The query itself is fine and may work in a moment. */
export function isUnreachable(fault: unknown): boolean {
  const cause = fault instanceof DrizzleQueryError ? fault.cause : fault;
  if (!(cause instanceof Error)) return false;
  if (cause instanceof DatabaseSilent) return true;
  const code = 'code' in cause ? String(cause.code) : '';
  return NETWORK.test(code) || POSTGRES.test(code) || WITHOUT_CODE.test(cause.message);
}
