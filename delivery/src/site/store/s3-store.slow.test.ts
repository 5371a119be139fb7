import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { readBucketSettings } from '@steadfast/contract';
import { describeStore } from '../../../test/store-contract';
import { startS3Server, type S3Server } from '../../../test/s3-server';
import { openStore } from '../open-store';
import { createS3Store } from './s3-store';

const bytes = (text: string) => Buffer.from(text);
const KEY = 'revisions/000007.json';

describe('A bucket at a server that speaks S3', () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3Server();
  });
  afterAll(() => server.remove());

  let buckets = 0;
  async function openEmpty(below = '') {
    const bucket = `site-${process.pid}-${(buckets += 1)}`;
    await server.createBucket(bucket);
    const again = () => openStore(`s3://${bucket}${below}`, server.env);
    return { store: await again(), bucket, again };
  }

  describeStore(openEmpty);

  it('holds several sites, each below its own prefix', async () => {
    const { store, bucket } = await openEmpty('/sites/one');
    const other = await openStore(`s3://${bucket}/sites/one-more`, server.env);
    expect(store.place).toBe(`s3://${bucket}/sites/one`);
    await store.create(KEY, bytes('one'));
    expect(await other.create(KEY, bytes('other'))).toBe(true);
    expect((await store.list('')).map(({ key }) => key)).toEqual([KEY]);
    await store.remove([KEY]);
    expect([await store.list(''), await other.list('')]).toEqual([[], [expect.anything()]]);
  });

  it('lists and removes more files than a server names at once', async () => {
    const { store } = await openEmpty();
    const keys = Array.from({ length: 1_050 }, (_, at) => `mfe-a/1.0.0/${String(at).padStart(4, '0')}.js`);
    const waiting = [...keys];
    const work = async () => {
      for (let key = waiting.shift(); key; key = waiting.shift()) await store.create(key, bytes(key));
    };
    await Promise.all(Array.from({ length: 16 }, work));
    expect((await store.list('')).map(({ key }) => key)).toEqual(keys);
    await store.remove(keys);
    expect(await store.list('')).toEqual([]);
  });

  it('that does not exist is refused in a sentence', async () => {
    const store = await openStore('s3://nobodys-bucket', server.env);
    const calls = [() => store.get(KEY), () => store.list(''), () => store.create(KEY, bytes('x'))];
    for (const call of calls) {
      await expect(call()).rejects.toMatchObject({
        code: 'target-missing',
        message: `There is no bucket nobodys-bucket at ${server.url}: make it, or name another in SITE_TARGET.`,
      });
    }
  });

  it.each([
    ['are unknown', { AWS_ACCESS_KEY_ID: 'nobody' }],
    ['have a wrong secret', { AWS_SECRET_ACCESS_KEY: 'wrong' }],
  ])('says in a sentence that it refuses credentials that %s', async (_, wrong) => {
    const { bucket } = await openEmpty();
    const store = await openStore(`s3://${bucket}`, { ...server.env, ...wrong });
    await expect(store.create(KEY, bytes('{}'))).rejects.toMatchObject({
      code: 'target-denied',
      message: expect.stringMatching(
        `does not let these credentials (use|write ${KEY} in) the bucket ${bucket}`,
      ) as string,
    });
  });
});

describe('A server of a bucket', () => {
  let answers: http.RequestListener[] = [];
  let seen: string[] = [];
  const server = http.createServer((request, response) => {
    const condition = request.headers['if-none-match'];
    seen.push([request.method, request.url?.split('?')[0], condition].filter(Boolean).join(' '));
    request.resume().on('end', () => (answers.shift() ?? says(200))(request, response));
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
    (status: number, code = ''): http.RequestListener =>
    (_, response) => {
      response.writeHead(status, { 'content-type': 'application/xml' });
      response.end(code && `<Error><Code>${code}</Code><Message>It says so.</Message></Error>`);
    };
  const holds =
    (text: string): http.RequestListener =>
    (_, response) =>
      void response.writeHead(200).end(text);
  const open = (limits: Parameters<typeof createS3Store>[1] = {}, endpoint = url) => {
    const env = { S3_ENDPOINT: endpoint, AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };
    const target = { variable: 'SITE_TARGET', value: 's3://site', otherwise: '' };
    const settings = readBucketSettings(target, env, (message) => new Error(message));
    return createS3Store(settings, { attempts: 2, ...limits });
  };

  it.each([
    ['another write of the file, which has succeeded', [409, 412], false],
    ['another write of the file, which has failed', [409, 200], true],
    ['a file that is there', [412], false],
  ])('that answers with %s is believed', async (_, statuses, created) => {
    answers = statuses.map((status) => says(status, status === 200 ? '' : 'Conflict'));
    expect(await open().create(KEY, bytes('{}'))).toBe(created);
    expect(seen).toHaveLength(statuses.length);
  });

  it('is asked again when it is overloaded', async () => {
    answers = [says(503, 'SlowDown'), says(500, 'InternalError')];
    expect(await open({ attempts: 3 }).create(KEY, bytes('{}'))).toBe(true);
    expect(seen).toHaveLength(3);
  });

  it.each([
    ['its own file', '{"revision":7}', true],
    ["somebody else's file", '{"revision":7,"who":"Ann"}', false],
  ])('of which the first response was lost holds %s', async (_, held, created) => {
    answers = [says(500, 'InternalError'), says(412, 'PreconditionFailed'), holds(held)];
    expect(await open().create(KEY, bytes('{"revision":7}'))).toBe(created);
    expect(seen).toEqual([`PUT /site/${KEY} *`, `PUT /site/${KEY} *`, `GET /site/${KEY}`]);
  });

  it.each([
    [503, 'SlowDown', 'target-unreachable', /does not answer \(503 SlowDown\): check S3_ENDPOINT/],
    [
      403,
      'AccessDenied',
      'target-denied',
      /does not let these credentials (use|write .* in) the bucket site/,
    ],
    [403, 'QuotaExceeded', 'target-full', /The bucket site at .* has no space left: make some/],
    [301, 'PermanentRedirect', 'bad-config', /S3_REGION is "us-east-1" but the bucket site is in another/],
    [400, 'Odd', 'target-failed', /refused a call for the bucket site \(400 Odd It says so\.\)\./],
  ])('that answers with %i %s is explained in a sentence', async (status, code, ours, message) => {
    answers = Array.from({ length: 4 }, () => says(status, code));
    await expect(open().create(KEY, bytes('{}'))).rejects.toMatchObject({
      code: ours,
      message: expect.stringMatching(message) as string,
    });
  });

  it.each([
    ['never answers', () => undefined, { responseMs: 300 }],
    ['hangs up', (request: http.IncomingMessage) => void request.socket.destroy(), {}],
  ])('that %s is unreachable', async (_, answer, limits) => {
    answers = [answer, answer];
    const creating = open(limits).create(KEY, bytes('{}'));
    await expect(creating).rejects.toMatchObject({ code: 'target-unreachable' });
  });
});
