import type { CallResponse } from '@steadfast/shared/contract';
import type { Database } from '../database/database';
import { heroes } from '../database/schema';
import { pictureSet, plainPictureAddress } from './pictures';

/** The slides of Home's hero, in their order (REQ-HOME-1). */
export async function heroSlides(
  database: Database,
): Promise<CallResponse<'GET /featured/hero'>['featuredHeros']> {
  const rows = await database.select().from(heroes).orderBy(heroes.position, heroes.id);
  return rows.map(({ title, description, picture, ctas }) => ({
    image: plainPictureAddress(picture),
    title,
    description,
    ctas,
    Picture: pictureSet(picture),
  }));
}
