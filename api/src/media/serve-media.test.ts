/** The server with nothing but pictures and streams, in a folder and in a bucket. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BucketSettings } from '@steadfast/contract';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { sendError, startBucketServer, type BucketServer } from '../../test/support/bucket-server';
import { newFolder, removeFolder } from '../../test/support/folders';
import { readApiConfig } from '../platform/config/api-config';
import { createServer } from '../platform/http/server';
import { prepareMediaBucket, serveMedia } from './serve-media';

const TALK = 'streams/talk-0123abcd';
let folder: string;

beforeAll(async () => {
  folder = await newFolder();
  await mkdir(join(folder, 'media/series'), { recursive: true });
  await mkdir(join(folder, TALK), { recursive: true });
  await writeFile(join(folder, 'media/series/7-640.webp'), 'of the folder');
  await writeFile(join(folder, TALK, '9.m4s'), 'of the folder');
});
afterAll(() => removeFolder(folder));

async function startServer(mediaBucket: BucketSettings): Promise<FastifyInstance> {
  const config = {
    ...readApiConfig({ LOG_LEVEL: 'silent' }),
    mediaDir: folder,
    sampleFolder: undefined,
    mediaBucket,
  };
  const app = createServer(config);
  await serveMedia(app, config, await prepareMediaBucket(app, config));
  return app;
}

describe('Pictures and streams in a bucket', () => {
  let store: BucketServer;
  let app: FastifyInstance;
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

  beforeAll(async () => {
    store = await startBucketServer();
    store.put(`${TALK}/master.m3u8`, '#EXTM3U');
    store.put(`${TALK}/0.m4s`, '0123456789');
    store.put(`${TALK}/en.vtt`, 'WEBVTT');
    store.put('streams/talk-20261124/0.m4s', 'replaced by hand');
    store.put('media/series/7-640.webp', 'of the bucket');
    store.put('media/series/8-640.webp', 'of the bucket');
    store.put('uploads/secret/source.mp4', 'not yet public');
    const red = { create: { width: 640, height: 360, channels: 3, background: '#ff0000' } } as const;
    store.put('media/videos/talk-0123abcd/poster-640.webp', await sharp(red).webp().toBuffer());
    app = await startServer(store.settings);
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  it.each([
    [`/${TALK}/master.m3u8`, 'application/vnd.apple.mpegurl', 'public, max-age=60'],
    [`/${TALK}/0.m4s`, 'video/iso.segment', 'public, max-age=31536000, immutable'],
    [`/${TALK}/9.m4s`, 'video/iso.segment', 'public, max-age=31536000, immutable'],
    ['/streams/talk-20261124/0.m4s', 'video/iso.segment', 'public, max-age=2592000'],
    [`/${TALK}/en.vtt`, 'text/vtt; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/media/series/8-640.webp', 'image/webp', 'public, max-age=2592000'],
  ])('have the same headers as files: %s', async (url, type, cacheControl) => {
    const { statusCode, headers, body } = await get(url, { origin: 'https://any.example' });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': type,
      'content-length': String(body.length),
      'cache-control': cacheControl,
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  it('are read from the folder first, so that a library can move while it is served', async () => {
    expect((await get('/media/series/7-640.webp')).body).toBe('of the folder');
    expect((await get('/media/series/8-640.webp')).body).toBe('of the bucket');
  });

  it.each([
    ['bytes=2-4', 206, 'bytes 2-4/10', '234'],
    ['bytes=7-', 206, 'bytes 7-9/10', '789'],
    ['bytes=-2', 206, 'bytes 8-9/10', '89'],
    ['bytes=0-1,4-5', 200, undefined, '0123456789'],
    ['lines=1', 200, undefined, '0123456789'],
    ['bytes=10-', 416, 'bytes */10', ''],
  ])('support ranges: %s is %i', async (range, status, contentRange, content) => {
    const { statusCode, headers, body } = await get(`/${TALK}/0.m4s`, { range });
    expect([statusCode, headers['content-range'], body]).toEqual([status, contentRange, content]);
    if (status !== 416) expect(headers['content-length']).toBe(String(content.length));
  });

  it('support ranges in a folder too, and tell the size where there is no such range', async () => {
    const { statusCode, headers, body } = await get(`/${TALK}/9.m4s`, { range: 'bytes=13-' });
    expect([statusCode, headers['content-range'], body]).toEqual([416, 'bytes */13', '']);
  });

  it('are sent again only to a client with another version', async () => {
    const { headers } = await get(`/${TALK}/0.m4s`);
    const etag = String(headers.etag);
    expect(etag).toMatch(/^".+"$/);
    for (const known of [etag, `"other", W/${etag}`, '*']) {
      const { statusCode, body, headers: fresh } = await get(`/${TALK}/0.m4s`, { 'if-none-match': known });
      expect([statusCode, body, fresh.etag]).toEqual([304, '', etag]);
    }
    expect((await get(`/${TALK}/0.m4s`, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    const part = { range: 'bytes=2-4' };
    expect((await get(`/${TALK}/0.m4s`, { ...part, 'if-range': etag })).body).toBe('234');
    expect((await get(`/${TALK}/0.m4s`, { ...part, 'if-range': '"other"' })).body).toBe('0123456789');
  });

  it('answer HEAD with their size, and 404 if there are none', async () => {
    const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url: `/${TALK}/0.m4s` });
    expect([statusCode, headers['content-length'], body]).toEqual([200, '10', '']);
    const missing = await app.inject({ method: 'HEAD', url: `/${TALK}/1.m4s` });
    expect(missing.statusCode).toBe(404);
    expect((await app.inject({ method: 'POST', url: `/${TALK}/0.m4s` })).statusCode).toBe(405);
  });

  it.each([
    ...['/streams/talk-0123abcd/1.m4s', '/streams/talk-0123abcd', '/streams/', '/media/series/'],
    ...['/media/../uploads/secret/source.mp4', '/media/%2e%2e/uploads/secret/source.mp4'],
    ...['/media/..%2fuploads%2fsecret%2fsource.mp4', '/uploads/secret/source.mp4', '/media/.hidden'],
  ])('are not served at %s', async (url) => {
    const { statusCode, headers, body } = await get(url);
    expect([400, 403, 404]).toContain(statusCode);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).not.toContain('not yet public');
  });

  it('have JPEGs for previews of shared links', async () => {
    const { statusCode, headers, rawPayload } = await get('/media/videos/talk-0123abcd/poster-share.jpg');
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
    await expect(sharp(rawPayload).metadata()).resolves.toMatchObject({ format: 'jpeg', width: 640 });
  });

  it('cost the store one listing for a share picture that is not there, however often it is asked for', async () => {
    const asked = jest.fn<undefined, [string | undefined]>();
    store.failWith((request, response) => {
      asked(request.url);
      store.answer(request, response);
    });
    for (let time = 0; time < 3; time += 1)
      expect((await get('/media/videos/talk-9999abcd/poster-share.jpg')).statusCode).toBe(404);
    store.failWith(undefined);
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

describe('A media store that fails', () => {
  let store: BucketServer;
  beforeAll(async () => {
    store = await startBucketServer();
  });
  beforeEach(() => {
    store.failWith(undefined);
    store.put(`${TALK}/0.m4s`, 'abc');
  });
  afterAll(() => store.close());

  it.each([
    [404, 'NoSuchBucket', /^There is no bucket media at http.*: make it, or name another in MEDIA_URL\.$/],
    [403, 'InvalidAccessKeyId', /does not let these credentials use .* check AWS_ACCESS_KEY_ID and .*\.$/],
    [403, 'SignatureDoesNotMatch', /does not let these credentials use .* check AWS_ACCESS_KEY_ID and .*\.$/],
    [301, 'PermanentRedirect', /^S3_REGION is "us-east-1" but the bucket media is in another: name that\.$/],
  ])(
    'because of a wrong setting (%i %s) stops the start with one sentence',
    async (status, code, sentence) => {
      store.failWith((_, response) => sendError(response, status, code));
      await expect(startServer(store.settings)).rejects.toMatchObject({ name: 'StartError' });
      await expect(startServer(store.settings)).rejects.toThrow(sentence);
    },
  );

  it('does not stop the start when it is unreachable: folders are served at once, the bucket once it is back', async () => {
    store.failWith((request) => request.destroy());
    const app = await startServer(store.settings);
    const ask = async (url: string) => {
      const { statusCode, headers, body } = await app.inject(url);
      return { statusCode, retryAfter: headers['retry-after'], cache: headers['cache-control'], body };
    };
    expect(await ask('/media/series/7-640.webp')).toMatchObject({ statusCode: 200, body: 'of the folder' });
    for (const url of [`/${TALK}/0.m4s`, '/media/videos/talk-0123abcd/poster-share.jpg']) {
      const refused = { statusCode: 503, retryAfter: '5', cache: 'no-store' };
      expect(await ask(url)).toMatchObject({ ...refused, body: expect.stringContaining('"unavailable"') });
    }
    store.failWith(undefined);
    expect(await ask(`/${TALK}/0.m4s`)).toMatchObject({ statusCode: 200, body: 'abc' });
    await app.close();
  });

  it('in the middle of a file ends the response early, and serves the next one', async () => {
    const app = await startServer(store.settings);
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    store.failWith((_, response) => {
      response.writeHead(200, { etag: '"e"', 'content-length': 100_000 });
      response.write('a'.repeat(1_000), () => setTimeout(() => response.destroy(), 50));
    });
    const read = async () => (await fetch(`${url}/${TALK}/0.m4s`)).text();
    await expect(read()).rejects.toThrow();
    store.failWith(undefined);
    expect(await read()).toBe('abc');
    await app.close();
  });

  it('is no longer read once the client has left', async () => {
    const app = await startServer(store.settings);
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const left = new Promise<void>((resolve) => {
      store.failWith((request) => {
        request.socket.once('close', () => resolve());
        leaving.abort();
      });
    });
    const leaving = new AbortController();
    await expect(fetch(`${url}/${TALK}/0.m4s`, { signal: leaving.signal })).rejects.toThrow();
    await left;
    await app.close();
  });
});
