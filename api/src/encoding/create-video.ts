import { join } from 'node:path';
import { createMedia, createMediaName, type MediaLibrary, packageVideo, type VideoSource } from '../media';
import type { Picture } from '../platform/database/picture';

/** What is known of a video once it is encoded. */
export interface EncodedVideo {
  streamId: string;
  durationSeconds: number;
  picture: Picture;
  /** The languages of its captions. */
  captions: string[];
}

/**
 * Encodes a video, puts its files in place and saves it.
 *
 * @param options.onProgress called with the fraction that is done, from 0 to 1
 * @param save saves it in the database
 * @throws as createMedia does
 */
export async function createVideo(
  library: MediaLibrary,
  {
    title,
    source,
    onProgress,
    stop,
  }: { title: string; source: VideoSource; onProgress: (share: number) => void; stop: AbortSignal },
  save: (video: EncodedVideo) => Promise<void>,
): Promise<void> {
  const name = createMediaName(title);
  const picture = getOwnPicture(name);
  const folders = { stream: `streams/${name}`, pictures: `media/videos/${name}` };
  await createMedia(
    library,
    { name, picture, folders: Object.values(folders) },
    async (staging) => {
      const packaged = await packageVideo(
        source,
        { stream: join(staging, folders.stream), picture: join(staging, 'media', picture) },
        onProgress,
        stop,
      );
      stop.throwIfAborted();
      return packaged;
    },
    (packaged) =>
      save({
        streamId: name,
        durationSeconds: Math.max(0.1, Math.round(packaged.seconds * 10) / 10),
        picture: { file: picture, ...packaged.picture },
        captions: packaged.captions,
      }),
  );
}

/** The picture that is made together with a stream. */
export const getOwnPicture = (streamId: string) => `videos/${streamId}/poster`;
