import { temporaryFolder } from '../../test/built-site';
import { publishBoth } from '../../test/published-site';
import { startS3Server, type S3Server } from '../../test/s3-server';
import { writeWholeFeature } from '../../test/whole-build';
import { openStore } from '../store/open-store';
import { preview } from './preview';
import { prune } from './prune';

const folder = temporaryFolder();
const NEW = '1.3.0-cccccccc';
const inDays = (days: number) => () => new Date(Date.now() + days * 86_400_000);

describe('REQ-FED-1 A preview in a bucket', () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3Server();
  });
  afterAll(() => server.remove());

  it('is served under its signed name only, uncached, until prune removes it', async () => {
    const bucket = `previews-${process.pid}`;
    await server.createBucket(bucket);
    await server.publish(bucket);
    const store = await openStore(`s3://${bucket}`, server.env);
    await publishBoth(store, folder);
    const before = await store.read('live.json');

    const { dist, built } = writeWholeFeature(folder, NEW);
    const { path: at } = await preview(store, dist, built, { secret: 'x'.repeat(32) });
    const token = new URL(at, 'http://x').searchParams.get('preview') ?? '';
    expect(await store.read('live.json')).toEqual(before);
    // As the strip of the page asks.
    const ask = (asked: string) => fetch(`${server.url}/${bucket}/preview-${encodeURIComponent(asked)}.json`);
    const answer = await ask(token);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await answer.json()).toMatchObject({
      feature: { name: 'mfe-catalog', version: NEW, entry: `/mfe-catalog/${NEW}/remoteEntry.11.js` },
      until: Number(token.split('.').at(-2)) * 1000,
    });
    expect((await ask(token.replace('mfe-catalog', 'mfe-player'))).ok).toBe(false);

    await prune(store, { now: inDays(6) });
    expect((await ask(token)).ok).toBe(true);
    expect(await prune(store, { now: inDays(8) })).toMatchObject([
      { workspace: 'mfe-catalog', version: NEW },
    ]);
    expect((await ask(token)).ok).toBe(false);
    expect(await store.list(`mfe-catalog/${NEW}/`)).toEqual([]);
  });
});
