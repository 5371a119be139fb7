import path from 'node:path';
import { readBucketSettings } from '@steadfast/contract';
import { openStore } from './open-store';

const keys = { AWS_ACCESS_KEY_ID: 'one', AWS_SECRET_ACCESS_KEY: 'two' };

describe('The target of a command', () => {
  it('is a folder, for which nothing of S3 is loaded', async () => {
    const { place } = await openStore('some/site', { S3_ENDPOINT: 'nonsense' });
    expect(place).toBe(path.resolve('some/site'));
    expect(Object.keys(require.cache).filter((file) => file.includes('client-s3'))).toEqual([]);
  });

  it('is a bucket, or a folder in one', async () => {
    const env = { ...keys, S3_REGION: 'eu-central-1' };
    expect(await openStore('s3://site', env)).toMatchObject({ place: 's3://site' });
    expect(await openStore(' s3://site/a/b/ ', env)).toMatchObject({ place: 's3://site/a/b' });
  });

  it("is in Amazon's own store by its region, and in another by its address", () => {
    const read = (value: string, env: Parameters<typeof readBucketSettings>[1]) =>
      readBucketSettings({ variable: 'SITE_TARGET', value, otherwise: '' }, env, (text) => new Error(text));
    expect(read('s3://site', { AWS_REGION: 'eu-central-1' })).toEqual({
      bucket: 'site',
      prefix: '',
      endpoint: undefined,
      region: 'eu-central-1',
      forcePathStyle: false,
      credentials: undefined,
    });
    const env = { ...keys, S3_ENDPOINT: 'https://s3.example.org:9000/', AWS_SESSION_TOKEN: 'three' };
    expect(read('s3://site/below', env)).toEqual({
      bucket: 'site',
      prefix: 'below/',
      endpoint: 'https://s3.example.org:9000',
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: { accessKeyId: 'one', secretAccessKey: 'two', sessionToken: 'three' },
    });
    expect(read('s3://site', { ...env, S3_FORCE_PATH_STYLE: 'false' }).forcePathStyle).toBe(false);
  });

  const at = (S3_ENDPOINT: string) => ({ S3_ENDPOINT });
  const inRegion = (more = {}) => ({ S3_REGION: 'x', ...more });
  it.each([
    ['', {}, /^SITE_TARGET is "" but must be a folder, or a bucket/],
    [
      'https://key:secret@example.org',
      {},
      /^SITE_TARGET is "https:\/\/…@example.org" but must be a folder, or/,
    ],
    ['s3://Site', {}, /^SITE_TARGET is "s3:\/\/Site" but must be s3:\/\/BUCKET/],
    ['s3://site/../other', {}, /^SITE_TARGET is "s3:\/\/site\/..\/other" but must be/],
    ['s3://key:secret@site', {}, /^SITE_TARGET is "s3:\/\/…@site" but must be/],
    ['s3://site', at('s3.example.org'), /^S3_ENDPOINT is "s3.example.org" but must be the address/],
    ['s3://site', at('https://s3.example.org/site'), /^S3_ENDPOINT is .* without a path/],
    ['s3://site', at('https://key:se/cret@s3.org'), /^S3_ENDPOINT is "https:\/\/…@s3.org" but .* or a login/],
    ['s3://site', {}, /^S3_REGION is missing: name the region/],
    ['s3://site', { S3_REGION: 'Frankfurt am Main' }, /^S3_REGION is "Frankfurt am Main" but must be/],
    [
      's3://site',
      inRegion({ S3_FORCE_PATH_STYLE: 'yes' }),
      /^S3_FORCE_PATH_STYLE is "yes" but must be true or/,
    ],
    ['s3://site', inRegion({ AWS_ACCESS_KEY_ID: 'one' }), /^AWS_SECRET_ACCESS_KEY is missing: set both/],
    ['s3://site', inRegion({ AWS_SECRET_ACCESS_KEY: 'two' }), /^AWS_ACCESS_KEY_ID is missing: set both/],
  ])('is refused as %j with %j in a sentence', async (target, env, message) => {
    await expect(openStore(target, env)).rejects.toMatchObject({
      code: 'bad-config',
      message: expect.stringMatching(message) as string,
    });
  });
});
