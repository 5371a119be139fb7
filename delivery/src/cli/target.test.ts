import path from 'node:path';
import { openTarget, resolveTarget } from './target';

it.each([
  ['--target before SITE_TARGET', '../live', { SITE_TARGET: 's3://site' }, '/default', '/home/live'],
  ['SITE_TARGET before the default', undefined, { SITE_TARGET: ' s3://site/a ' }, '/default', 's3://site/a'],
  ['the default of a checkout', undefined, { SITE_TARGET: ' ' }, '/default', '/default'],
  ['an empty --target, which openStore refuses', '', {}, '/default', ''],
  ['an unknown address, which openStore refuses', 'ftp://site', {}, undefined, 'ftp://site'],
])('The site to work on is %s', (_, named, env, siteFolder, target) => {
  expect(resolveTarget(named, env, '/home/me', siteFolder)).toBe(target);
});

it.each([{}, { SITE_TARGET: '' }, { SITE_TARGET: ' ' }])(
  'A site must be named without a default: %j',
  (env) => {
    expect(() => resolveTarget(undefined, env, '/home/me')).toThrow(
      expect.objectContaining({
        code: 'bad-usage',
        message: 'Name the site, in --target or SITE_TARGET: its folder, or s3://bucket/folder.',
      }),
    );
  },
);

it('A target has the address of its site if that is configured', async () => {
  const folder = path.resolve('some/site');
  expect(await openTarget(folder, { PUBLIC_URL: ' https://watch.example.org ' })).toMatchObject({
    store: { place: folder },
    address: 'https://watch.example.org',
  });
  expect(await openTarget(folder, { PUBLIC_URL: ' ' })).toMatchObject({ address: undefined });
});
