import path from 'node:path';
import { createFolderStore, DeliveryError, LIVE_KEY } from '../releases';
import { temporaryFolder, writeContent } from '../../test/built-site';
import { readOriginConfig } from '../static-page/write-static-page';
import { openTarget, resolveTarget, withPage, withProductionDefault } from './target';

const folder = temporaryFolder();
const contentFile = writeContent(folder);
const store = createFolderStore(path.join(folder, 'site'));
const json = { type: 'application/json', cache: 'never' } as const;
const write = (key: string) => (to: typeof store) => to.write(key, Buffer.from('{}'), json);

describe('Work on a bucket', () => {
  it('writes its page when it has switched what is live, also when it fails later, and at no other time', async () => {
    const writePage = jest.fn().mockResolvedValue({ revision: 1, keys: [] });
    await withPage({ store, writePage }, write('mfe-a/1.0.0/main.js'));
    expect(writePage).not.toHaveBeenCalled();
    await withPage({ store, writePage }, write(LIVE_KEY));
    expect(writePage).toHaveBeenCalledTimes(1);
    const failing = withPage({ store, writePage }, async (to) => {
      await write(LIVE_KEY)(to);
      throw new Error('later');
    });
    await expect(failing).rejects.toThrow('later');
    expect(writePage).toHaveBeenCalledTimes(2);
  });

  it('says how to go on when the page could not be written', async () => {
    const cause = new DeliveryError('target-unreachable', 'It does not answer.');
    const target = { store, writePage: () => Promise.reject(cause) };
    await expect(withPage(target, write(LIVE_KEY))).rejects.toMatchObject({
      code: 'target-unreachable',
      message: `What is live in ${store.place} has changed, but its page is outdated. Run npm run delivery -- sync. It does not answer.`,
    });
  });

  it('lets no scripts of anybody’s own computer into its page', () => {
    expect(readOriginConfig({}, contentFile).site.overrideOrigins).toEqual(['http://localhost:*']);
    expect(readOriginConfig(withProductionDefault({}), contentFile).site).not.toHaveProperty(
      'overrideOrigins',
    );
    expect(withProductionDefault({ NODE_ENV: 'development' })).toEqual({ NODE_ENV: 'development' });
  });

  it('does not begin with a configuration that is wrong', async () => {
    const env = { S3_ENDPOINT: 'http://127.0.0.1:9', API_BASE_URL: 'nonsense' };
    await expect(openTarget('s3://site', env, 'content.json')).rejects.toMatchObject({ code: 'bad-config' });
    expect(await openTarget(store.place, env, 'content.json')).not.toHaveProperty('writePage');
  });

  it('of which nothing is known but where it is, only reads', async () => {
    const env = { S3_ENDPOINT: 'http://127.0.0.1:9', API_BASE_URL: 'nonsense' };
    expect(await openTarget('s3://site', env, undefined, 'read')).not.toHaveProperty('writePage');
    await expect(openTarget('s3://site', { S3_ENDPOINT: env.S3_ENDPOINT }, undefined)).rejects.toMatchObject({
      code: 'bad-config',
      message:
        'SITE_CONTENT_FILE is missing: name the content file of the site, which the page of s3://site needs.',
    });
    const named = { S3_ENDPOINT: env.S3_ENDPOINT, SITE_CONTENT_FILE: contentFile };
    expect(await openTarget('s3://site', named, undefined)).toHaveProperty('writePage');
  });
});

describe('The site to work on', () => {
  it.each([
    ['--target before SITE_TARGET', '../live', { SITE_TARGET: 's3://site' }, '/default', '/home/live'],
    [
      'SITE_TARGET before the default',
      undefined,
      { SITE_TARGET: ' s3://site/a ' },
      '/default',
      's3://site/a',
    ],
    ['the default of a checkout', undefined, { SITE_TARGET: ' ' }, '/default', '/default'],
    ['what openStore refuses', '', {}, '/default', ''],
    ['another one that it refuses', 'ftp://site', {}, undefined, 'ftp://site'],
  ])('is %s', (_, named, env, siteFolder, target) => {
    expect(resolveTarget(named, env, '/home/me', siteFolder)).toBe(target);
  });

  it.each([{}, { SITE_TARGET: '' }, { SITE_TARGET: ' ' }])(
    'is asked for where there is no default: %j',
    (env) => {
      expect(() => resolveTarget(undefined, env, '/home/me')).toThrow(
        expect.objectContaining({
          code: 'bad-usage',
          message: 'Name the site, in --target or SITE_TARGET: its folder, or s3://bucket/folder.',
        }),
      );
    },
  );
});
