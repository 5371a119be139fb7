import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseSilent } from './query-limit';

/** The network's codes for a server that is not there, or no longer. */
const NETWORK =
  /^(ECONN(REFUSED|RESET|ABORTED)|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** PostgreSQL's: connection exceptions, too many connections, a server that is starting or stopping, a query cut short. */
const POSTGRES = /^(08...|53300|57P0[1-3]|57014)$/;
/** What `pg` and PGlite say without a code. */
const WITHOUT_CODE =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|PGlite is closed|Cannot use a pool after/;

/** Whether a query failed because the database cannot be reached: it may work in a moment, and nothing is wrong with it. */
export function isUnreachable(fault: Error): boolean {
  const cause = fault instanceof DrizzleQueryError ? fault.cause : fault;
  if (!(cause instanceof Error)) return false;
  if (cause instanceof DatabaseSilent) return true;
  const code = 'code' in cause ? String(cause.code) : '';
  return NETWORK.test(code) || POSTGRES.test(code) || WITHOUT_CODE.test(cause.message);
}
