import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { composeHtml } from '@steadfast/server/html';
import type { BuiltFeature, BuiltHost, Registry, SiteConfig } from '@steadfast/contract';
import {
  resolveApiUrl,
  parseLiveUrl,
  addLocalRemote,
  adaptPolicy,
  findIncompatibilities,
  readLiveSite,
  proxyConfig,
  withLocalRemote,
  type LiveSiteProxy,
  type LocalRemote,
} from './live-site-proxy';

const file = (name: string) => ({ file: name, bytes: 1, brotliBytes: 1, integrity: 'sha256-x' });
const built = {
  version: '1.2.0-3f9c2a1b',
  contract: '1.0.0',
  needs: { routes: [], dialogs: [] },
  slotsOffered: [],
  files: [],
  budgetKB: 20,
};
const host: BuiltHost = {
  ...built,
  name: 'shell',
  scripts: [file('main.js')],
  styles: [],
  fonts: [],
  bootstrapScript: 'bootstrap.js',
  routes: ['/about'],
  shared: { react: '19.3.1' },
};
const catalog: BuiltFeature = {
  ...built,
  name: 'mfe-catalog',
  container: 'mfe_catalog_1_2_0',
  routes: [{ path: '/series', module: 'pages/Series', title: 'Series' }],
  dialogs: [],
  slots: [],
  entry: file('remoteEntry.js'),
  modules: {},
  shared: { react: '^19.0.0' },
};
const { needs, slotsOffered, files, budgetKB, shared, ...published } = catalog;
const registry: Registry = {
  revision: 7,
  shell: host.version,
  features: [
    {
      ...published,
      entry: '/mfe-catalog/1.2.0-3f9c2a1b/remoteEntry.js',
      integrity: { '/mfe-catalog/1.2.0-3f9c2a1b/remoteEntry.js': 'sha256-x' },
      modules: { 'pages/Series': { scripts: ['/a.js'], styles: [] } },
      previous: { version: '1.1.0-0', container: 'old', entry: '/old.js', integrity: {} },
    },
  ],
};
const config: SiteConfig = {
  apiBaseUrl: '/api',
  streamUrlTemplate: '/streams/{videoId}/master.m3u8',
  siteName: 'Steadfast',
  tagline: 'Men </script> of iron $& $1',
  socialLinks: [],
};
const page = (site: SiteConfig = config) =>
  composeHtml({
    host,
    hostAddress: (name) => `/shell/${host.version}/${name}`,
    bootstrapScript: 'console.log("$& first")',
    registry,
    config: site,
  }).html;
const local: LocalRemote = {
  feature: { name: 'mfe-catalog', routes: catalog.routes, dialogs: [], slots: [] },
  container: 'mfe_catalog_1_3_0',
  contract: '1.0.0',
  version: '1.3.0-local',
  entry: '/-/local/mfe-catalog/remoteEntry.js',
};

