import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { CallResponse, HeroCta } from '@steadfast/contract';
import { toPictureSet } from '../catalogue';
import type { Database } from '../platform/database/database';
import type { Picture } from '../platform/database/picture';
import {
  heroes,
  series,
  seriesSpeakers,
  speakers,
  tags,
  tagVideos,
  videos,
} from '../platform/database/schema';
import { ApiError, createFieldError } from '../platform/errors';
import type { Route } from '../platform/http/routes';
import { trimName } from '../platform/http/trim-name';
import { edit, selectNewestEditId, type EditInput } from './edits';
import { savePicture, type StudioTools } from './pictures';
import { createStudioRoute } from './studio-route';
import { type Fields, isNotDeleted, TARGETS } from './targets';

/** The kinds by the lists that their paths name. */
const KINDS = { series: 'series', tags: 'tag', speakers: 'speaker', heroes: 'hero' } as const;
type List = keyof typeof KINDS;

/** The calls about series, tags, speakers and slides. */
export function createStudioCatalogueRoutes(tools: StudioTools): Route[] {
  const { database } = tools;
  return [
    createStudioRoute('GET /studio/catalogue', () => readCatalogue(database)),
    ...(Object.keys(KINDS) as List[]).flatMap((list) => createRoutesOf(tools, list)),
    createStudioRoute('POST /studio/move', async ({ viewer, body: { kind, id, beforeId } }) => {
      const { labels, read } = TARGETS[kind];
      if (!labels.nextId) throw createFieldError('kind', 'must be one whose order counts');
      await database.transaction(async (transaction) => {
        await edit(transaction, kind, { viewer, params: { id } }, () => ({ nextId: beforeId }));
        // What it was put before was removed, or moved to another list.
        if ((await read(transaction, id))?.nextId !== beforeId) throw new ApiError('changed-since');
      });
    }),
  ];
}

interface Item extends EditInput {
  body: Body & { editId?: number; pictureUpload?: string };
}

/** As the schemas of the calls have it. */
type Body = Fields & { speakerIds?: number[]; ctas?: HeroCta[] };

function createRoutesOf(tools: StudioTools, list: List): Route[] {
  const kind = KINDS[list];
  const { nameField } = TARGETS[kind];
  const saveItem = async (input: Item) => {
    const { viewer, params, body } = input;
    const { editId: _, pictureUpload, ...given } = body;
    const fields: Fields = {
      ...toFields(given, nameField),
      ...(params?.id === undefined && { nextId: null }),
    };
    const saveFields = (picture?: Fields) =>
      edit(tools.database, kind, input, () => ({ ...fields, ...picture }));
    if (pictureUpload === undefined || kind === 'tag') return saveFields();
    const about = { kind, title: String(fields[nameField]), field: 'pictureUpload' };
    const file = await tools.uploads.take(pictureUpload, 'picture', viewer, about.field);
    return savePicture(tools, file, about, saveFields);
  };
  return [
    createStudioRoute(`POST /studio/${list}`, saveItem),
    createStudioRoute(`PUT /studio/${list}/{id}`, saveItem),
    createStudioRoute(`DELETE /studio/${list}/{id}`, (input) =>
      edit(tools.database, kind, input, () => null),
    ),
  ];
}

/** What a call gives, as it is stored. */
function toFields({ speakerIds, ctas, ...rest }: Body, nameField: string): Fields {
  const fields: Fields = {};
  for (const [field, value] of Object.entries(rest))
    fields[field] = typeof value === 'string' ? value.trim() : value;
  fields[nameField] = trimName(nameField, String(fields[nameField]));
  if (speakerIds) fields.speakerIds = [...new Set(speakerIds)].map((id, position) => [id, position]);
  if (ctas) fields.ctas = ctas.map((cta) => ({ ...cta, title: trimName('ctas', cta.title) }));
  return fields;
}

/** Reads all that editors see beside the videos. */
async function readCatalogue(database: Database): Promise<CallResponse<'GET /studio/catalogue'>> {
  const there = database.select({ id: videos.id }).from(videos).where(isNotDeleted);
  const speakersOf = database
    .select({ id: seriesSpeakers.speakerId })
    .from(seriesSpeakers)
    .where(eq(seriesSpeakers.seriesId, series.id))
    .orderBy(seriesSpeakers.position);
  const allSeries = await database
    .select({
      ...getTableColumns(series),
      editId: selectNewestEditId(database, 'series', series.id),
      speakerIds: sql<number[]>`array(${speakersOf})`,
      videoCount: database.$count(videos, and(eq(videos.seriesId, series.id), isNotDeleted)),
    })
    .from(series)
    .orderBy(series.position, series.id);
  const allTags = await database
    .select({
      ...getTableColumns(tags),
      editId: selectNewestEditId(database, 'tag', tags.id),
      videoCount: database.$count(
        tagVideos,
        and(eq(tagVideos.tagId, tags.id), inArray(tagVideos.videoId, there)),
      ),
    })
    .from(tags)
    .orderBy(tags.position, tags.id);
  const allSpeakers = await database
    .select({ ...getTableColumns(speakers), editId: selectNewestEditId(database, 'speaker', speakers.id) })
    .from(speakers)
    .orderBy(speakers.name, speakers.id);
  const allHeroes = await database
    .select({ ...getTableColumns(heroes), editId: selectNewestEditId(database, 'hero', heroes.id) })
    .from(heroes)
    .orderBy(heroes.position, heroes.id);
  return {
    series: allSeries.map(withPictureSet),
    tags: allTags,
    speakers: allSpeakers.map(withPictureSet),
    heroes: allHeroes.map(withPictureSet),
  };
}

const withPictureSet = <Row extends { picture: Picture }>(row: Row) => ({
  ...row,
  Picture: toPictureSet(row.picture),
});
