import { eq, gt, sql } from 'drizzle-orm';
import { groupRows } from '../catalogue';
import type { Database } from '../platform/database/database';
import { series, seriesSpeakers, speakers, tags, tagVideos, publicVideos } from '../platform/database/schema';

export const KINDS = ['videos', 'series', 'tags'] as const;
export type Kind = (typeof KINDS)[number];

/** Per query. Few, so that other requests are served in between. */
const VIDEOS_AT_ONCE = 500;

/** What is searched of a video, a series or a tag. */
export interface CatalogueText {
  kind: Kind;
  id: number;
  title: string;
  /** What it is filed under: series, speakers, tags and categories. */
  labels: string;
  description: string;
}

/** Reads all texts of the catalogue, in batches. */
export async function* readCatalogueTexts(database: Database): AsyncGenerator<CatalogueText[]> {
  const tagTexts = (await database.select().from(tags)).map(({ id, name, category }): CatalogueText => ({
    ...{ kind: 'tags', id, title: name, labels: category, description: '' },
  }));
  yield tagTexts;

  const speakerRows = await database
    .select({ seriesId: seriesSpeakers.seriesId, name: speakers.name })
    .from(seriesSpeakers)
    .innerJoin(speakers, eq(speakers.id, seriesSpeakers.speakerId))
    .orderBy(speakers.id);
  const speakersOf = groupRows(speakerRows, ({ seriesId }) => seriesId);
  const seriesTexts = (await database.select().from(series)).map(
    ({ id, name, tagline, description }): CatalogueText => {
      const labels = (speakersOf.get(id) ?? []).map((speaker) => speaker.name).join(' ');
      return { kind: 'series', id, title: name, labels, description: `${tagline} ${description}` };
    },
  );
  yield seriesTexts;

  // What videos are filed under.
  const toLabels = ({ id, title, labels }: CatalogueText): [number, string] => [id, `${title} ${labels}`];
  const tagLabels = new Map(tagTexts.map(toLabels));
  const seriesLabels = new Map(seriesTexts.map(toLabels));
  const tagIds = sql<number[]>`array(
    select ${tagVideos.tagId} from ${tagVideos} where ${eq(tagVideos.videoId, publicVideos.id)} order by 1
  )`;
  let last = 0;
  for (;;) {
    const rows = await database
      .select({
        id: publicVideos.id,
        seriesId: publicVideos.seriesId,
        title: publicVideos.title,
        description: publicVideos.description,
        tagIds,
      })
      .from(publicVideos)
      .where(gt(publicVideos.id, last))
      .orderBy(publicVideos.id)
      .limit(VIDEOS_AT_ONCE);
    yield rows.map(({ id, seriesId, title, description, tagIds }) => {
      const ofTags = tagIds.map((tagId) => tagLabels.get(tagId));
      return {
        kind: 'videos',
        id,
        title,
        labels: [seriesLabels.get(seriesId), ...ofTags].join(' '),
        description,
      };
    });
    last = rows.at(-1)?.id ?? last;
    if (rows.length < VIDEOS_AT_ONCE) return;
  }
}
