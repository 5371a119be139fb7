/** What editors see of videos, in every state but deleted. */
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  ilike,
  inArray,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import {
  IMPORT_ROWS_MAX,
  type CallQuery,
  type CallResponse,
  type StudioVideo,
  type StudioVideoDetails,
} from '@steadfast/contract';
import { toPictureSet } from '../catalogue';
import { ENCODE, isAbout } from '../encoding';
import { openMediaLibrary, readStreamCaptions } from '../media';
import type { Database } from '../platform/database/database';
import { jobs, series, tags, tagVideos, videos } from '../platform/database/schema';
import { ApiError } from '../platform/errors';
import { countSubscribers, wereSubscribersMailed } from '../subscriptions';
import { selectNewestEditId } from './edits';
import type { StudioTools } from './pictures';
import { getPurgeTime } from './purge-videos';
import { isNotDeleted } from './targets';

const VIDEOS_PER_PAGE = 50;
/** An encoding that waits for longer while nothing is encoded has no worker. */
const STALLED_MINUTES = 5;

const ORDERS = {
  newest: [desc(videos.id)],
  title: [sql`lower(${videos.title})`, asc(videos.id)],
  series: [sql`${series.position} nulls first`, asc(videos.position), asc(videos.id)],
  duration: [sql`${videos.durationSeconds} desc nulls last`, desc(videos.id)],
} satisfies Record<NonNullable<CallQuery<'GET /studio/videos'>['sort']>, SQL[]>;

/** By problem, which videos have it. */
const PROBLEMS = {
  'no-captions': sql`${videos.captions} = '[]'`,
  'no-description': eq(videos.description, ''),
  'no-series': sql`${videos.seriesId} is null`,
  'encoding-failed': sql`${videos.id} in (
    select (${jobs.payload}->>'videoId')::integer from ${jobs} where ${jobs.kind} = ${ENCODE} and ${jobs.state} = 'failed')`,
} satisfies Record<StudioVideo['problems'][number], SQL>;

/** Lists a page of videos. */
export async function listVideos(
  database: Database,
  { page = 1, ...filters }: CallQuery<'GET /studio/videos'>,
): Promise<CallResponse<'GET /studio/videos'>> {
  const { where, orderBy } = selectBy(database, filters);
  const rows = await selectVideos(database)
    .where(where)
    .orderBy(...orderBy)
    .limit(VIDEOS_PER_PAGE)
    .offset((page - 1) * VIDEOS_PER_PAGE);
  const total = await database.$count(videos, where);
  return { videos: rows.map(toStudioVideo), total };
}

/** The first videos of a list as rows of a table, with the columns that an import takes. */
export async function exportVideos(
  database: Database,
  filters: CallQuery<'GET /studio/videos/export'>,
): Promise<CallResponse<'GET /studio/videos/export'>> {
  const { where, orderBy } = selectBy(database, filters);
  const rows = await selectTableRows(database)
    .where(where)
    .orderBy(...orderBy)
    .limit(IMPORT_ROWS_MAX);
  return { rows, total: await database.$count(videos, where) };
}

export type TableVideo = Awaited<ReturnType<typeof selectTableRows>>[number];

/** Videos as rows of a table, and their state. */
export function selectTableRows(database: Database) {
  const names = sql`(
    select string_agg(${tags.name}, ' | ' order by ${tags.position}, ${tags.id})
    from ${tagVideos} join ${tags} on ${tags.id} = ${tagVideos.tagId} where ${tagVideos.videoId} = ${videos.id})`;
  const orEmpty = (value: SQLWrapper) => sql<string>`coalesce(${value}, '')`;
  return database
    .select({
      id: sql<string>`${videos.id}::text`,
      file: orEmpty(videos.fileName),
      title: videos.title,
      description: videos.description,
      series: orEmpty(series.name),
      tags: orEmpty(names),
      state: videos.state,
    })
    .from(videos)
    .leftJoin(series, eq(series.id, videos.seriesId))
    .$dynamic();
}

