import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** What queries are written against: PGlite, PostgreSQL, or a transaction on either. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** A plain connection inside a transaction, for SQL that is kept in files. */
export interface SqlSession {
  /** One statement with parameters. */
  query(sql: string, parameters?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Several statements without parameters. */
  run(script: string): Promise<void>;
}

/** An open database: whoever opened it closes it. */
export interface OpenDatabase {
  orm: Database;
  /** Commits when `work` is fulfilled, rolls back when it is rejected. */
  transaction<T>(work: (session: SqlSession) => Promise<T>): Promise<T>;
  /** How many connections there are; absent where there is one inside the process. */
  connections?(): { total: number; idle: number; waiting: number };
  close(): Promise<void>;
}
