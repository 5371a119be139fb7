import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';

/** Arbitrary, but no other lock may use it. */
const CATALOGUE_LOCK = 7_783_002;

/** Serialises processes that change the catalogue, or fill it at startup, until their transaction ends. */
export async function lockCatalogue(transaction: Database): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(CATALOGUE_LOCK))})`);
}
