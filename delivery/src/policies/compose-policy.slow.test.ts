/** What credentials can do that have only the policy of their role, at Ceph's gateway. */
import path from 'node:path';
import { temporaryFolder, writeContent } from '../../test/built-site';
import { registryIn } from '../../test/published-site';
import { startS3Server, type S3Server } from '../../test/s3-server';
import { writeWholeFeature, writeWholeHost } from '../../test/whole-build';
import { runDelivery } from '../commands/run-delivery';
import { openTarget } from '../commands/target';
import { listPreviews } from '../previews/preview-store';
import { openStore } from '../store/open-store';
import { LIVE_KEY } from '../store/site-store';

const folder = temporaryFolder();
const contentFile = writeContent(path.join(folder, 'content'));
const env = { ...process.env };
const shell = writeWholeHost(folder, '0.1.0-aaaaaaaa').dist;
const catalog = writeWholeFeature(folder, '1.2.0-bbbbbbbb').dist;
const nextCatalog = writeWholeFeature(folder, '1.3.0-cccccccc').dist;
const player = writeWholeFeature(folder, '1.0.0-dddddddd', { name: 'mfe-player' }).dist;
const json = { type: 'application/json', cache: 'never' } as const;

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.remove());
afterEach(() => {
  process.env = { ...env };
});

let sites = 0;
/** A site of two parts in a folder of a bucket, with another bucket for its log, and its commands by role. */
async function createSite() {
  const bucket = `roles-${process.pid}-${(sites += 1)}`;
  const target = `s3://${bucket}/sites/one`;
  for (const each of [bucket, `${bucket}-log`]) await server.createBucket(each);
  await server.publish(bucket);
  const everything = { ...server.env, PRIVATE_TARGET: `s3://${bucket}-log/one` };
  const runWith =
    (credentials: object) =>
    async (...args: string[]) => {
      const lines: string[] = [];
      const collect = (text: string) => void lines.push(text);
      const given = { ...everything, PREVIEW_SECRET: 'x'.repeat(32), ...credentials };
      Object.assign(process.env, given);
      const terminal = {
        print: collect,
        log: collect,
        openTarget: (_: unknown, access: 'read' | 'write') => openTarget(target, given, contentFile, access),
        findUser: () => Promise.resolve('Ann Example'),
      };
      const code = await runDelivery(args, terminal);
      return { code, text: lines.join('\n') };
    };
  const owner = runWith({});
  await owner('publish', '--folder', shell);
  await owner('publish', '--folder', catalog);
  await owner('publish', '--folder', player);
  const store = await openStore(target, everything);
  /** The commands of somebody who has only what the command `policy` prints, and their store. */
  const as = async (...role: string[]) => {
    const { text } = await owner('policy', ...role);
    const credentials = (await server.assumeRole(JSON.parse(text) as object)).env;
    return { run: runWith(credentials), store: await openStore(target, { ...everything, ...credentials }) };
  };
  const readPage = async () =>
    registryIn(await (await fetch(`${server.url}/${bucket}/sites/one/index.html`)).text());
  return { owner, store, as, readPage };
}

const denied = { code: 1, text: expect.stringContaining('does not let these credentials write') as string };

describe('REQ-FED-1 With only the policy of a writer', () => {
  it('publishes, canaries, promotes, rolls back, holds and disables its part', async () => {
    const { store, as, readPage } = await createSite();
    const { run } = await as('writer', 'mfe-catalog');
    const steps = [
      ['publish', '--folder', nextCatalog, '--canary', '10%'],
      ['promote', 'mfe-catalog'],
      ['rollback', 'mfe-catalog'],
      ['publish', '--folder', nextCatalog, '--hold'],
      ['disable', 'mfe-catalog'],
      ['enable', 'mfe-catalog'],
      ['flag', 'mfe-catalog', 'new-row', '10%'],
      ['sync'],
      ['log', 'mfe-catalog'],
    ];
    for (const step of steps) expect([step, await run(...step)]).toMatchObject([step, { code: 0 }]);
    expect((await readPage()).features).toContainEqual(
      expect.objectContaining({ name: 'mfe-catalog', version: '1.2.0-bbbbbbbb' }),
    );
    // The gateway let it write the log and remove its probes, too.
    const { text } = await run('log', 'mfe-catalog');
    expect(text).toContain('Ann Example');
    expect(text).not.toContain('failed');
    expect((await store.privateStore?.list('log/'))?.length).toBeGreaterThan(8);
  });

  it('cannot publish another part, and is told why, with nothing changed', async () => {
    const { store, as } = await createSite();
    const before = await store.read(LIVE_KEY);
    const { run, store: own } = await as('writer', 'mfe-catalog');
    const next = writeWholeFeature(folder, '1.1.0-eeeeeeee', { name: 'mfe-player' }).dist;
    expect(await run('publish', '--folder', next)).toEqual({
      code: 1,
      text: expect.stringMatching(
        /does not let these credentials write sites\/one\/mfe-player\/1\.1\.0-eeeeeeee\/\S+ in the bucket \S+ \(AccessDenied\): check them, and that their policy allows it, as `delivery policy` prints it\./,
      ) as string,
    });
    expect(await store.read(LIVE_KEY)).toEqual(before);
    const body = Buffer.from('x');
    for (const key of ['shell/0.1.0-aaaaaaaa/main.44.js', 'mfe-catalog-2/1.0.0/a.js', 'other.json'])
      await expect(own.write(key, body, json)).rejects.toMatchObject({ code: 'target-denied' });
    for (const key of [LIVE_KEY, 'index.html', 'mfe-catalog/1.2.0-bbbbbbbb/home.22.js'])
      await expect(own.remove([key])).rejects.toMatchObject({ code: 'target-denied' });
    await expect(own.privateStore?.write('maps/mfe-player/1.json.gz', body, json)).rejects.toMatchObject({
      code: 'target-denied',
    });
  });
});

it('With only the policy of previews, makes one of its part and cannot change what is live', async () => {
  const { store, as } = await createSite();
  const { run, store: own } = await as('preview', 'mfe-catalog');
  expect(await run('preview', '--folder', nextCatalog)).toMatchObject({ code: 0 });
  const [preview] = await listPreviews(store);
  expect(preview).toMatchObject({ name: 'mfe-catalog', version: '1.3.0-cccccccc' });
  await own.remove([preview?.key ?? '']);
  expect(await run('rollback', 'mfe-catalog', '1.3.0-cccccccc')).toMatchObject(denied);
  expect(await run('preview', '--folder', player)).toMatchObject(denied);
  for (const key of [LIVE_KEY, 'index.html', 'preview-mfe-player@1.json'])
    await expect(own.write(key, Buffer.from('{}'), json)).rejects.toMatchObject({ code: 'target-denied' });
});

it('With only the policy of readers, compares with what is live and fetches it, and writes nothing', async () => {
  const { as } = await createSite();
  const { run } = await as('reader');
  expect(await run('check', '--folder', nextCatalog)).toMatchObject({ code: 0 });
  expect(await run('status')).toMatchObject({ code: 0 });
  expect(await run('versions', 'mfe-catalog')).toMatchObject({ code: 0 });
  expect(await run('fetch', path.join(folder, 'fetched'))).toMatchObject({ code: 0 });
  expect(await run('publish', '--folder', nextCatalog)).toMatchObject(denied);
  expect(await run('preview', '--folder', nextCatalog)).toMatchObject(denied);
});
