/** Two API nodes, an editor and a worker, each with folders of its own, on one database and one store. */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readBucketSettings } from '@steadfast/contract';
import { startRoundRobinProxy } from '../api/test/killed/round-robin-proxy';
import { createApiClient } from '../api/test/support/api-client';
import { runCatalogueTool } from '../api/test/support/catalogue-tool';
import { databases, type PreparedDatabase } from '../api/test/support/databases';
import { newFolder, removeFolder } from '../api/test/support/folders';
import { startApiProcess, type ApiProcess } from '../api/test/support/running-api';
import { waitUntil } from '../api/test/support/wait-until';
import { makeSilentClip } from '../api/test/support/make-clip';
import { createVideoJobs } from '../api/test/support/video-jobs';
import { startS3Server, type S3Server } from '../delivery/test/s3-server';

const READERS = 4;
const ROUNDS = 12;
const KILLED_IN_ROUND = 4;

describe.each(databases.filter(({ name }) => name === 'PostgreSQL'))('Media in a bucket, on $name', (on) => {
  let store: S3Server;
  let database: PreparedDatabase;
  let nodes: [ApiProcess, ApiProcess];
  let env: Record<string, string>;
  const machines = { one: '', other: '', editor: '', worker: '' };
  const at = (machine: keyof typeof machines) => ({ ...database, dataDir: machines[machine] });
  const start = (machine: 'one' | 'other') => {
    const target = { variable: 'MEDIA_URL', value: env.MEDIA_URL ?? '', otherwise: '' };
    const mediaBucket = readBucketSettings(target, env, (message) => new Error(message));
    return startApiProcess(at(machine), { mediaBucket, jwtSecret: 'x'.repeat(40), logLevel: 'warn' });
  };
  const below = (machine: keyof typeof machines) =>
    readdir(path.join(machines[machine], 'media-library'), { recursive: true, withFileTypes: true }).then(
      (entries) => entries.filter((entry) => entry.isFile()).map(({ name }) => name),
      () => [],
    );
  const inStore = (file: string) => fetch(`${store.url}/media/site/${file}`);

  beforeAll(async () => {
    store = await startS3Server();
    await store.createBucket('media');
    await store.publish('media');
    env = { ...store.env, MEDIA_URL: 's3://media/site' };
    database = await on.prepareForProcess();
    for (const machine of ['one', 'other', 'editor', 'worker'] as const)
      machines[machine] = await newFolder();
    nodes = [await start('one'), await start('other')];
  }, 120_000);
  afterAll(async () => {
    for (const node of nodes) await node.stop('SIGKILL');
    await store.remove();
    await database.remove();
    for (const folder of Object.values(machines)) await removeFolder(folder);
  });

  /** Every file of a stream, as a player finds them. */
  const listStream = async (url: string, playlist: string): Promise<string[]> => {
    const text = await (await fetch(`${url}${playlist}`)).text();
    const named = [...text.matchAll(/^[^#\s].*$|URI="([^"]+)"/gm)].map(([line, uri]) => uri ?? line);
    const files = [...new Set(named)].map((name) => path.posix.join(path.posix.dirname(playlist), name));
    const nested = files.filter((file) => file.endsWith('.m3u8'));
    return [playlist, ...files, ...(await Promise.all(nested.map((file) => listStream(url, file)))).flat()];
  };
  const addVideo = async (title: string) => {
    const editor = createVideoJobs(at('editor'), nodes[1], env);
    makeSilentClip(editor.at('clip.mp4'), 4, '128x96');
    const id = await editor.queue('clip.mp4', title);
    const { log, errors } = await createVideoJobs(at('worker'), nodes[1], env).runWorker();
    expect({ log, errors }).toMatchObject({ log: [{}, { msg: 'A job is done' }], errors: '' });
    const videoId = Number((await editor.findJob(id))?.videoId);
    await editor.publish(videoId);
    const call = { params: { id: videoId } };
    const { video } = (await createApiClient(nodes[1]).call('GET /video/{id}', call)).answer;
    return { id: video.id, streamId: video.videoId, picture: video.Picture?.base ?? '' };
  };

  it('REQ-API-3 are served after another machine made them, while one of two nodes is killed, until their video is removed', async () => {
    const { id, streamId, picture } = await addVideo('Made elsewhere');
    expect(await below('editor')).toEqual([]);
    expect(await below('worker')).toEqual([]);
    const files = await listStream(nodes[0].url, `/streams/${streamId}/master.m3u8`);
    expect(files.length).toBeGreaterThan(3);

    const shared = await fetch(`${nodes[1].url}${picture}-share.jpg`);
    expect([shared.status, shared.headers.get('content-type')]).toEqual([200, 'image/jpeg']);

    const proxy = await startRoundRobinProxy([nodes[0].url, nodes[1].url], () => true);
    const statuses = new Map<number, number>();
    let killed: Promise<unknown> | undefined;
    const reader = async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        if (round === KILLED_IN_ROUND) killed ??= nodes[0].stop('SIGKILL');
        for (const file of files) {
          const response = await fetch(`${proxy.url}${file}`);
          await response.arrayBuffer();
          statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        }
      }
    };
    await Promise.all(Array.from({ length: READERS }, reader));
    await killed;
    await proxy.close();
    expect([...statuses]).toEqual([[200, READERS * ROUNDS * files.length]]);
    nodes[0] = await start('one');

    const objects = [`streams/${streamId}/master.m3u8`, `${picture.slice(1)}-320.webp`];
    for (const object of objects) expect((await inStore(object)).status).toBe(200);
    const past = "now() - interval '31 days'";
    await nodes[1].sql(`update videos set state = 'deleted', deleted_at = ${past} where id = ${id}`);
    await nodes[1].sql("update jobs set due_at = now() where kind = 'purge' and state = 'delayed'");
    for (const object of objects) {
      await waitUntil(async () => !(await inStore(object)).ok, `the purge removes ${object}`);
      // Without the right to list, the answer is 403 for a missing object, too.
      expect([403, 404]).toContain((await inStore(object)).status);
      expect((await fetch(`${nodes[1].url}/${object}`)).status).toBe(404);
    }
  }, 240_000);

  it('REQ-API-3 are copied from a folder, large ones in parts', async () => {
    const local = path.join(machines.one, 'media-library');
    await mkdir(path.join(local, 'streams/moved'), { recursive: true });
    await writeFile(path.join(local, 'streams/moved/0.m4s'), 'a segment');
    const large = randomBytes(12_000_000);
    await writeFile(path.join(local, 'streams/moved/large.mp4'), large);
    for (const [args, copied] of [
      [[], 2],
      [['--remove'], 0],
    ] as const) {
      const upload = ['media', 'upload', '--json', ...args];
      const { output, errors } = await runCatalogueTool(at('one'), upload, env);
      expect(errors).toMatch(/Copied 100 %\n$/);
      expect(JSON.parse(output)).toMatchObject({ files: 2, copied });
    }
    expect(await below('one')).toEqual([]);
    const moved = await fetch(`${nodes[1].url}/streams/moved/large.mp4`);
    expect(moved.headers.get('content-type')).toBe('video/mp4');
    expect(Buffer.from(await moved.arrayBuffer()).equals(large)).toBe(true);
    expect(await (await fetch(`${nodes[0].url}/streams/moved/0.m4s`)).text()).toBe('a segment');
  }, 240_000);
});
