import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseSilent } from './query-limit';

/** The network's codes for a server that is not there, or no longer. */
const NETWORK =
  /^(ECONN(REFUSED|RESET|ABORTED)|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/**
 * PostgreSQL's: connection exceptions; a lack of disk, memory or connections; a server that is starting or stopping; a
 * query cut short; a disk that fails; a standby that is not yet the primary after a failover.
 */
const POSTGRES = /^(08...|53...|57P0[1-3]|57014|58030|25006)$/;
/** What `pg` and PGlite say without a code. */
const WITHOUT_CODE =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|is not queryable|PGlite is clos(ed|ing)|Cannot use a pool after/;

/** Whether a query failed because the database cannot be reached: it may work in a moment, and nothing is wrong with it. */
export function isUnreachable(fault: unknown): boolean {
  const cause = fault instanceof DrizzleQueryError ? fault.cause : fault;
  if (!(cause instanceof Error)) return false;
  if (cause instanceof DatabaseSilent) return true;
  const code = 'code' in cause ? String(cause.code) : '';
  return NETWORK.test(code) || POSTGRES.test(code) || WITHOUT_CODE.test(cause.message);
}
