import { config, composePage, createLocal, registry, route, testServers } from './test/live-site';
import type { SiteConfig } from '@steadfast/contract';
import {
  resolveApiUrl,
  parseLiveUrl,
  addLocalRemote,
  adaptPolicy,
  readLiveSite,
  proxyConfig,
  withLocalRemote,
} from './live-site-proxy';

const local = createLocal({ routes: [route('/series')] });
const { serve, stop } = testServers();
const site = (page: string | number = composePage()) =>
  serve((_, response) => {
    response.writeHead(typeof page === 'number' ? page : 200).end(String(page));
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
  it('REQ-FED-4 is learned from its page', async () => {
    const url = await site();
    expect(await readLiveSite(url)).toEqual({ url, registry, config });
  });

  it('REQ-FED-4 cannot be learned where nothing listens', async () => {
    const url = await site();
    stop(url);
    await expect(readLiveSite(url)).rejects.toThrow(
      `${url} cannot be reached (ECONNREFUSED). Is the site running there?`,
    );
  });

  it.each<[string, string | number, RegExp]>([
    ['answers with an error', 503, /responds with 503: there is no site to run against/],
    ['is something else', '<h1>It works!</h1>', /its page has no registry/],
    [
      'is of another time',
      composePage().replaceAll('"container"', '"box"'),
      /a registry of another form\. Check the URL, and update @steadfast\/tooling\./,
    ],
  ])('REQ-FED-4 is explained in words where the address %s', async (_, answer, words) => {
    await expect(readLiveSite(await site(answer))).rejects.toThrow(words);
  });
});

describe('The live page with a local remote', () => {
  const dataOf = (html: string, id: string): unknown =>
    JSON.parse(new RegExp(`id="${id}"[^>]*>(.*?)</script>`).exec(html)?.[1] ?? '');
  const live = { url: 'https://v.example.org', registry, config };

  it('REQ-FED-4 is the live one but for the registry, where the local remote stands with no hashes and no version before', () => {
    const html = addLocalRemote(composePage(), live, local, '<script src="/r.js"></script>');
    expect(dataOf(html, 'registry')).toEqual({
      ...registry,
      features: [
        {
          ...local.feature,
          version: '1.3.0-local',
          container: 'mfe_catalog_1_3_0',
          contract: '1.0.0',
          entry: local.entry,
          integrity: {},
          modules: {},
        },
      ],
    });
    expect(dataOf(html, 'site-config')).toEqual(config);
    expect(html).toContain('console.log("$& first")');
    expect(html).toContain('<head><script src="/r.js"></script>');
    expect(html.match(/<\/script>/g)).toHaveLength((composePage().match(/<\/script>/g)?.length ?? 0) + 1);
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
