/** How long to wait for the database, and which errors mean that it is unreachable. */
import { DrizzleQueryError } from 'drizzle-orm';
import { withTimeout } from '../with-timeout';

/** A slower database, in milliseconds, counts as silent: readiness fails, and public reads do not wait for it. */
export const SILENT_AFTER_MS = 2_000;

/** The database has not responded in time: the connection may be cut without notice. */
class DatabaseSilent extends Error {}

/** Waits for the database. @throws DatabaseSilent after `maxMs` */
export function withDatabaseTimeout<T>(work: PromiseLike<T>, maxMs: number): Promise<T> {
  return withTimeout(
    work,
    maxMs,
    () => new DatabaseSilent(`The database has not answered within ${maxMs} ms`),
  );
}

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
  const cause = getCause(fault);
  if (!(cause instanceof Error)) return false;
  if (cause instanceof DatabaseSilent) return true;
  const code = getCode(cause);
  return NETWORK.test(code) || POSTGRES.test(code) || WITHOUT_CODE.test(cause.message);
}

/** The codes of POSTGRES with which queries fail at once while the server restarts. */
const POSTGRES_RESTARTS = /^(08...|57P0[1-3])$/;
/** When a connection is cut between two statements of a transaction, pg reports it with the next one. */
const CONNECTION_CUT = /^Connection terminated( unexpectedly)?$|is not queryable$/;

/** Whether a query failed at once, as queries do while PostgreSQL restarts. */
export function isRestarting(fault: unknown): boolean {
  const cause = getCause(fault);
  if (!(cause instanceof Error)) return false;
  const code = getCode(cause);
  return NETWORK.test(code) || POSTGRES_RESTARTS.test(code) || CONNECTION_CUT.test(cause.message);
}

function getCause(fault: unknown): unknown {
  return fault instanceof DrizzleQueryError ? fault.cause : fault;
}

function getCode(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}
