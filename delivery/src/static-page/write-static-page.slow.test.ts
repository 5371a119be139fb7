import path from 'node:path';
import { temporaryFolder, writeContent } from '../../test/built-site';
import { publishBoth, registryIn } from '../../test/published-site';
import { startS3Server, type S3Server } from '../../test/s3-server';
import { writeWholeFeature } from '../../test/whole-build';
import { readOriginConfig } from '../origin/origin-config';
import { publish } from '../releases/publish';
import { rollBack } from '../releases/switch';
import { openStore } from '../store/open-store';
import type { SiteStore } from '../store/site-store';
import { writeStaticPage } from './write-static-page';

const folder = temporaryFolder();
const contentFile = writeContent(path.join(folder, 'content'));
const config = (env: Record<string, string> = {}) => readOriginConfig(env, contentFile);

describe('The page of a bucket, at a server that speaks S3', () => {
  let server: S3Server;
  let buckets = 0;
  beforeAll(async () => {
    server = await startS3Server();
  });
  afterAll(() => server.remove());

  /** A published site in a bucket that everybody may read. */
  async function site() {
    const bucket = `page-${process.pid}-${(buckets += 1)}`;
    await server.createBucket(bucket);
    await server.publish(bucket);
    const open = () => openStore(`s3://${bucket}`, server.env);
    const own = path.join(folder, bucket);
    const store = await open();
    await publishBoth(store, own);
    const get = (file: string) => fetch(`${server.url}/${bucket}/${file}`);
    const build = (version: string, given = {}) => writeWholeFeature(own, version, given);
    return { store, open, get, build };
  }

  it('REQ-FED-1 is served by plain HTTP, with its policy in it and every file that it names', async () => {
    const { store, get } = await site();
    const { revision, keys } = await writeStaticPage(
      store,
      config({ PUBLIC_URL: 'https://watch.example.org' }),
    );
    expect(revision).toBe(2);
    expect(keys).toEqual(expect.arrayContaining(['robots.txt', 'index.html', 'registry.json']));
    const page = await get('index.html');
    const html = await page.text();
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
    const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(html)?.[1] ?? '';
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'(;| )/);
    expect(policy).not.toContain('frame-ancestors');
    expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<script'));
    expect(html).not.toContain('donationUrl');
    const registry = (await (await get('registry.json')).json()) as { revision: number };
    expect(registry).toEqual(registryIn(html));
    const named = [...html.matchAll(/"\/((?:shell|mfe-catalog)\/[^"]+\.js)"/g)].map(([, file = '']) => file);
    expect(new Set(named).size).toBe(3);
    for (const file of named) {
      const answer = await get(file);
      expect([file, answer.status, answer.headers.get('content-encoding')]).toEqual([file, 200, 'br']);
      expect(await answer.text()).toContain(path.basename(file));
    }
    expect(await (await get('robots.txt')).text()).not.toContain('Sitemap');
    expect(await (await get('manifest.webmanifest')).json()).toMatchObject({ name: 'Steadfast' });
    const about = /"aboutUrl":"\/([^"]+)"/.exec(html)?.[1] ?? '';
    const facts = await get(about);
    expect(facts.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const picture = ((await facts.json()) as { team: { picture: string }[] }).team[0]?.picture ?? '';
    expect(await (await get(picture.slice(1))).text()).toBe('a picture');
  });

  it('writes nothing where nothing has changed, and only what has', async () => {
    const { store, build } = await site();
    await writeStaticPage(store, config());
    expect(await writeStaticPage(store, config())).toEqual({ revision: 2, keys: [] });
    const { dist, built } = build('1.3.0-cccccccc');
    await publish(store, dist, built);
    expect(await writeStaticPage(store, config())).toEqual({
      revision: 3,
      keys: ['index.html', 'registry.json'],
    });
  });

  it('REQ-FED-1 loses neither of two publications at once, and shows both in the end', async () => {
    const { open, get, build } = await site();
    const publishOne = async (name: string) => {
      const store = await open();
      const { dist, built } = build('2.0.0-dddddddd', { name });
      await publish(store, dist, built);
      return writeStaticPage(store, config());
    };
    const written = await Promise.all(['mfe-player', 'mfe-account', 'mfe-playlists'].map(publishOne));
    expect(Math.max(...written.map(({ revision }) => revision))).toBe(5);
    const registry = registryIn(await (await get('index.html')).text());
    expect(registry.revision).toBe(5);
    expect(registry.features).toHaveLength(4);
    expect(await (await get('registry.json')).json()).toEqual(registry);
  });

  it('rolls back by three small files, with its page', async () => {
    const { store, get, build } = await site();
    const { dist, built } = build('1.3.0-cccccccc');
    await publish(store, dist, built);
    await writeStaticPage(store, config());
    const written: string[] = [];
    const watched: SiteStore = {
      ...store,
      write(key, ...rest) {
        written.push(key);
        return store.write(key, ...rest);
      },
    };
    await rollBack(watched, 'mfe-catalog', undefined);
    await writeStaticPage(watched, config());
    expect(written).toEqual(['live.json', 'index.html', 'registry.json']);
    expect(registryIn(await (await get('index.html')).text())).toMatchObject({
      revision: 4,
      features: [{ version: '1.2.0-bbbbbbbb' }],
    });
  });
});
