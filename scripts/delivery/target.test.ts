import path from 'node:path';
import { createFolderStore, DeliveryError, LIVE_KEY } from '@steadfast/delivery/releases';
import { temporaryFolder } from '../../delivery/test/built-site';
import { readOriginConfig } from '@steadfast/delivery/static-page';
import { contentFile } from '../workspaces';
import { withProductionDefault, openTarget, withPage } from './target';

const store = createFolderStore(path.join(temporaryFolder(), 'site'));
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
});
