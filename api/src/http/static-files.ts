import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import cors from '@fastify/cors';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Set here rather than left to a library: a player refuses a stream with the wrong type. */
const MEDIA_TYPES: Record<string, string> = {
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

/**
 * Serves folders of pictures and streams to any site, with range requests, without listings, and nothing outside them.
 *
 * @param prefix for example `/media`
 * @param folders searched in order for each file
 */
export async function serveFolders(
  app: FastifyInstance,
  prefix: string,
  folders: readonly string[],
): Promise<void> {
  const root = folders.filter((folder) => existsSync(folder));
  if (root.length < folders.length) {
    app.log.warn(
      { folders, found: root },
      `A folder is missing: what it should hold below ${prefix} is not served`,
    );
  }
  if (root.length === 0) return;
  const serve = async (scope: FastifyInstance) => {
    await scope.register(cors, {
      origin: '*',
      methods: ['GET', 'HEAD'],
      allowedHeaders: ['Range'],
      exposedHeaders: ['Content-Range', 'Content-Length'],
      maxAge: PICTURE_MAX_AGE_SECONDS,
    });
    await scope.register(fastifyStatic, {
      root,
      prefix: '/',
      decorateReply: false,
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (response, path) => {
        const extension = extname(path);
        const type = MEDIA_TYPES[extension];
        if (type) response.setHeader('content-type', type);
        const seconds = MANIFESTS.includes(extension) ? MANIFEST_SECONDS : PICTURE_MAX_AGE_SECONDS;
        response.setHeader('cache-control', `public, max-age=${seconds}`);
        response.setHeader('cross-origin-resource-policy', 'cross-origin');
      },
    });
  };
  await app.register(serve, { prefix });
}
