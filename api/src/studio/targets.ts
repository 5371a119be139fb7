/** What can be edited, as edits read it and write it back. */
import { and, eq, getTableColumns, getTableName, ne, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { EditedKind, HeroCta } from '@steadfast/contract';
import { placeInOrder } from '../catalogue';
import type { Database } from '../platform/database/database';
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
import { checkLinks, checkName, checkNoSlideLeadsTo } from './checks';
import { getEndOfSeries, publishDueVideos } from './publish-videos';

/** Of a video: whether editors see it. */
export const isNotDeleted = ne(videos.state, 'deleted');

/** @throws ApiError when there is no such video */
export async function readVideoRow(database: Database, id: number): Promise<typeof videos.$inferSelect> {
  const [video] = await database.select().from(videos).where(eq(videos.id, id));
  if (!video) throw new ApiError('not-found');
  return video;
}

/** As JSON. */
export type Fields = Record<string, unknown>;

export interface Target {
  /** The fields that edits keep, as people call them. */
  labels: Record<string, string>;
  /** The field by which the audit list calls it. */
  nameField: string;
  /** Reserves the id of a new one. */
  createId(transaction: Database): Promise<number>;
  /** @returns null when it does not exist */
  read(transaction: Database, id: number): Promise<Fields | null>;
  /** Writes fields; creates what does not exist, with this id. */
  save(transaction: Database, id: number, fields: Fields): Promise<void>;
  /** @throws ApiError `in-use` when something else would be lost */
  remove(transaction: Database, id: number): Promise<void>;
}

/**
 * Rows that connect it with others: a field that lists `[id of the other, position]`, or ids alone, of which those that are
 * there keep their position, and a new one comes last in the other.
 */
interface Connection {
  field: string;
  label: string;
  table: PgTable;
  own: PgColumn;
  other: PgColumn;
  position: PgColumn;
  others: PgTable & { id: PgColumn };
}

interface TargetOptions {
  table: PgTable & { id: PgColumn };
  labels: Record<string, string>;
  nameField: string;
  /** The list that it stands in, of those with the same `parent`: the field `nextId` says before which it stands. */
  list?: { name: Parameters<typeof placeInOrder>[1]; position: PgColumn; parent?: string };
  connection?: Connection;
  /** Refuses fields that must not be saved, also by taking an edit back. */
  check?(transaction: Database, id: number, fields: Fields): Promise<void>;
  checkRemoval?(transaction: Database, id: number): Promise<void>;
}

function createTarget({
  table,
  labels,
  nameField,
  list,
  connection,
  check,
  checkRemoval,
}: TargetOptions): Target {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const readRow = async (transaction: Database, id: number): Promise<Fields | undefined> =>
    (await transaction.select().from(table).where(eq(table.id, id)))[0];

  /** The ids of its list in order, with its own. */
  const readList = async (transaction: Database, row: Fields): Promise<number[]> => {
    if (!list) return [];
    const parent = list.parent === undefined ? undefined : columns[list.parent];
    const rows = await transaction
      .select({ id: table.id })
      .from(table)
      .where(parent && sql`${parent} is not distinct from ${row[list.parent ?? '']}`)
      .orderBy(list.position, table.id);
    return rows.map(({ id }) => Number(id));
  };

  const read: Target['read'] = async (transaction, id) => {
    const row = await readRow(transaction, id);
    if (!row) return null;
    const fields = Object.fromEntries(Object.keys(labels).map((field) => [field, row[field]]));
    if (connection) fields[connection.field] = await readConnected(transaction, connection, id);
    if (list) {
      const ids = await readList(transaction, row);
      fields.nextId = ids[ids.indexOf(id) + 1] ?? null;
    }
    return JSON.parse(JSON.stringify(fields)) as Fields;
  };

  const save: Target['save'] = async (transaction, id, fields) => {
    await check?.(transaction, id, fields);
    const set = Object.fromEntries(
      Object.entries(fields)
        .filter(([field]) => columns[field])
        .map(([field, value]) => [field, toColumn(columns[field], value)]),
    );
    if (!(await readRow(transaction, id))) {
      await transaction.insert(table).values({ id, ...(list && { position: 0 }), ...set });
    } else if (Object.keys(set).length > 0) {
      await transaction.update(table).set(set).where(eq(table.id, id));
    }
    const connected = connection && fields[connection.field];
    if (connection && connected) await writeConnected(transaction, connection, id, connected);
    const row = list && 'nextId' in fields && (await readRow(transaction, id));
    if (list && row) {
      const others = (await readList(transaction, row)).filter((each) => each !== id).map(toRow);
      const next = others.findIndex((other) => other.id === fields.nextId);
      await placeInOrder(transaction, list.name, others, id, next < 0 ? undefined : next + 1);
    }
  };

  return {
    labels: {
      ...labels,
      ...(list && { nextId: 'its place' }),
      ...(connection && { [connection.field]: connection.label }),
    },
    nameField,
    createId: async (transaction) => {
      const id = sql<number>`nextval(pg_get_serial_sequence(${getTableName(table)}, 'id'))::integer`;
      const [row] = await transaction.select({ id }).from(sql`(select) as one`);
      if (!row) throw new Error('A sequence gave nothing');
      return row.id;
    },
    read,
    save,
    remove: async (transaction, id) => {
      await checkRemoval?.(transaction, id);
      await transaction.delete(table).where(eq(table.id, id));
    },
  };
}

const toRow = (id: number) => ({ id });

/** A column's value from JSON. */
const toColumn = (column: PgColumn | undefined, value: unknown) =>
  column?.dataType === 'date' && typeof value === 'string' ? new Date(value) : value;

/** As one value: a tag may have most of the videos. */
async function readConnected(transaction: Database, { table, own, other, position }: Connection, id: number) {
  const pairs = sql<unknown>`jsonb_agg(jsonb_build_array(${other}, ${position}) order by ${position}, ${other})`;
  const [row] = await transaction.select({ pairs }).from(table).where(eq(own, id));
  return row?.pairs ?? [];
}

/** Leaves out others that do not exist. */
async function writeConnected(
  transaction: Database,
  { table, own, other, position, others }: Connection,
  id: number,
  connected: unknown,
): Promise<void> {
  const given = sql`(select coalesce(value->>0, value::text)::integer as id, (value->>1)::integer as position
    from jsonb_array_elements(${JSON.stringify(connected)}::text::jsonb)) as given`;
  const isGiven = sql`given.id = ${other} and coalesce(given.position, ${position}) = ${position}`;
  await transaction
    .delete(table)
    .where(and(eq(own, id), sql`not exists (select from ${given} where ${isGiven})`));
  const columns = [own, other, position].map(({ name }) => sql.identifier(name));
  const end = sql`(select coalesce(max(${position}) + 1, 0) from ${table} where ${other} = given.id)`;
  await transaction.execute(sql`
    insert into ${table} (${sql.join(columns, sql`, `)})
    select ${id}, given.id, coalesce(given.position, ${end})
    from ${given} join ${others} on ${others.id} = given.id
    on conflict do nothing`);
}

const VIDEO_ROWS = createTarget({
  table: videos,
  nameField: 'title',
  labels: {
    title: 'the title',
    description: 'the description',
    seriesId: 'the series',
    picture: 'the picture',
    state: 'its state',
    publishAt: 'its time',
    notifies: 'whether subscribers get a mail',
    deletedAt: 'its deletion',
    captions: 'the captions',
    chapters: 'the chapters',
    upload: 'the file',
  },
  list: { name: 'videos', position: videos.position, parent: 'seriesId' },
  connection: {
    field: 'tagIds',
    label: 'the tags',
    table: tagVideos,
    own: tagVideos.videoId,
    other: tagVideos.tagId,
    position: tagVideos.position,
    others: tags,
  },
});

/** Keeps public videos whole, moves them to the end of another series, and publishes one whose time has come. */
async function saveVideo(transaction: Database, id: number, fields: Fields): Promise<void> {
  const [before] = await transaction.select().from(videos).where(eq(videos.id, id));
  const { state, seriesId } = { ...before, ...fields };
  if (seriesId === null && (state === 'published' || state === 'scheduled'))
    throw 'state' in fields
      ? new ApiError('in-use', NO_SERIES)
      : createFieldError('seriesId', `must be a series, since the video is ${state}`);
  if (before?.state === 'published' && state !== 'published')
    await checkNoSlideLeadsTo(transaction, 'video', id);
  const position = state === 'published' ? getEndOfSeries(seriesId) : null;
  const isMoved = before?.seriesId !== seriesId;
  await VIDEO_ROWS.save(transaction, id, { ...fields, ...(isMoved && { position }) });
  await publishDueVideos(transaction, id);
}

export const TARGETS: Record<EditedKind, Target> = {
  video: {
    ...VIDEO_ROWS,
    save: saveVideo,
    /** Its row goes later: purge-videos.ts. */
    remove: (transaction, id) => saveVideo(transaction, id, { state: 'deleted', deletedAt: new Date() }),
  },
  series: createTarget({
    table: series,
    nameField: 'name',
    labels: {
      name: 'the name',
      tagline: 'the tagline',
      description: 'the description',
      isFeatured: 'whether Home shows it',
      picture: 'the picture',
    },
    list: { name: 'series', position: series.position },
    connection: {
      field: 'speakerIds',
      label: 'the speakers',
      table: seriesSpeakers,
      own: seriesSpeakers.seriesId,
      other: seriesSpeakers.speakerId,
      position: seriesSpeakers.position,
      others: speakers,
    },
    check: (transaction, id, { name }) => checkName(transaction, series, { id, name }),
    checkRemoval: async (transaction, id) => {
      await checkNoSlideLeadsTo(transaction, 'series', id);
      const isInIt = and(eq(videos.seriesId, id), isNotDeleted);
      if ((await transaction.$count(videos, isInIt)) > 0) throw new ApiError('in-use', HAS_VIDEOS);
    },
  }),
  tag: createTarget({
    table: tags,
    nameField: 'name',
    labels: { name: 'the name', category: 'the category', isFeatured: 'whether Home shows it' },
    list: { name: 'tags', position: tags.position },
    connection: {
      field: 'videoIds',
      label: 'the videos',
      table: tagVideos,
      own: tagVideos.tagId,
      other: tagVideos.videoId,
      position: tagVideos.position,
      others: videos,
    },
    check: (transaction, id, { name }) => checkName(transaction, tags, { id, name }),
    checkRemoval: (transaction, id) => checkNoSlideLeadsTo(transaction, 'featured', id),
  }),
  speaker: createTarget({
    table: speakers,
    nameField: 'name',
    labels: { name: 'the name', bio: 'the text', picture: 'the picture' },
    connection: {
      field: 'seriesIds',
      label: 'the series',
      table: seriesSpeakers,
      own: seriesSpeakers.speakerId,
      other: seriesSpeakers.seriesId,
      position: seriesSpeakers.position,
      others: series,
    },
  }),
  hero: createTarget({
    table: heroes,
    nameField: 'title',
    labels: {
      title: 'the title',
      description: 'the description',
      ctas: 'the buttons',
      picture: 'the picture',
    },
    list: { name: 'heroes', position: heroes.position },
    // They come from the call's schema, or from an edit that had them from there.
    check: (transaction, _id, { ctas = [] }) => checkLinks(transaction, ctas as HeroCta[]),
  }),
};

const NO_SERIES = 'A public video needs a series: choose one first.';
const HAS_VIDEOS = 'This series has videos: move or delete them first.';
