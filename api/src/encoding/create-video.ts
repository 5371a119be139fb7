import { join } from 'node:path';
import type { EncodedVideo } from '../catalogue';
import { createMedia, createMediaName, type MediaLibrary, packageVideo, type VideoSource } from '../media';

/**
 * Encodes a video, puts its files in place and saves it.
 *
 * @param options.onProgress called with the fraction that is done, from 0 to 1
 * @param save saves it in the database
 * @returns what `save` returns, with the stream's name
 * @throws as createMedia does
 */
export async function createVideo<Saved extends object>(
  library: MediaLibrary,
  {
    title,
    source,
    onProgress,
    stop,
  }: { title: string; source: VideoSource; onProgress: (share: number) => void; stop: AbortSignal },
  save: (video: EncodedVideo) => Promise<Saved>,
): Promise<Saved & { videoId: string }> {
  const name = createMediaName(title);
  const picture = `videos/${name}/poster`;
  const folders = { stream: `streams/${name}`, pictures: `media/videos/${name}` };
  const saved = await createMedia(
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
    async (packaged) =>
      save({
        streamId: name,
        durationSeconds: Math.max(0.1, Math.round(packaged.seconds * 10) / 10),
        picture: { file: picture, ...packaged.picture },
      }),
  );
  return { ...saved, videoId: name };
}
