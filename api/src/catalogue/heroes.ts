import type { CallResponse } from '@steadfast/shared/contract';
import type { Database } from '../database/database';
import { heroes } from '../database/schema';
import { toPictureSet, getPlainPictureUrl } from './pictures';

/** Reads the slides of Home's hero, in order (REQ-HOME-1). */
export async function readHeroSlides(
  database: Database,
): Promise<CallResponse<'GET /featured/hero'>['featuredHeros']> {
  const rows = await database.select().from(heroes).orderBy(heroes.position, heroes.id);
  return rows.map(({ title, description, picture, ctas }) => ({
    image: getPlainPictureUrl(picture),
    title,
    description,
    ctas,
    Picture: toPictureSet(picture),
  }));
}
