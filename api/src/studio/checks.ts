/** The rules that keep the catalogue whole, for calls and for taking an edit back. */
import { ne } from 'drizzle-orm';
import type { HeroCta } from '@steadfast/contract';
import { findLinkProblem, isSameName } from '../catalogue';
import type { Database } from '../platform/database/database';
import { heroes, publicVideos, series, tags } from '../platform/database/schema';
import { ApiError, createFieldError } from '../platform/errors';

/** @throws ApiError when another one has the name, in any case: people choose series and tags by their names */
export async function checkName(
  transaction: Database,
  table: typeof series | typeof tags,
  { id, name }: { id: number; name: unknown },
): Promise<void> {
  if (typeof name !== 'string') return;
  const others = await transaction.select({ name: table.name }).from(table).where(ne(table.id, id));
  if (others.some((other) => isSameName(other.name, name))) {
    throw createFieldError('name', 'must be another one: this name is taken');
  }
}

/** @throws ApiError when a button of a slide leads nowhere */
export async function checkLinks(transaction: Database, ctas: readonly HeroCta[]): Promise<void> {
  if (ctas.length === 0) return;
  const readIds = async (table: typeof series | typeof tags | typeof publicVideos) =>
    new Set((await transaction.select({ id: table.id }).from(table)).map(({ id }) => id));
  const known = {
    series: await readIds(series),
    tags: await readIds(tags),
    videos: await readIds(publicVideos),
  };
  for (const [index, { ctaLink }] of ctas.entries()) {
    const problem = findLinkProblem(ctaLink, known);
    if (problem !== undefined) throw createFieldError(`ctas.${index}.ctaLink`, problem);
  }
}

/**
 * @param page the first part of its path: `series`, `featured` or `video`
 * @throws ApiError when a slide of Home leads to it
 */
export async function checkNoSlideLeadsTo(transaction: Database, page: string, id: number): Promise<void> {
  const link = new RegExp(`^/${page}/${id}(?![^/?#])`);
  const slides = await transaction.select({ title: heroes.title, ctas: heroes.ctas }).from(heroes);
  const slide = slides.find(({ ctas }) => ctas.some(({ ctaLink }) => link.test(ctaLink)));
  if (slide) {
    throw new ApiError('in-use', `The slide “${slide.title}” of Home leads here: change that slide first.`);
  }
}
