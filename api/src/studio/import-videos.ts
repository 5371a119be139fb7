/** Changes many videos by a table that editors keep in a spreadsheet: checked first, then applied as a whole. */
import { createHash } from 'node:crypto';
import { and, inArray, or } from 'drizzle-orm';
import { calls, type CallBody, type CallResponse } from '@steadfast/contract';
import { isSameName, lockCatalogue } from '../catalogue';
import type { Database } from '../platform/database/database';
import { series, tags, videos } from '../platform/database/schema';
import { ApiError, createFieldError } from '../platform/errors';
import type { Viewer } from '../platform/http/routes';
import { trimName } from '../platform/http/trim-name';
import { compileValidator } from '../platform/http/validation';
import { edit } from './edits';
import { selectTableRows, type TableVideo } from './list-videos';
import { isNotDeleted } from './targets';

type Row = CallBody<'POST /studio/videos/import'>['rows'][number];
type Fields = Partial<Omit<CallBody<'PUT /studio/videos/{id}'>, 'editId'>>;
type PlannedRow = CallResponse<'POST /studio/videos/import'>['rows'][number];
interface Named {
  id: number;
  name: string;
}
interface Catalogue {
  series: Named[];
  tags: Named[];
  videos: TableVideo[];
}

/** Of a text: enough to see what changes. */
const SHOWN_CHARACTERS = 200;
const CHANGED =
  'Something in these rows has changed since the check, so nothing was changed: look at the rows again.';

/** A row must keep to all that the form of a video does. */
const checkFields = compileValidator({
  schema: calls['PUT /studio/videos/{id}'].body,
  method: 'PUT',
  url: '',
  httpPart: 'body',
});

/**
 * Says what each row would change, or what is wrong with it. With the digest of an earlier check, makes the changes, each
 * as an edit of its own: all of them or none.
 *
 * @throws ApiError `changed-since` when the rows would no longer do what the check has said
 */
export async function importVideos(
  database: Database,
  viewer: Viewer,
  { rows, checked }: CallBody<'POST /studio/videos/import'>,
): Promise<CallResponse<'POST /studio/videos/import'>> {
  return database.transaction(async (transaction) => {
    if (checked !== undefined) await lockCatalogue(transaction);
    const catalogue = await readCatalogue(transaction, rows);
    const found = rows.map((row) => findVideo(row, catalogue.videos));
    const plan = rows.map((row, index) => {
      const video = found[index] ?? '';
      const isTwice = typeof video === 'object' && found.indexOf(video) !== found.lastIndexOf(video);
      return planRow(row, isTwice ? 'Another row is about the same video.' : video, catalogue);
    });
    const planned = plan.map((each) => each.row);
    const digest = createHash('sha256').update(JSON.stringify(planned)).digest('hex');
    const changed = plan.filter(({ row }) => row.changes.length > 0);
    // The same call again, after a lost connection, finds nothing to change.
    if (checked !== undefined && changed.length > 0 && checked !== digest)
      throw new ApiError('changed-since', CHANGED);
    if (checked !== undefined && planned.some(({ problems }) => problems.length > 0))
      throw createFieldError('rows', 'must all be right: check them again');
    for (const { row, fields } of checked === undefined ? [] : changed)
      await edit(transaction, 'video', { viewer, params: { id: row.id ?? 0 } }, () => ({ ...fields }));
    return { rows: planned.map(shorten), checked: digest };
  });
}

const shorten = (row: PlannedRow): PlannedRow => ({
  ...row,
  changes: row.changes.map(({ field, before, after }) => ({
    field,
    before: before.slice(0, SHOWN_CHARACTERS),
    after: after.slice(0, SHOWN_CHARACTERS),
  })),
});

/** What the rows are about. */
async function readCatalogue(transaction: Database, rows: readonly Row[]): Promise<Catalogue> {
  const ids = rows.flatMap((row) => parseRowId(row) ?? []);
  const files = rows.flatMap(({ file }) => file?.trim() || []);
  const isNamed = or(inArray(videos.id, ids), inArray(videos.fileName, files));
  const readNames = (table: typeof series | typeof tags) =>
    transaction.select({ id: table.id, name: table.name }).from(table).orderBy(table.position, table.id);
  return {
    series: await readNames(series),
    tags: await readNames(tags),
    videos: await selectTableRows(transaction).where(and(isNotDeleted, isNamed)),
  };
}

