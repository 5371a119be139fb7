/** Edits the slides of Home's hero. Positions count from 1, as people do. */
import { eq } from 'drizzle-orm';
import type { HeroCta } from '@steadfast/contract';
import type { Database } from '../platform/database/database';
import { heroes, series, tags, publicVideos } from '../platform/database/schema';
import { EditorError } from '../platform/editor-error';
import type { Picture } from '../platform/database/picture';
import { findLinkProblem } from './catalogue-references';
import { addInOrder, lockCatalogue, placeInOrder } from './apply-import';

export async function listHeroes(database: Database) {
  return database
    .select({ id: heroes.id, title: heroes.title, description: heroes.description, ctas: heroes.ctas })
    .from(heroes)
    .orderBy(heroes.position, heroes.id);
}

/**
 * @param hero.position where it goes; at the end when absent or too large
 * @throws EditorError when a link leads nowhere
 */
export async function addHero(
  database: Database,
  {
    position,
    ...hero
  }: { title: string; description: string; picture: Picture; ctas: HeroCta[]; position?: number },
): Promise<{ id: number; position: number }> {
  return database.transaction(async (transaction) => {
    await lockCatalogue(transaction);
    await checkLinks(transaction, hero.ctas);
    return addInOrder(transaction, 'heroes', await listHeroes(transaction), hero, position);
  });
}

/** @throws EditorError when there is no such hero */
export async function moveHero(
  database: Database,
  { id, position }: { id: number; position: number },
): Promise<{ title: string; position: number }> {
  return database.transaction(async (transaction) => {
    await lockCatalogue(transaction);
    const all = await listHeroes(transaction);
    const hero = all.find((each) => each.id === id);
    if (!hero) throw createNotFoundError(id);
    const others = all.filter((each) => each !== hero);
    return { title: hero.title, position: await placeInOrder(transaction, 'heroes', others, id, position) };
  });
}

/** @throws EditorError when there is no such hero */
export async function removeHero(database: Database, { id }: { id: number }): Promise<{ title: string }> {
  return database.transaction(async (transaction) => {
    await lockCatalogue(transaction);
    const [removed] = await transaction
      .delete(heroes)
      .where(eq(heroes.id, id))
      .returning({ title: heroes.title });
    if (!removed) throw createNotFoundError(id);
    return removed;
  });
}

function createNotFoundError(id: number): EditorError {
  return new EditorError(`There is no hero ${id}: \`steadfast catalogue hero list\` shows all.`);
}

async function checkLinks(transaction: Database, ctas: readonly HeroCta[]): Promise<void> {
  const readIds = async (table: typeof series | typeof publicVideos | typeof tags) =>
    new Set((await transaction.select({ id: table.id }).from(table)).map(({ id }) => id));
  const known = {
    series: await readIds(series),
    videos: await readIds(publicVideos),
    tags: await readIds(tags),
  };
  for (const { ctaLink } of ctas) {
    const problem = findLinkProblem(ctaLink, known);
    if (problem !== undefined) throw new EditorError(`A link of the hero ${problem}: correct it.`);
  }
}
