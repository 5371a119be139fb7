/** Removes what editors have deleted, once nobody can want it back. */
import { and, eq, like, or, sql } from 'drizzle-orm';
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
/** As createMediaName makes them: files that came in another way stay. */
const MADE_NAME = /^[a-z0-9-]+-(?=\d*[a-f])[0-9a-f]{8}$/;

/** Removes deleted videos with their files, playlist entries and progress, and the streams of replaced files. */
export async function purgeVideos(database: Database, library: MediaLibrary): Promise<void> {
  const isOver = sql`${videos.deletedAt} < now() - ${DELETED_DAYS} * interval '1 day'`;
  const removed = await database
    .delete(videos)
    .where(and(eq(videos.state, 'deleted'), isOver))
    .returning({ id: videos.id, streamId: videos.streamId, picture: videos.picture });
  for (const { id, streamId, picture } of removed) {
    await cancelEncoding(database, id);
    await removeUnused(database, library, [streamId], [picture, ...(await listFormerPictures(database, id))]);
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
    await removeUnused(database, library, [streamId], []);
    await database
      .update(jobs)
      .set({ payload: sql`${jobs.payload} - 'replacedStream'` })
      .where(eq(jobs.id, id));
  }
}

interface PictureFile {
  file: string;
}

/** The pictures that a video has had. */
async function listFormerPictures(database: Database, id: number): Promise<(PictureFile | undefined)[]> {
  const rows = await database
    .select({ picture: sql<PictureFile | undefined>`${edits.after}->'picture'` })
    .from(edits)
    .where(and(eq(edits.kind, 'video'), eq(edits.targetId, id)));
  return rows.map(({ picture }) => picture);
}

async function removeUnused(
  database: Database,
  library: MediaLibrary,
  streams: readonly (string | null)[],
  pictures: readonly (PictureFile | null | undefined)[],
): Promise<void> {
  const names = pictures.flatMap(
    (picture) => /^videos\/([^/]+)\/poster$/.exec(picture?.file ?? '')?.[1] ?? [],
  );
  for (const [folder, name] of [
    ...streams.map((stream) => ['streams', stream ?? ''] as const),
    ...names.map((each) => ['media/videos', each] as const),
  ]) {
    const file = sql`${videos.picture}->>'file'`;
    const isUsed = or(eq(videos.streamId, name), like(file, `videos/${name}/%`));
    if (MADE_NAME.test(name) && (await database.$count(videos, isUsed)) === 0)
      await removeMedia(library, [`${folder}/${name}`]);
  }
}
