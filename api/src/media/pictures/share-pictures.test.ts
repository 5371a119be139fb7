/** The server with nothing but the pictures, over the sample's. */
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify, type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { serveSharePictures } from './share-pictures';

const sample = join(__dirname, '../../../sample/media');
let library: string;
let app: FastifyInstance;

beforeAll(async () => {
  library = await mkdtemp(join(tmpdir(), 'steadfast-share-pictures-'));
  await mkdir(join(library, 'videos'));
  await sharp({ create: { width: 320, height: 180, channels: 3, background: '#ff0000' } })
    .webp()
    .toFile(join(library, 'videos', 'added-320.webp'));
  await sharp(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))
    .png()
    .toFile(join(library, 'videos', 'broken-640.png'));
  app = fastify();
  serveSharePictures(app, [library, sample]);
});
afterAll(async () => {
  await app.close();
  await rm(library, { recursive: true });
});

describe('Pictures for previews of shared links', () => {
  it.each([
    ['/media/series/forged-share.jpg', 1200, 630],
    ['/media/videos/added-share.jpg', 320, 168],
  ])('are JPEG, no larger than the picture itself: %s', async (url, width, height) => {
    const { statusCode, headers, rawPayload } = await app.inject(url);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=2592000',
      'cross-origin-resource-policy': 'cross-origin',
    });
    await expect(sharp(rawPayload).metadata()).resolves.toMatchObject({ format: 'jpeg', width, height });
    expect(rawPayload.byteLength).toBeLessThan(250_000);
  });

  it('answer HEAD', async () => {
    const head = await app.inject({ url: '/media/series/hold-fast-share.jpg', method: 'HEAD' });
    expect([head.statusCode, head.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  it('are refused beyond what can wait, and made once the others are', async () => {
    await mkdir(join(library, 'flood'));
    const names = Array.from({ length: 150 }, (_, index) => `of-${index}`);
    for (const name of names) {
      await copyFile(join(library, 'videos', 'added-320.webp'), join(library, 'flood', `${name}-320.webp`));
    }
    const statusOf = async (name: string) => (await app.inject(`/media/flood/${name}-share.jpg`)).statusCode;
    const statuses = await Promise.all(names.map(statusOf));
    // Two are made, fifty wait; more come only as those are done.
    const made = statuses.filter((status) => status === 200).length;
    expect(made).toBeGreaterThanOrEqual(52);
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    for (const name of names) expect(await statusOf(name)).toBe(200);
  });

  it('that cannot be made keep no other from being made', async () => {
    await mkdir(join(library, 'torn'));
    const names = ['one', 'two', 'three', 'four'];
    for (const name of names) await writeFile(join(library, 'torn', `${name}-640.webp`), 'RIFF');
    const torn = await Promise.all(names.map((name) => app.inject(`/media/torn/${name}-share.jpg`)));
    expect(torn.map(({ statusCode }) => statusCode)).toEqual(names.map(() => 500));
    await copyFile(join(library, 'videos', 'added-320.webp'), join(library, 'torn', 'one-640.webp'));
    expect((await app.inject('/media/torn/one-share.jpg')).statusCode).toBe(200);
  });

  it.each([
    '/media/series/nothing-share.jpg',
    '/media/series/..%2fseries%2fforged-share.jpg',
    '/media/series%2f..%2fseries/forged-share.jpg',
    '/media/series/.forged-share.jpg',
    '/media/series/forged-1280-share.jpg',
    '/media/series/-share.jpg',
    '/media/videos/broken-share.jpg',
  ])('are not there where the picture is not: %s', async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404);
  });
});
