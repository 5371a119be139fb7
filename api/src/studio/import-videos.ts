/** Changes many videos by a table that editors keep in a spreadsheet: checked first, then applied as a whole. */
import { createHash } from 'node:crypto';
import { and, inArray, ne, or } from 'drizzle-orm';
import { calls, type CallBody, type CallResponse } from '@steadfast/contract';
import { isSameName, lockCatalogue } from '../catalogue';
import type { Database } from '../platform/database/database';
import { series, tags, tagVideos, videos } from '../platform/database/schema';
import { ApiError, createFieldError } from '../platform/errors';
import type { Viewer } from '../platform/http/routes';
import { trimName } from '../platform/http/trim-name';
import { compileValidator } from '../platform/http/validation';
import { editVideo, toVideoFields, type VideoRow } from './edit-video';

type Row = CallBody<'POST /studio/videos/import'>['rows'][number];
type Fields = Omit<CallBody<'PUT /studio/videos/{id}'>, 'editId'>;
type PlannedRow = CallResponse<'POST /studio/videos/import'>['rows'][number];
interface Named {
  id: number;
  name: string;
}
interface Catalogue {
  series: Named[];
  tags: Named[];
  tagIds: Map<number, number[]>;
  videos: VideoRow[];
}

/** Enough of a text to see what changes. */
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
    const found = rows.map((row) => findVideos(row, catalogue));
    const isAlone = ([video]: VideoRow[]) =>
      found.filter(([other, ...others]) => other === video && others.length === 0).length === 1;
    const plan = rows.map((row, index) => {
      const about = found[index] ?? [];
      return planRow(row, about, isAlone(about), catalogue);
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
      if (row.id !== undefined && fields)
        await editVideo(transaction, { viewer, params: { id: row.id } }, () => toVideoFields(fields));
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
  const found = await transaction
    .select()
    .from(videos)
    .where(and(ne(videos.state, 'deleted'), isNamed));
  const tagRows = await transaction
    .select()
    .from(tagVideos)
    .where(
      inArray(
        tagVideos.videoId,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(tagVideos.tagId);
  const tagIds = new Map<number, number[]>();
  for (const { videoId, tagId } of tagRows) tagIds.set(videoId, [...(tagIds.get(videoId) ?? []), tagId]);
  return {
    series: await transaction.select({ id: series.id, name: series.name }).from(series),
    tags: await transaction.select({ id: tags.id, name: tags.name }).from(tags),
    tagIds,
    videos: found,
  };
}

/** @returns undefined without one, so that the file says which video it is; 0 for what is no id */
function parseRowId({ id = '' }: Row): number | undefined {
  if (id.trim() === '') return undefined;
  return /^\d{1,9}$/.test(id.trim()) ? Number(id) : 0;
}

/** @returns several when the row names a file that several have */
function findVideos(row: Row, { videos: known }: Catalogue): VideoRow[] {
  const id = parseRowId(row);
  const file = row.file?.trim() || undefined;
  return known.filter((video) => (id === undefined ? file && video.fileName === file : video.id === id));
}

/**
 * @param found the videos that it may be about
 * @param isOnly whether no other row is about the same video
 * @returns the row as the editor sees it, and the fields that the video would have
 */
function planRow(
  row: Row,
  [video, ...others]: VideoRow[],
  isOnly: boolean,
  catalogue: Catalogue,
): { row: PlannedRow; fields?: Fields } {
  const file = row.file?.trim() ?? '';
  const fail = (problem: string) => ({
    row: { name: file || row.id || '', changes: [], problems: [problem] },
  });
  if (!video) {
    if (parseRowId(row) !== undefined) return fail(`No video has the id ${row.id}.`);
    return fail(file === '' ? 'It names no video: fill in id or file.' : `No video has the file “${file}”.`);
  }
  if (others.length > 0) return fail('Several videos have this file: fill in their ids.');
  if (!isOnly) return fail('Another row is about the same video.');
  return planChanges(video, row, catalogue);
}

function planChanges(
  video: VideoRow,
  row: Row,
  { series: allSeries, tags: allTags, tagIds }: Catalogue,
): { row: PlannedRow; fields: Fields } {
  const problems: string[] = [];
  const find = (all: readonly Named[], what: string, name: string) => {
    const found = all.find((each) => isSameName(each.name, name));
    if (!found) problems.push(`No ${what} is called “${name}”.`);
    return found ? [found.id] : [];
  };
  const before: Fields = {
    title: video.title,
    description: video.description,
    seriesId: video.seriesId,
    tagIds: tagIds.get(video.id) ?? [],
  };
  const after = { ...before };
  if (row.title !== undefined) after.title = row.title.trim();
  if (row.description !== undefined) after.description = row.description.replaceAll('\r\n', '\n').trim();
  if (row.series !== undefined)
    after.seriesId =
      row.series.trim() === '' ? null : (find(allSeries, 'series', row.series.trim())[0] ?? null);
  if (row.tags !== undefined) {
    const ids = splitTags(row.tags).flatMap((name) => find(allTags, 'tag', name));
    after.tagIds = [...new Set(ids)].sort((one, other) => one - other);
  }
  if (problems.length === 0) problems.push(...findProblems(video, after));
  const nameOf = (all: readonly Named[], id: number | null) => all.find((each) => each.id === id)?.name ?? '';
  const toTexts = ({ title, description, seriesId, tagIds: ids }: Fields) => ({
    title,
    description,
    series: nameOf(allSeries, seriesId),
    tags: ids.map((id) => nameOf(allTags, id)).join(' | '),
  });
  const [from, to] = [toTexts(before), toTexts(after)];
  const fields = ['title', 'description', 'series', 'tags'] as const;
  const changes = fields
    .filter((field) => from[field] !== to[field])
    .map((field) => ({ field, before: from[field], after: to[field] }));
  return {
    row: { id: video.id, name: video.title, changes: problems.length > 0 ? [] : changes, problems },
    fields: after,
  };
}

/** Separated by | or, where there is none, by semicolons. */
const splitTags = (cell: string): string[] =>
  cell
    .split(cell.includes('|') ? '|' : ';')
    .map((name) => name.trim())
    .filter(Boolean);

/** As sentences. */
function findProblems({ state, title, seriesId }: VideoRow, after: Fields): string[] {
  if (after.seriesId === null && seriesId !== null && (state === 'published' || state === 'scheduled'))
    return [`It needs a series, since it is ${state}.`];
  const result: unknown = checkFields({ editId: 0, ...after });
  const details = (error: unknown) =>
    error instanceof ApiError ? (error.details ?? []).map((each) => `${each.field} ${each.message}.`) : [];
  const problems = details((result as { error?: unknown }).error);
  if (problems.length > 0 || after.title === title) return problems;
  try {
    trimName('title', after.title);
    return [];
  } catch (error) {
    return details(error);
  }
}
