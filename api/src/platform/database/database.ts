import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The type that queries are written against: PGlite, PostgreSQL, or a transaction on either. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** A plain connection inside a transaction, for SQL from files. */
export interface SqlSession {
  /** Runs one statement with parameters. */
  query(sql: string, parameters?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Runs several statements without parameters. */
  run(script: string): Promise<void>;
  /**
   * Runs one statement on a connection of its own, for what a transaction cannot do: `create index concurrently`. The
   * built-in database has one connection, so it runs the statement in the transaction, and not concurrently.
   */
  runOutside(statement: string): Promise<void>;
}

/** An open database. The caller who opens it closes it. */
export interface OpenDatabase {
  orm: Database;
  /** Commits when `work` resolves, rolls back when it rejects. */
  transaction<T>(work: (session: SqlSession) => Promise<T>): Promise<T>;
  /** The numbers of the connection pool; absent for the built-in database. */
  connections?(): { total: number; idle: number; waiting: number };
  /**
   * Lets other processes use the built-in database by PostgreSQL's protocol; absent for PostgreSQL.
   *
   * @param path a Unix socket in a folder of this user alone
   * @returns a function that waits for open transactions and stops
   */
  listen?(path: string): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** Whether a column is one of the values that a prepared statement gets as an array under this name. */
export function isAnyOf(column: AnyColumn, name: string): SQL {
  return sql`${column} = any(${sql.placeholder(name)}::${sql.raw(column.getSQLType())}[])`;
}
