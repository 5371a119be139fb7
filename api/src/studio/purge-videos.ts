/** Removes what editors have deleted, once nobody can want it back. */
import { dirname } from 'node:path';
import { and, eq, like, or, sql, type SQLWrapper } from 'drizzle-orm';
import { cancelEncoding, ENCODE } from '../encoding';
import { type MediaLibrary, removeMedia } from '../media';
import type { Database } from '../platform/database/database';
import { edits, jobs, videos } from '../platform/database/schema';

/** How long a deletion can be undone. */
const DELETED_DAYS = 30;

/** Until when the deletion of a video can be undone. */
export const getPurgeTime = (deletedAt: Date): Date =>
  new Date(deletedAt.getTime() + DELETED_DAYS * 24 * 60 * 60 * 1_000);

/** Longer than anybody plays a video. */
const REPLACED_DAYS = 1;
/** Of a stream or a picture, named as createMediaName does: files that came in another way stay. */
const MADE_FOLDER = /^(?:streams|media\/videos)\/([a-z0-9-]+-(?=\d*[a-f])[0-9a-f]{8})$/;

/** Removes deleted videos with their files, playlist entries and progress, and the streams of replaced files. */
export async function purgeVideos(database: Database, library: MediaLibrary): Promise<void> {
  const isOver = and(
    eq(videos.state, 'deleted'),
    sql`${videos.deletedAt} < now() - ${DELETED_DAYS} * interval '1 day'`,
  );
  // A delete that removes nothing would change the catalogue's version, too, and with it all that is cached.
  const isAnyOver = (await database.$count(videos, isOver)) > 0;
  const removed = isAnyOver
    ? await database
        .delete(videos)
        .where(isOver)
        .returning({ id: videos.id, streamId: videos.streamId, picture: getPictureFile(videos.picture) })
    : [];
  for (const { id, streamId, picture } of removed) {
    await cancelEncoding(database, id);
    // Edits have the pictures that it had before.
    const former = await database
      .select({ picture: getPictureFile(sql`${edits.after}->'picture'`) })
      .from(edits)
      .where(and(eq(edits.kind, 'video'), eq(edits.targetId, id)));
    const pictures = [picture, ...former.map((each) => each.picture)];
    const folders = pictures.map((file) => `media/${dirname(file ?? '')}`);
    await removeUnused(database, library, [`streams/${streamId}`, ...folders]);
  }
  const replaced = sql<string>`${jobs.payload}->>'replacedStream'`;
  const unplayed = await database
    .select({ id: jobs.id, replaced })
    .from(jobs)
    .where(
      and(
        eq(jobs.kind, ENCODE),
        sql`${replaced} is not null`,
        sql`${jobs.endedAt} < now() - ${REPLACED_DAYS} * interval '1 day'`,
      ),
    );
  for (const { id, replaced: streamId } of unplayed) {
    // An edit may bring its picture back.
    await removeUnused(database, library, [`streams/${streamId}`]);
    await database
      .update(jobs)
      .set({ payload: sql`${jobs.payload} - 'replacedStream'` })
      .where(eq(jobs.id, id));
  }
}

const getPictureFile = (picture: SQLWrapper) => sql<string | null>`${picture}->>'file'`;

async function removeUnused(
  database: Database,
  library: MediaLibrary,
  folders: readonly string[],
): Promise<void> {
  for (const folder of folders) {
    const [, name] = MADE_FOLDER.exec(folder) ?? [];
    if (name === undefined) continue;
    const isUsed = or(eq(videos.streamId, name), like(getPictureFile(videos.picture), `videos/${name}/%`));
    if ((await database.$count(videos, isUsed)) === 0) await removeMedia(library, [folder]);
  }
}
