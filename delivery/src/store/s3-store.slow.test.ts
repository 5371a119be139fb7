import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import S3rver from '@20minutes/s3rver';
import { temporaryFolder } from '../../test/built-site';
import { startS3Server, type S3Server } from '../../test/s3-server';
import { openStore, readS3Settings } from './open-store';
import { createS3Store, type S3Limits } from './s3-store';
import type { SiteStore } from './site-store';

const json = { type: 'application/json', cache: 'never' } as const;
const script = { type: 'text/javascript; charset=utf-8', cache: 'forever' } as const;
const bytes = (text: string) => Buffer.from(text);

describe('A bucket as a target, at a server that speaks S3', () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3Server();
  });
  afterAll(() => server.remove());

  let buckets = 0;
  /** A store in a bucket of the test's own. */
  async function place(
    below = '',
  ): Promise<{ store: SiteStore; bucket: string; again: () => Promise<SiteStore> }> {
    const bucket = `site-${process.pid}-${(buckets += 1)}`;
    await server.createBucket(bucket);
    const again = () => openStore(`s3://${bucket}${below}`, server.env);
    return { store: await again(), bucket, again };
  }

  it('keeps what is written, and tells of it, below its own prefix only', async () => {
    const { store, bucket } = await place('/sites/one');
    const other = await openStore(`s3://${bucket}/sites/one-more`, server.env);
    expect(store.place).toBe(`s3://${bucket}/sites/one`);
    const tag = await store.write('mfe-a/1.0.0/main.js', bytes('one'), script);
    await other.write('live.json', bytes('{}'), json);
    expect(await store.read('mfe-a/1.0.0/main.js')).toEqual({ body: bytes('one'), tag });
    expect(await store.read('mfe-a/1.0.0/other.js')).toBeUndefined();
    await store.write('mfe-a/1.0.0/main.js', bytes('other'), script);
    const [file, ...more] = await store.list('mfe-a/1');
    expect([file?.key, file?.bytes, more]).toEqual(['mfe-a/1.0.0/main.js', 5, []]);
    expect(Math.abs((file?.changedAtMs ?? 0) - Date.now())).toBeLessThan(60_000);
    expect((await store.list('')).map(({ key }) => key)).toEqual(['mfe-a/1.0.0/main.js']);
    await store.remove(['mfe-a/1.0.0/main.js', 'mfe-a/1.0.0/never.js']);
    expect(await store.list('')).toEqual([]);
    expect(await other.list('')).toHaveLength(1);
  });

  it('REQ-FED-1 serves versions for a year, compressed once, and what is switched never from memory', async () => {
    const { store, bucket } = await place();
    await server.publish(bucket);
    const text = 'export const answer = 42;'.repeat(40);
    const packed = brotliCompressSync(text);
    await store.write('mfe-a/1.0.0/main.js', packed, { ...script, encoding: 'br' });
    await store.write('live.json', bytes('{}'), json, { only: 'new' });
    const answer = await fetch(`${server.url}/${bucket}/mfe-a/1.0.0/main.js`);
    expect(await answer.text()).toBe(text);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-length': String(packed.length),
    });
    expect((await store.read('mfe-a/1.0.0/main.js'))?.body.toString()).toBe(text);
    expect(await store.list('mfe-a')).toMatchObject([{ bytes: packed.length }]);
    const live = await fetch(`${server.url}/${bucket}/live.json`);
    expect(live.headers.get('cache-control')).toBe('no-cache');
    const key = 'preview-mfe-a@1.0.0+b.1796040000.s.json';
    await store.write(key, bytes('{}'), { ...json, cache: 'no-store' });
    const preview = await fetch(`${server.url}/${bucket}/${encodeURIComponent(key)}`);
    expect([preview.status, preview.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect((await store.list('preview-')).map((each) => each.key)).toEqual([key]);
  });

  it('writes only what is new, changes only what is as it was read, and leaves nothing of finding that out', async () => {
    const { store } = await place();
    const conflict = { name: 'DeliveryError', code: 'changed-since' };
    const first = await store.write('live.json', bytes('1'), json, { only: 'new' });
    await expect(store.write('live.json', bytes('x'), json, { only: 'new' })).rejects.toMatchObject(conflict);
    const second = await store.write('live.json', bytes('2'), json, { only: { tag: first } });
    const late = (key: string) => store.write(key, bytes('x'), json, { only: { tag: first } });
    await expect(late('live.json')).rejects.toMatchObject(conflict);
    await expect(late('never.json')).rejects.toMatchObject(conflict);
    expect(await store.read('live.json')).toEqual({ body: bytes('2'), tag: second });
    expect(await (await openStore(store.place, server.env)).list('')).toHaveLength(1);
  });

  it('loses nothing of what many change at once', async () => {
    const { again } = await place();
    const countUp = async (store: SiteStore) => {
      for (;;) {
        const there = await store.read('live.json');
        // As a site carries the moment of its change: no two writers have the same to write.
        const next = bytes(`${parseInt(there?.body.toString() ?? '0') + 1} ${randomUUID()}`);
        const only = there ? { tag: there.tag } : ('new' as const);
        const done = await store.write('live.json', next, json, { only }).catch((error: { code: string }) => {
          if (error.code !== 'changed-since') throw error as unknown as Error;
        });
        if (done !== undefined) return;
      }
    };
    const stores = await Promise.all(Array.from({ length: 4 }, again));
    await Promise.all(
      stores.map(async (store) => {
        for (let left = 5; left > 0; left -= 1) await countUp(store);
      }),
    );
    expect((await stores[0]?.read('live.json'))?.body.toString()).toMatch(/^20 /);
  });

  it('lists and removes more files than a server names at once', async () => {
    const { store } = await place();
    const keys = Array.from(
      { length: 1_050 },
      (_, index) => `mfe-a/1.0.0/${String(index).padStart(4, '0')}.js`,
    );
    const waiting = [...keys];
    const work = async () => {
      for (let key = waiting.shift(); key; key = waiting.shift()) await store.write(key, bytes(key), script);
    };
    await Promise.all(Array.from({ length: 16 }, work));
    expect((await store.list('')).map(({ key }) => key)).toEqual(keys);
    await store.remove(keys);
    expect(await store.list('')).toEqual([]);
  });

  it('tells in one sentence that there is no such bucket', async () => {
    const store = await openStore('s3://nobodys-bucket', server.env);
    for (const call of [
      store.read('live.json'),
      store.list(''),
      store.write('a', bytes('x'), json, { only: 'new' }),
    ]) {
      await expect(call).rejects.toMatchObject({
        code: 'target-missing',
        message: `There is no bucket nobodys-bucket at ${server.url}: make it, or name another in SITE_TARGET.`,
      });
    }
  });

  it.each([
    ['who is not known', { AWS_ACCESS_KEY_ID: 'nobody' }],
    ['whose secret is wrong', { AWS_SECRET_ACCESS_KEY: 'wrong' }],
  ])('tells in one sentence that it does not let in %s', async (_, wrong) => {
    const { bucket } = await place();
    const store = await openStore(`s3://${bucket}`, { ...server.env, ...wrong });
    await expect(store.write('live.json', bytes('{}'), json)).rejects.toMatchObject({
      code: 'target-denied',
      message: expect.stringMatching(
        `does not let these credentials (use|write live.json in) the bucket ${bucket}`,
      ) as string,
    });
  });
});