const servers: http.Server[] = [];
afterAll(() => servers.forEach((server) => server.close()));
async function serve(answers: Record<string, string | number>): Promise<string> {
  const server = http.createServer(({ url = '' }, response) => {
    const answer = answers[url] ?? 404;
    response.writeHead(typeof answer === 'number' ? answer : 200).end(String(answer));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const site = (more: Record<string, string | number> = {}) =>
  serve({
    '/': page(),
    [`/shell/${host.version}/host.json`]: JSON.stringify(host),
    ...more,
  });

describe('The address of a live site', () => {
  it.each([
    ['https://videos.example.org', 'https://videos.example.org'],
    ['http://localhost:3000/series?q=1', 'http://localhost:3000'],
  ])('REQ-FED-4 is the origin of %s', (given, origin) => {
    expect(parseLiveUrl(given, '--against')).toBe(origin);
  });

  it.each([undefined, '', 'localhost:3000', 'videos', 'ftp://videos.example.org'])(
    'REQ-FED-4 is not %j, and that is said',
    (given) => {
      expect(() => parseLiveUrl(given, '--against')).toThrow(/--against needs the URL of a running site/);
    },
  );
});

describe('What is live there', () => {
  it('REQ-FED-4 is learned from its page and from what its shell tells', async () => {
    const url = await site();
    expect(await readLiveSite(url)).toEqual({ url, registry, config, host });
  });

  it('REQ-FED-4 is enough without what its shell tells', async () => {
    const url = await site({
      [`/shell/${host.version}/host.json`]: 404,
    });
    const live = await readLiveSite(url);
    expect(live.host).toBeUndefined();
    expect(findIncompatibilities(local, live)).toEqual([
      expect.stringContaining('does not publish what its shell provides'),
    ]);
  });

  it('REQ-FED-4 cannot be learned where nothing listens', async () => {
    const url = await site();
    const server = servers.at(-1);
    await new Promise((resolve) => server?.close(resolve));
    await expect(readLiveSite(url)).rejects.toThrow(
      `${url} cannot be reached (ECONNREFUSED). Is the site running there?`,
    );
  });

  it.each<[string, string | number, RegExp]>([
    ['answers with an error', 503, /responds with 503: there is no site to run against/],
    ['is something else', '<h1>It works!</h1>', /its page has no registry/],
    [
      'is of another time',
      page().replaceAll('"container"', '"box"'),
      /a registry of another form\. Check the URL, and update @steadfast\/tooling\./,
    ],
  ])('REQ-FED-4 is explained in words where the address %s', async (_, answer, words) => {
    await expect(readLiveSite(await site({ '/': answer }))).rejects.toThrow(words);
  });
});

describe('The live page with a local remote', () => {
  const dataOf = (html: string, id: string): unknown =>
    JSON.parse(new RegExp(`id="${id}"[^>]*>(.*?)</script>`).exec(html)?.[1] ?? '');
  const live: LiveSiteProxy = { url: 'https://v.example.org', registry, config, host };

  it('REQ-FED-4 is the live one but for the registry, where the local remote stands with no hashes and no version before', () => {
    const html = addLocalRemote(page(), live, local, '<script src="/r.js"></script>');
    expect(dataOf(html, 'registry')).toEqual({
      ...registry,
      features: [
        {
          ...local.feature,
          version: '1.3.0-local',
          container: 'mfe_catalog_1_3_0',
          contract: '1.0.0',
          entry: '/-/local/mfe-catalog/remoteEntry.js',
          integrity: {},
          modules: {},
        },
      ],
    });
    expect(dataOf(html, 'site-config')).toEqual(config);
    expect(html).toContain('console.log("$& first")');
    expect(html).toContain('<head><script src="/r.js"></script>');
    expect(html.match(/<\/script>/g)).toHaveLength((page().match(/<\/script>/g)?.length ?? 0) + 1);
  });

  it('REQ-FED-4 has a remote beside the others that is not live yet', () => {
    const joining = { ...local, feature: { ...local.feature, name: 'mfe-notes' } };
    const { features } = withLocalRemote(registry, joining);
    expect(features.map(({ name }) => name)).toEqual(['mfe-catalog', 'mfe-notes']);
    expect(features[0]).toBe(registry.features[0]);
  });

  it('is left as it is where it is no page of the site', () => {
    expect(addLocalRemote('<h1>Give</h1>', live, local, 'x')).toBe('<h1>Give</h1>');
  });

  it('REQ-FED-4 asks an API elsewhere through this server', () => {
    const elsewhere: SiteConfig = {
      ...config,
      apiBaseUrl: 'https://api.example.org/v1/',
      streamUrlTemplate: 'https://api.example.org/streams/{videoId}/master.m3u8',
    };
    expect(resolveApiUrl(elsewhere, live.url)).toBe('https://api.example.org/v1');
    expect(resolveApiUrl(config, live.url)).toBe('https://v.example.org/api');
    expect(proxyConfig(elsewhere, live.url)).toMatchObject({
      apiBaseUrl: '/api',
      streamUrlTemplate: '/streams/{videoId}/master.m3u8',
    });
    const cdn = 'https://cdn.example.org/{videoId}.m3u8';
    expect(proxyConfig({ ...elsewhere, streamUrlTemplate: cdn }, live.url).streamUrlTemplate).toBe(cdn);
  });

  it('REQ-FED-4 keeps the live policy, and lets pictures and streams come from the live site, and the development server show its errors', () => {
    const policy =
      "default-src 'self'; script-src 'self' 'sha256-a'; img-src 'self' data:; connect-src 'self'; upgrade-insecure-requests; require-trusted-types-for 'script'; trusted-types default; report-to x";
    expect(adaptPolicy(policy, live.url, 4001)).toBe(
      "default-src 'self'; script-src 'self' 'sha256-a'; img-src 'self' data: https://v.example.org; connect-src 'self' https://v.example.org ws://localhost:4001; require-trusted-types-for 'script'; trusted-types default rspack-dev-server#overlay",
    );
  });
});

describe('A local remote that does not fit what is live', () => {
  const live: LiveSiteProxy = { url: 'https://v.example.org', registry, config, host };

  it('REQ-FED-4 is warned of nothing where it fits', () => {
    expect(findIncompatibilities(local, live)).toEqual([]);
  });

  it.each<[string, Partial<LocalRemote>, RegExp]>([
    ['another contract', { contract: '2.0.0' }, /contract 2\.0\.0.*1\.0\.0/],
    [
      'a path of the shell',
      { feature: { ...local.feature, routes: [{ path: '/about', module: 'pages/A', title: 'A' }] } },
      /\/about/,
    ],
  ])('REQ-FED-4 is warned of %s before it is seen', (_, more, words) => {
    expect(findIncompatibilities({ ...local, ...more }, live).join('\n')).toMatch(words);
  });
});
