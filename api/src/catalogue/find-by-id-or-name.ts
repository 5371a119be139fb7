import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { series, tags } from '../database/schema';
import { CatalogueError } from './catalogue-error';

/**
 * Finds a series or a tag by its id, or by its name in any case.
 *
 * @throws CatalogueError when there is none, or several with that name
 */
export async function findByIdOrName(
  database: Database,
  kind: 'series' | 'tag',
  idOrName: string,
): Promise<{ id: number; name: string }> {
  const table = kind === 'series' ? series : tags;
  const columns = { id: table.id, name: table.name };
  const name = idOrName.trim();
  const named = await database
    .select(columns)
    .from(table)
    .where(sql`lower(${table.name}) = lower(${name})`)
    .orderBy(table.id);
  const isId = /^\d{1,9}$/.test(name);
  const found =
    named.length === 0 && isId
      ? await database
          .select(columns)
          .from(table)
          .where(eq(table.id, Number(name)))
      : named;
  const [first, ...others] = found;
  if (!first) {
    throw new CatalogueError(`There is no ${kind} “${name}”: \`npm run catalogue -- list\` shows all.`);
  }
  if (others.length > 0) {
    const ids = found.map(({ id }) => id).join(', ');
    throw new CatalogueError(`There are several ${kind} “${name}”: name it by its id, one of ${ids}.`);
  }
  return first;
}