function selectBy(
  database: Database,
  { search, state, problem, seriesId, tagId, sort = 'newest' }: CallQuery<'GET /studio/videos/export'>,
) {
  const where = and(
    isNotDeleted,
    search === undefined ? undefined : ilike(videos.title, `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`),
    state && eq(videos.state, state),
    problem && PROBLEMS[problem],
    seriesId === undefined ? undefined : eq(videos.seriesId, seriesId),
    tagId === undefined
      ? undefined
      : inArray(
          videos.id,
          database.select({ id: tagVideos.videoId }).from(tagVideos).where(eq(tagVideos.tagId, tagId)),
        ),
  );
  return { where, orderBy: ORDERS[sort] };
}

/** Reads one video. @throws ApiError when there is none */
export async function readVideo({ database, config }: StudioTools, id: number): Promise<StudioVideoDetails> {
  const [row] = await selectVideos(database).where(eq(videos.id, id));
  if (!row) throw new ApiError('not-found', 'This video does not exist any more: choose another one.');
  const { streamId, seriesId, deletedAt } = row;
  // The database does not know the captions of each stream.
  const readCaptions = async () =>
    streamId === null
      ? []
      : (await readStreamCaptions(await openMediaLibrary(config), streamId)).map(({ language }) => language);
  return {
    ...toStudioVideo(row),
    captions: row.captions ?? (await readCaptions()),
    subscriberCount: seriesId === null ? 0 : await countSubscribers(database, seriesId),
    ...(seriesId !== null &&
      (await wereSubscribersMailed(database, seriesId, id)) && { isAnnounced: true as const }),
    ...(deletedAt && { deletedUntil: getPurgeTime(deletedAt).toISOString() }),
  };
}

function selectVideos(database: Database) {
  const tagsOf = database
    .select({ id: tagVideos.tagId })
    .from(tagVideos)
    .where(eq(tagVideos.videoId, videos.id))
    .orderBy(tagVideos.tagId);
  const isStalled = sql`${jobs.state} = 'waiting' and ${jobs.dueAt} < now() - ${STALLED_MINUTES} * interval '1 minute'
    and not exists (select 1 from jobs as others
      where others.kind = ${ENCODE} and others.state = 'running' and others.due_at > now())`;
  const encodingOf = database
    .select({
      encoding: sql`jsonb_strip_nulls(jsonb_build_object(
        'state', case when ${jobs.state} in ('running', 'failed') then ${jobs.state} else 'waiting' end,
        'progress', ${jobs.progress}, 'reason', ${jobs.lastError}, 'isStalled', case when ${isStalled} then true end))`,
    })
    .from(jobs)
    .where(and(isAbout(videos.id), inArray(jobs.state, ['waiting', 'delayed', 'running', 'failed'])))
    .orderBy(desc(jobs.id))
    .limit(1);
  const problems = Object.entries(PROBLEMS).map(
    ([name, has]) => sql`case when ${has} then ${name}::text end`,
  );
  return database
    .select({
      ...getTableColumns(videos),
      // Read alone, a deleted one is a draft until it is purged.
      state: sql<StudioVideo['state']>`replace(${videos.state}, 'deleted', 'draft')`,
      seriesName: series.name,
      tagIds: sql<number[]>`array(${tagsOf})`,
      encoding: sql<StudioVideo['encoding'] | null>`(${encodingOf})`,
      problems: sql<StudioVideo['problems']>`array_remove(array[${sql.join(problems, sql`, `)}], null)`,
      editId: selectNewestEditId(database, 'video', videos.id),
    })
    .from(videos)
    .leftJoin(series, eq(series.id, videos.seriesId))
    .$dynamic();
}

/** All that is known of a row; responses show what their calls declare. */
function toStudioVideo(all: Awaited<ReturnType<typeof selectVideos>>[number]) {
  const { publishAt, seriesId, seriesName, durationSeconds, picture, addedAt, encoding, streamId, ...row } =
    all;
  return {
    ...row,
    chapters: row.chapters ?? [],
    ...(publishAt && { publishAt: publishAt.toISOString() }),
    ...(seriesId !== null && seriesName !== null && { series: { id: seriesId, name: seriesName } }),
    ...(durationSeconds !== null && { duration: durationSeconds }),
    ...(picture && { Picture: toPictureSet(picture) }),
    ...(addedAt && { addedAt: addedAt.toISOString() }),
    ...(encoding && { encoding }),
    ...(streamId !== null && { streamId }),
  };
}
