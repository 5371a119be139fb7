import { extname } from 'node:path';

/** Set here rather than left to a library: a player refuses a stream with the wrong type. */
const TYPES: Record<string, string> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
  '.mp4': 'video/mp4',
  '.ts': 'video/mp2t',
  '.json': 'application/json; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
};
/** Pictures and segments never change under their name; a manifest and its chapters change when a video is repackaged. */
export const PICTURE_MAX_AGE_SECONDS = 30 * 24 * 60 * 60;
const MANIFEST_SECONDS = 60;
const MANIFESTS: readonly string[] = ['.m3u8', '.json'];
/** A folder that `createMediaName` named, so its files never change. Without a letter, the end may be a date: 20261124. */
const UNIQUE_FOLDER = /(^|\/)[a-z0-9-]+-(?=\d*[a-f])[0-9a-f]{8}\//;
const FOREVER = 'public, max-age=31536000, immutable';

/**
 * How a picture or a file of a stream is served, and stored in a bucket.
 *
 * @param path below `MEDIA_DIR`
 */
export function describeMediaFile(path: string): { type: string; cacheControl: string } {
  const extension = extname(path);
  const isManifest = MANIFESTS.includes(extension);
  return {
    type: TYPES[extension] ?? 'application/octet-stream',
    cacheControl:
      !isManifest && UNIQUE_FOLDER.test(path)
        ? FOREVER
        : `public, max-age=${isManifest ? MANIFEST_SECONDS : PICTURE_MAX_AGE_SECONDS}`,
  };
}