describe('A store that does no conditional writes', () => {
  const folder = temporaryFolder();
  let server: S3rver;
  let env: Record<string, string>;
  beforeAll(async () => {
    const options = { port: 0, address: '127.0.0.1', silent: true, directory: path.join(folder, 's3') };
    server = new S3rver({ ...options, configureBuckets: [{ name: 'site', configs: [] }] });
    const { port } = await server.run();
    env = {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    };
  });
  afterAll(() => server.close());

  it('is found out and refused, before it could lose a publication', async () => {
    const store = await openStore('s3://site', env);
    await store.write('mfe-a/1.0.0/main.js', bytes('one'), script);
    await expect(store.write('live.json', bytes('{}'), json, { only: 'new' })).rejects.toMatchObject({
      code: 'target-unsafe',
      message: expect.stringMatching(
        /^The store of s3:\/\/site overwrites what is to be written only when it is new, /,
      ) as string,
    });
    expect(await store.read('live.json')).toBeUndefined();
    expect((await store.read('mfe-a/1.0.0/main.js'))?.body.toString()).toBe('one');
  });
});

describe('A store that fails', () => {
  let answers: http.RequestListener[] = [];
  let seen: string[] = [];
  const server = http.createServer((request, response) => {
    const headers = ['if-match', 'if-none-match'].map((name) => request.headers[name]).filter(Boolean);
    seen.push([request.method, request.url?.split('?')[0], ...headers].join(' '));
    request.resume().on('end', () => (answers.shift() ?? answers[0] ?? fine())(request, response));
  });
  let url = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));
  beforeEach(() => {
    answers = [];
    seen = [];
  });

  const says =
    (status: number, code = '', headers: http.OutgoingHttpHeaders = {}): http.RequestListener =>
    (_, response) => {
      response.writeHead(status, { 'content-type': 'application/xml', ...headers });
      response.end(code && `<Error><Code>${code}</Code><Message>It says so.</Message></Error>`);
    };
  const fine = (etag = '"tag"') => says(200, '', { etag });
  const refused = says(412, 'PreconditionFailed');
  /** What a store says that does conditional writes. */
  const probed = () => [fine(), refused, refused, fine(), says(204)];
  const open = (limits: S3Limits = {}) => {
    const env = { S3_ENDPOINT: url, AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };
    return createS3Store(readS3Settings('s3://site', env), { attempts: 2, ...limits });
  };

  it('is asked again when it is overtaxed', async () => {
    answers = [says(503, 'SlowDown'), says(500, 'InternalError'), fine('"done"')];
    expect(await (await open({ attempts: 3 })).write('live.json', bytes('{}'), json)).toBe('"done"');
    expect(seen).toHaveLength(3);
  });

  it.each([
    [
      503,
      'SlowDown',
      'target-unreachable',
      /does not answer \(503 SlowDown\): check S3_ENDPOINT, and try again\./,
    ],
    [
      403,
      'AccessDenied',
      'target-denied',
      /does not let these credentials write live.json in the bucket site \(AccessDenied\): check/,
    ],
    [
      403,
      'QuotaExceeded',
      'target-full',
      /The bucket site at .* has no space left: make some, and try again\./,
    ],
    [
      301,
      'PermanentRedirect',
      'bad-config',
      /S3_REGION is "us-east-1" but the bucket site is in another: name that\./,
    ],
    [400, 'Odd', 'target-failed', /refused a call for the bucket site \(400 Odd It says so\.\)\./],
  ])('tells %i %s in one sentence', async (status, code, ours, message) => {
    answers = Array.from({ length: 4 }, () => says(status, code));
    await expect((await open()).write('live.json', bytes('{}'), json)).rejects.toMatchObject({
      code: ours,
      message: expect.stringMatching(message) as string,
    });
  });

  it.each([
    ['never answers', () => undefined, { responseMs: 300 }],
    ['hangs up', (request: http.IncomingMessage) => void request.socket.destroy(), {}],
  ])('counts as unreachable when it %s', async (_, answer, patience) => {
    answers = [answer, answer];
    const writing = (await open(patience)).write('live.json', bytes('{}'), json);
    await expect(writing).rejects.toMatchObject({ code: 'target-unreachable' });
  });

  it('counts as unreachable when nothing listens there', async () => {
    const env = { S3_ENDPOINT: 'http://127.0.0.1:9', AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };
    const store = await createS3Store(readS3Settings('s3://site', env), { attempts: 2 });
    await expect(store.read('live.json')).rejects.toMatchObject({
      code: 'target-unreachable',
      message: expect.stringContaining('http://127.0.0.1:9 does not answer (ECONNREFUSED)') as string,
    });
  });

  it.each([
    [
      'takes any ETag for the right one',
      () => [fine(), refused, fine()],
      'overwrites what is another one by now',
    ],
    [
      'refuses the right ETag too',
      () => [fine(), refused, refused, refused, refused, refused],
      'refuses to change a file by its ETag',
    ],
    ['refuses what is new', () => [refused], 'refuses to write a new file'],
    ['tells no ETag', () => [says(200)], 'names no ETag of what was written'],
  ])('is refused when it %s', async (_, respond, what) => {
    answers = [...respond(), says(204)];
    await expect((await open()).write('live.json', bytes('{}'), json, { only: 'new' })).rejects.toMatchObject(
      {
        code: 'target-unsafe',
        message: expect.stringContaining(
          `The store of s3://site ${what}, so two publications at once`,
        ) as string,
      },
    );
    expect(seen.filter((call) => call.includes('live.json'))).toEqual([]);
  });

  it('is refused when it named no ETag of what is to be changed: an empty condition could count as none', async () => {
    answers = [says(200), ...probed(), fine()];
    const store = await open();
    const { tag } = (await store.read('live.json')) ?? { tag: 'none' };
    await expect(store.write('live.json', bytes('{}'), json, { only: { tag } })).rejects.toMatchObject({
      code: 'target-unsafe',
    });
    expect(seen).toEqual(['GET /site/live.json']);
  });

  it('is asked once whether it does conditional writes, and in the form of ETags that it knows', async () => {
    answers = [fine(), refused, refused, refused, refused, fine(), says(204), fine('"2"'), fine('"3"')];
    const store = await open();
    await store.write('live.json', bytes('{}'), json, { only: { tag: '"1"' } });
    await store.write('live.json', bytes('{}'), json, { only: { tag: '"2"' } });
    expect(seen.slice(7)).toEqual(['PUT /site/live.json 1', 'PUT /site/live.json 2']);
  });

  it('knows its own write again where the answer to it was lost', async () => {
    answers = [
      ...probed(),
      says(500, 'InternalError'),
      refused,
      (_, response) => void response.writeHead(200, { etag: '"ours"' }).end('{"revision":7}'),
    ];
    const store = await open();
    const only = { tag: '"old"' };
    expect(await store.write('live.json', bytes('{"revision":7}'), json, { only })).toBe('"ours"');
    expect(seen.slice(5)).toEqual([
      'PUT /site/live.json "old"',
      'PUT /site/live.json "old"',
      'GET /site/live.json',
    ]);
  });

  it('does not take another’s write for its own', async () => {
    answers = [
      ...probed(),
      says(500, 'InternalError'),
      refused,
      (_, response) => void response.writeHead(200, { etag: '"theirs"' }).end('{"revision":8}'),
    ];
    const writing = (await open()).write('live.json', bytes('{"revision":7}'), json, {
      only: { tag: '"old"' },
    });
    await expect(writing).rejects.toMatchObject({ code: 'changed-since' });
  });

  it.each([
    ['one of one', ['a.js'], () => says(403, 'AccessDenied')],
    [
      'one of two',
      ['a.js', 'b.js'],
      (): http.RequestListener => (_, response) => {
        const body = '<DeleteResult><Error><Key>a.js</Key><Code>AccessDenied</Code></Error></DeleteResult>';
        response.writeHead(200, { 'content-type': 'application/xml' }).end(body);
      },
    ],
  ])('tells which file could not be removed, %s', async (_, keys, answer) => {
    answers = [answer()];
    await expect((await open()).remove(keys)).rejects.toMatchObject({
      code: 'target-denied',
      message:
        'a.js could not be removed from s3://site (AccessDenied): give these credentials the right to delete.',
    });
  });
});
