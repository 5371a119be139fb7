import type { CallBody } from '@steadfast/contract';
import type { Database } from '../platform/database/database';
import { createFieldError } from '../platform/errors';
import { trimName } from '../platform/http/trim-name';
import { editVideo, type VideoEdit } from './change-videos';

type Chapters = CallBody<'PUT /studio/videos/{id}/chapters'>['chapters'];

/**
 * Divides a video into chapters.
 *
 * @param chapters none: it has no chapters, whatever its file says
 * @throws ApiError when they are not in order, or not inside the video
 */
export async function changeChapters(
  database: Database,
  options: VideoEdit,
  chapters: Chapters,
): Promise<void> {
  if (chapters.length === 1) throw createFieldError('chapters', 'must be at least two, or none');
  if ((chapters[0]?.startSeconds ?? 0) > 0) throw createFieldError('chapters', 'must begin at 0:00');
  await editVideo(database, options, (_transaction, { durationSeconds }) => {
    for (const [index, { startSeconds }] of chapters.entries()) {
      const field = `chapters.${index}.startSeconds`;
      if (index > 0 && startSeconds <= (chapters[index - 1]?.startSeconds ?? 0))
        throw createFieldError(field, 'must be later than that of the chapter before it');
      if (startSeconds >= (durationSeconds ?? Infinity))
        throw createFieldError(field, 'must be inside the video');
    }
    return {
      chapters: chapters.map(({ startSeconds, title }, index) => ({
        startSeconds,
        title: trimName(`chapters.${index}.title`, title),
      })),
    };
  });
}
