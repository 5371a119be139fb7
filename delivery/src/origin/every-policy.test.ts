import path from 'node:path';
import { builtFeature, builtHost, temporaryFolder, writeBuild, writeContent } from '../../test/built-site';
import { assembleSite } from '../releases/assemble-site';
import { createOrigin } from './create-origin';
import { readOriginConfig } from './origin-config';

const folder = temporaryFolder();
const site = path.join(folder, 'site');
const routes = ['/', '/series/:id', '/video/:id'].map((at) => ({
  path: at,
  module: 'pages/Page',
  title: 'Page',
}));

beforeAll(async () => {
  await assembleSite(site, writeBuild(path.join(folder, 'shell'), builtHost()), [
    writeBuild(path.join(folder, 'catalog'), builtFeature({ routes })),
  ]);
});

/** The policy of whatever HTML is answered, by directive. */
async function policyOf(at: string, env: Record<string, string> = {}) {
  const contentFile = writeContent(path.join(folder, 'content'));
  const origin = await createOrigin(site, readOriginConfig(env, contentFile));
  const { headers } = await origin.inject(at);
  await origin.close();
  expect(headers['content-type']).toContain('text/html');
  const directives = String(headers['content-security-policy']).split(/; ?/);
  return new Map(directives.map((text) => [text.split(' ', 1)[0], text]));
}

const everywhere = {
  API_BASE_URL: 'https://api.example.org/v1',
  STREAM_URL_TEMPLATE: 'https://cdn.example.org/{videoId}.m3u8',
  DONATION_URL: 'https://give.example.org/',
  MEDIA_ORIGINS: 'https://one.example.org,https://two.example.org',
};

describe.each([
  ['with everything here', { NODE_ENV: 'production' }],
  ['with everything elsewhere', { ...everywhere, NODE_ENV: 'production' }],
])('REQ-FED-3 The policy of every page, %s', (_, env) => {
  it.each([
    '/',
    '/series/1',
    '/video/7?type=series',
    '/about',
    '/give',
    '/nowhere',
    '/series/%zz',
    '/x.html',
  ])('allows nothing inline and nothing evaluated, and demands Trusted Types: %s', async (at) => {
    const policy = await policyOf(at, env);
    expect([...policy.values()].join(';')).not.toMatch(/unsafe|\*/);
    expect(policy.get('script-src')).toMatch(/^script-src 'self' 'sha256-[^ ]+'$/);
    expect(policy.get('style-src')).toBe("style-src 'self'");
    expect(policy.get('require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
    expect(policy.get('trusted-types')).toBe('trusted-types default');
  });
});