/** @returns undefined without one, so that the file says which video it is; 0 for what is no id */
function parseRowId({ id = '' }: Row): number | undefined {
  if (id.trim() === '') return undefined;
  return /^\d{1,9}$/.test(id.trim()) ? Number(id) : 0;
}

/** @returns the video that a row is about, or why it is about none */
function findVideo(row: Row, known: readonly TableVideo[]): TableVideo | string {
  const id = parseRowId(row);
  const file = row.file?.trim() ?? '';
  if (id === undefined && file === '') return 'It names no video: fill in id or file.';
  const [video, ...others] = known.filter((each) =>
    id === undefined ? each.file === file : each.id === String(id),
  );
  if (!video) return id === undefined ? `No video has the file “${file}”.` : `No video has the id ${row.id}.`;
  return others.length > 0 ? 'Several videos have this file: fill in their ids.' : video;
}

/**
 * @param video what the row is about, or why it is about none
 * @returns the row as the editor sees it, and the fields that the video would have
 */
function planRow(
  row: Row,
  video: TableVideo | string,
  { series: allSeries, tags: allTags }: Catalogue,
): { row: PlannedRow; fields: Fields } {
  if (typeof video === 'string')
    return { row: { name: row.file?.trim() || row.id || '', changes: [], problems: [video] }, fields: {} };
  const problems: string[] = [];
  const find = (all: readonly Named[], what: string, name: string) => {
    const found = all.find((each) => isSameName(each.name, name));
    if (!found) problems.push(`No ${what} is called “${name}”.`);
    return found;
  };
  const fields: Fields = {};
  const after = { ...video };
  if (row.title !== undefined) after.title = fields.title = row.title.trim();
  if (row.description !== undefined)
    after.description = fields.description = row.description.replaceAll('\r\n', '\n').trim();
  if (row.series !== undefined) {
    const name = row.series.trim();
    const found = name === '' ? undefined : find(allSeries, 'series', name);
    fields.seriesId = found?.id ?? null;
    after.series = found?.name ?? '';
  }
  if (row.tags !== undefined) {
    const found = splitTags(row.tags).map((name) => find(allTags, 'tag', name));
    const chosen = allTags.filter((tag) => found.includes(tag));
    fields.tagIds = chosen.map(({ id }) => id);
    after.tags = chosen.map(({ name }) => name).join(' | ');
  }
  if (problems.length === 0) problems.push(...findProblems(video, fields));
  const changes = (['title', 'description', 'series', 'tags'] as const)
    .filter((field) => video[field] !== after[field])
    .map((field) => ({ field, before: video[field], after: after[field] }));
  return {
    row: { id: Number(video.id), name: video.title, changes: problems.length > 0 ? [] : changes, problems },
    fields,
  };
}

/** Separated by | or, where there is none, by semicolons. */
const splitTags = (cell: string): string[] =>
  cell
    .split(cell.includes('|') ? '|' : ';')
    .map((name) => name.trim())
    .filter(Boolean);

/** As sentences. */
function findProblems({ state, title, description, series: name }: TableVideo, fields: Fields): string[] {
  if (fields.seriesId === null && name !== '' && (state === 'published' || state === 'scheduled'))
    return [`It needs a series, since it is ${state}.`];
  const unchanged = { editId: 0, title, description, seriesId: null, tagIds: [] };
  const result: unknown = checkFields({ ...unchanged, ...fields });
  const details = (error: unknown) =>
    error instanceof ApiError ? (error.details ?? []).map((each) => `${each.field} ${each.message}.`) : [];
  const problems = details((result as { error?: unknown }).error);
  if (problems.length > 0 || fields.title === undefined || fields.title === title) return problems;
  try {
    trimName('title', fields.title);
    return [];
  } catch (error) {
    return details(error);
  }
}
