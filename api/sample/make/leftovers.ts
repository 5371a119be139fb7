import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Catalogue, Picture } from './catalogue-shape.js';
import { MEDIA_FOLDER, STREAMS_FOLDER } from './sample-paths.js';

/** The picture files a picture stands for, below the media folder. */
export function pictureFiles(picture: Picture): string[] {
  return picture.widths.flatMap((width) => [
    `${picture.file}-${width}.avif`,
    `${picture.file}-${width}.webp`,
  ]);
}

/** Every picture of the catalogue. */
export function allPictures(catalogue: Catalogue): Picture[] {
  const videos = catalogue.series.flatMap((series) => series.videos);
  return [...catalogue.speakers, ...catalogue.heroes, ...catalogue.series, ...videos].map(
    (item) => item.picture,
  );
}

/** Removes pictures and streams that the catalogue no longer mentions, and names them. */
export async function removeLeftovers(catalogue: Catalogue): Promise<string[]> {
  const removed: string[] = [];
  const pictures = new Set(allPictures(catalogue).flatMap(pictureFiles));
  for (const entry of await readdir(MEDIA_FOLDER, { recursive: true, withFileTypes: true })) {
    const file = path
      .relative(MEDIA_FOLDER, path.join(entry.parentPath, entry.name))
      .replaceAll(path.sep, '/');
    if (entry.isFile() && !pictures.has(file)) removed.push(path.join(MEDIA_FOLDER, file));
  }
  const streams = new Set(catalogue.series.flatMap((series) => series.videos.map((video) => video.videoId)));
  for (const folder of await readdir(STREAMS_FOLDER)) {
    if (!streams.has(folder)) removed.push(path.join(STREAMS_FOLDER, folder));
  }
  for (const item of removed) await rm(item, { recursive: true });
  return removed;
}
