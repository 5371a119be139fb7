/** What commands and workers do with a bucket, without a database. */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sendError, startBucketServer, type BucketServer } from '../../test/support/bucket-server';
import { newFolder, removeFolder } from '../../test/support/folders';
import { EditorError } from '../platform/editor-error';
import { createMedia, purgeStaging } from './staging';
import { fetchUpload, removeUpload, purgeUploads } from '../encoding/uploads';
import { openMediaBucket } from '../platform/storage/media-bucket';
import { moveLibrary, type MediaLibrary } from './media-library';

let store: BucketServer;
let library: MediaLibrary;
const PLAN = {
  name: 'talk-0123abcd',
  picture: 'videos/talk-0123abcd/poster',
  folders: ['streams/talk-0123abcd'],
};
const OBJECT = 'streams/talk-0123abcd/0.m4s';
const makeSegment = (folder: string) => writeFile(join(folder, OBJECT), 'a segment');
const refuseWrites = (): void => {
  store.failWith(
    (request, response) => void request.resume().on('end', () => sendError(response, 403, 'AccessDenied')),
  );
};
const stop = new AbortController().signal;

beforeAll(async () => {
  store = await startBucketServer();
});
beforeEach(async () => {
  store.failWith(undefined);
  store.objects.clear();
  const bucket = await openMediaBucket(store.settings, { attempts: 2, responseMs: 60_000 });
  library = { mediaDir: await newFolder(), bucket };
});
afterEach(async () => {
  library.bucket?.close();
  await removeFolder(library.mediaDir);
});
afterAll(() => store.close());

describe('New media in a bucket', () => {
  it('REQ-API-3 are uploaded with headers and hash before the database names them, and leave no local files', async () => {
    const save = async () => store.objects.get(OBJECT);
    expect(await createMedia(library, PLAN, makeSegment, save)).toMatchObject({
      body: Buffer.from('a segment'),
      headers: {
        'content-type': 'video/iso.segment',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-amz-meta-sha256': expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      },
    });
    expect(await readdir(library.mediaDir)).toEqual(['.staging']);
    expect(await readdir(join(library.mediaDir, '.staging'))).toEqual([]);
  });

  it('REQ-API-3 are removed when the database refuses them', async () => {
    const save = () => Promise.reject(new EditorError('There is one with that title.'));
    await expect(createMedia(library, PLAN, makeSegment, save)).rejects.toThrow('that title');
    expect([...store.objects.keys()]).toEqual([]);
  });

  it('REQ-API-3 add no video when the store refuses them, and the next command cleans up', async () => {
    const save = jest.fn();
    const other = 'streams/talk-0123abcd/1.m4s';
    const make = async (folder: string) => {
      store.put(other, 'written before the store refused');
      refuseWrites();
      await makeSegment(folder);
    };
    await expect(createMedia(library, PLAN, make, save)).rejects.toThrow(
      /does not let these credentials use/,
    );
    expect(save).not.toHaveBeenCalled();
    store.failWith(undefined);
    expect(await purgeStaging(library, async () => false)).toEqual([PLAN.name]);
    expect([...store.objects.keys()]).toEqual([]);
  });
});

describe('Files for a worker in a bucket', () => {
  it('REQ-API-3 are downloaded to its machine, and removed from both', async () => {
    store.put('uploads/talk-1/file', 'a source');
    const folder = await fetchUpload(library, 'talk-1', stop);
    expect(await readdir(folder)).toEqual(['file']);
    await purgeUploads(library, [{ upload: 'talk-1', state: 'running' }]);
    expect([...store.objects.keys()]).toEqual(['uploads/talk-1/file']);
    await removeUpload(library, 'talk-1');
    expect([...store.objects.keys(), ...(await readdir(join(library.mediaDir, 'uploads')))]).toEqual([]);
  });

  it('REQ-API-3 are named in the error when they are gone', async () => {
    const read = library.bucket?.download('uploads/talk-3/source.mp4', join(library.mediaDir, 'x'));
    await expect(read).rejects.toThrow(
      /^There is no uploads\/talk-3\/source\.mp4 in s3:\/\/media\/of\/site: /,
    );
  });
});

describe('A library that is copied to a bucket', () => {
  const onProgress = jest.fn();
  beforeEach(async () => {
    for (const folder of ['media', 'streams', 'uploads']) await mkdir(join(library.mediaDir, folder));
  });
  const write = async (file: string, content: string) => {
    await mkdir(join(library.mediaDir, file, '..'), { recursive: true });
    await writeFile(join(library.mediaDir, file), content);
  };
  const move = (removes = false) => moveLibrary(library, { removes, onProgress });

  it('REQ-API-3 resumes after the store failed, and keeps the local files until all are uploaded', async () => {
    for (let index = 0; index < 20; index += 1) await write(`streams/talk/${index}.m4s`, `segment ${index}`);
    let written = 0;
    store.failWith((request, response) => {
      if (request.method === 'PUT' && (written += 1) > 5) sendError(response, 503, 'SlowDown');
      else store.answer(request, response);
    });
    await expect(move(true)).rejects.toThrow(/does not answer \(503 SlowDown\)/);
    expect(store.objects.size).toBe(5);
    expect(await readdir(join(library.mediaDir, 'streams/talk'))).toHaveLength(20);
    store.failWith(undefined);
    expect(await move(true)).toMatchObject({ files: 20, copied: 15 });
    expect(onProgress).toHaveBeenLastCalledWith(1);
    expect(await readdir(join(library.mediaDir, 'streams'))).toEqual([]);
  });

  it('REQ-API-3 replaces files of another size or hash, and skips work in progress', async () => {
    await write('media/a.webp', 'one');
    await write('media/b.webp', 'two');
    await write('.staging/talk/plan.json', '{}');
    store.put('media/a.webp', 'of another size');
    store.put('media/b.webp', 'too');
    expect(await move()).toEqual({ files: 2, bytes: 6, copied: 2 });
    expect(await move()).toEqual({ files: 2, bytes: 6, copied: 0 });
    expect([...store.objects].map(([path, { body }]) => [path, body.toString()])).toEqual([
      ['media/a.webp', 'one'],
      ['media/b.webp', 'two'],
    ]);
  });
});
