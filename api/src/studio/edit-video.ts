/** Changes of one video, each as an edit. */
import { eq } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { videos } from '../platform/database/schema';
import { ApiError } from '../platform/errors';
import type { Viewer } from '../platform/http/routes';
import { edit, type EditOptions } from './edits';
import { type Fields, TARGETS } from './targets';

/** What a call about one video gets. */
export interface VideoInput {
  viewer: Viewer;
  params: { id: number };
  body?: { editId?: number } | undefined;
}
export type VideoRow = typeof videos.$inferSelect;

/**
 * Changes a video that is not deleted.
 *
 * @param change returns the fields that it then has
 * @throws ApiError as `edit` does
 */
export function editVideo(
  database: Database,
  { viewer, params: { id }, body }: VideoInput,
  change: (transaction: Database, video: VideoRow) => Fields | Promise<Fields>,
  options: Pick<EditOptions, 'what' | 'changesFiles'> = {},
): Promise<{ editId: number }> {
  const about = { viewer, kind: 'video', id, editId: body?.editId, ...options } as const;
  return edit(database, about, async (transaction) => {
    const [video] = await transaction.select().from(videos).where(eq(videos.id, id));
    if (!video || video.state === 'deleted')
      throw new ApiError('not-found', 'This video was deleted: undo that first, or choose another one.');
    await TARGETS.video.save(transaction, id, await change(transaction, video));
  });
}

/** A tag or a video as the field of a connection: at its place, or at the end. */
export const toConnection = (id: number) => [id, null];
