import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';

/** Any constant of our own that no other lock has. */
const CATALOGUE_LOCK = 7_783_002;

/** Those who change the catalogue, or fill it at their start, take turns until their transaction ends. */
export async function lockCatalogue(transaction: Database): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(CATALOGUE_LOCK))})`);
}
