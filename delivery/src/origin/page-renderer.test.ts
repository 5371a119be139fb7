/** Pages that the origin renders, over its whole answer, with real processes. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { BROWSER_RENDERS_COOKIE } from '@steadfast/contract';
import {
  makeBuildLive,
  namedFile,
  temporaryFolder,
  writeWholeFeature,
  writeWholeHost,
} from '../../test/built-site';
import { collectWarnings, origins } from '../../test/origin-site';
import type { FetchApi } from './links/fetch-api';
import { assembleSite } from '../releases/assemble-site';

/** What a test waits for comes first, however busy the machine is. */
const LONG_LIMIT_MS = 60_000;
/** For tests of renderings that never end. A busy machine may need longer to start the process, which is tried again. */
const SHORT_LIMIT_MS = 2_000;
/** When what has failed is tried again. */
const RETRIED_MS = 61_000;

const folder = temporaryFolder();
const { open } = origins();
const modulePath = 'pages/Page';
const routes = [
  { path: '/', module: modulePath, title: 'Home', api: ['/featured/hero'] },
  {
    path: '/series/:id',
    module: modulePath,
    title: 'Series',
    api: ['/video/series/{id}'],
    query: ['tab', 'find'],
  },
  {
    path: '/playlist/:linkSlug',
    module: modulePath,
    title: 'Playlist',
    api: ['/playlist/playlist/{linkSlug}'],
  },
];
/** Renders the component of the page with the first response, and pages of the shell with all of it. */
const HOST_CODE = `
exports.provided = { react: { createElement: (name) => '<' + name + '>' } };
exports.renderPage = async ({ pathname, search, registry, responses, missing }, loadModule) => {
  if (missing.length > 0) return { html: 'No page:' + JSON.stringify(missing), queries: [] };
  if (/^.(about|404)$/.test(pathname)) return { html: pathname + JSON.stringify(responses), queries: [] };
  const Page = await loadModule(registry.features[0], '${modulePath}');
  const html = Page({ pathname, search, body: responses[0]?.body, createElement: exports.provided.react.createElement });
  return { html, queries: responses.map(({ call, params, body }) => ({ key: [call, ...params], data: body })) };
};`;
const exporting = (component: string) =>
  `module.exports = { '${modulePath}': () => ({ Page: ${component} }) };`;
const greeting = (text: string) =>
  exporting(`({ body }) => '<h1 style="color:red">${text} ' + body.name + '</h1>'`);

const pages = { '/about': { scripts: [namedFile('about.js')], styles: [namedFile('about.css')] } };

let sites = 0;

function writeServerBuild(
  site: string,
  version: string,
  code: string,
  shared = { react: '^19.3.1' },
): string {
  const modules = { [modulePath]: { scripts: [], styles: [] } };
  return writeWholeFeature(`${site}-builds`, version, { routes, modules, shared }, code).dist;
}

/** A site whose remote has this server output, and its origin. */
async function openSite(
  code: string,
  {
    shared = { react: '^19.3.1' },
    api = sampleApi,
    hostCode = HOST_CODE,
    limitMs = LONG_LIMIT_MS,
    waitMs = LONG_LIMIT_MS,
  } = {},
) {
  sites += 1;
  const clock = { ms: 1 };
  const site = path.join(folder, `site-${sites}`);
  const host = writeWholeHost(`${site}-builds`, '0.1.0-002f073c', { pages }, hostCode);
  const version = '1.2.0-3f9c2a1b';
  await assembleSite(site, host.dist, [writeServerBuild(site, version, code, shared)]);
  const warnings: string[] = [];
  const env = { OVERRIDE_ORIGINS: '', METRICS_URL: 'off' };
  const log = collectWarnings((message) => warnings.push(message));
  const renderingLimits = { waitMs, taskMs: limitMs };
  const origin = await open(site, env, { askApi: api, log, nowMs: () => clock.ms, renderingLimits });
  const get = async (url: string, sent: Record<string, string> = {}) => {
    const { statusCode, body, headers } = await origin.inject({ url, headers: sent });
    return {
      statusCode,
      body,
      root: /<div id="root">(.*?)<\/div>/s.exec(body)?.[1],
      policy: String(headers['content-security-policy']),
      etag: headers.etag,
      vary: headers.vary,
      timing: headers['server-timing'],
    };
  };
  return { site, get, warnings, clock };
}

const sampleApi: FetchApi = async (call) => {
  const names: Record<string, string> = {
    '/featured/hero': 'all',
    '/video/series/7': 'Forged',
    '/video/series/8': 'Ore',
  };
  return { status: names[call] ? 200 : 404, text: JSON.stringify({ name: names[call] }) };
};
/** What a page of a series gets that does not exist. */
const missingOf = (id: string) => [
  { call: 'GET /video/series/{id}', params: [id], path: `/video/series/${id}`, status: 404, body: {} },
];
const BROWSER_RENDERS = '<div class="boot">Steadfast';

/** For what changes nothing. */
let welcome: ReturnType<typeof openSite>;
beforeAll(() => {
  welcome = openSite(greeting('Welcome'));
});

describe('A page whose remote has a server build', () => {
  it('comes rendered, with its data for the browser', async () => {
    const { get } = await welcome;
    const page = await get('/series/7');
    const { statusCode, body, root } = page;
    expect(statusCode).toBe(200);
    expect(root).toBe('<h1 data-style="0">Welcome Forged</h1>');
    expect(body).toContain('<html lang="en" data-rendered=""');
    expect(body).toContain('[{"key":["GET /video/series/{id}","7"],"data":{"name":"Forged"}}]');
    expect(await get('/Series/007/?utm_source=news')).toEqual(page);
  });

  it('has its styles in an element that the policy allows by its hash, and nothing else inline', async () => {
    const { get } = await welcome;
    const { body, policy } = await get('/');
    expect(body).toContain('<style id="rendered-styles">[data-style="0"]{color:red}</style>');
    const styles = [...body.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text);
    const hashes = styles.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(policy).toContain(`style-src 'self' ${hashes.join(' ')};`);
    expect(policy).not.toContain('unsafe-inline');
  });

  it('has the same ETag until a response or what is live changes', async () => {
    let name = 'all';
    const { get, site } = await openSite(greeting('Welcome'), {
      api: async () => ({ status: 200, text: JSON.stringify({ name }) }),
    });
    const first = await get('/');
    expect((await get('/')).etag).toBe(first.etag);
    name = 'everybody';
    expect((await get('/')).root).toContain('Welcome all'); // still fresh
    makeBuildLive(site, writeServerBuild(site, '1.3.0-aaaaaaaa', greeting('Good day')));
    const second = await get('/');
    expect(second.root).toContain('Good day');
    expect(second.body).toContain('"version":"1.3.0-aaaaaaaa"');
    expect(second.etag).not.toBe(first.etag);
  });

  describe('whose data has changed', () => {
    async function openRenamed(path = '/') {
      let name = 'all';
      const { get, clock } = await openSite(greeting('Welcome'), {
        api: async () => ({ status: 200, text: JSON.stringify({ name }) }),
      });
      await get(path);
      name = 'everybody';
      return { get, clock };
    }

    it('is served from memory while the API is asked and the page is rendered again', async () => {
      const { get, clock } = await openRenamed();
      clock.ms = 31_000;
      expect((await get('/')).root).toContain('Welcome all'); // asks the API
      expect((await get('/')).root).toContain('Welcome all'); // renders
      await expectSoon(async () => expect((await get('/')).root).toContain('Welcome everybody'));
    });

    it('is rendered before it is served if it is somebody’s own', async () => {
      const { get, clock } = await openRenamed('/playlist/mine');
      clock.ms = 31_000;
      expect((await get('/playlist/mine')).root).toContain('Welcome everybody');
    });
  });

  it('is left out for a browser that would discard it, in an answer that no cache gives to another', async () => {
    const { get } = await welcome;
    const rendered = await get('/');
    const cookie = { cookie: `theme=dark; ${BROWSER_RENDERS_COOKIE}` };
    const plain = await get('/', cookie);
    expect(plain.root).toContain(BROWSER_RENDERS);
    for (const { vary } of [rendered, plain]) expect(vary).toBe('accept-encoding, cookie');
    const revalidated = await get('/', { ...cookie, 'if-none-match': String(rendered.etag) });
    expect(revalidated).toEqual(plain);
  });

  it('costs no other page its rendering if its query or a made-up address breaks it', async () => {
    const { get } = await openSite(
      exporting(
        "({ pathname, search, body }) => { if (/x/.test(pathname + search)) throw new Error('broken'); return body.name; }",
      ),
    );
    for (const time of [1, 2, 3, 4])
      for (const url of [`/series/7?tab=x${time}`, `/series/x${time}`]) await get(url);
    expect((await get('/series/7')).root).toBe('Forged');
  });
});

describe('A page whose slots make batched calls', () => {
  /** Shows what it knows of the calls, and which versions of slots it has. */
  const slotHost = `
exports.provided = {};
exports.renderPage = async ({ pathname, batched }) => {
  if (/^.404$/.test(pathname)) return { html: pathname, queries: [] };
  const modules = [
    { remote: 'mfe-catalog', module: '${modulePath}' },
    { remote: 'mfe-catalog', module: 'slots/Likes' },
    { remote: 'mfe-gone', module: 'slots/Likes' },
  ];
  return { html: JSON.stringify(batched), queries: [], batchedCalls: ['/likes?videos=1,2', '/../secret'], modules };
};`;
  async function openLiked(likes: () => { status: number; text: string }) {
    const asked: string[] = [];
    const { get, clock } = await openSite(greeting('Welcome'), {
      hostCode: slotHost,
      api: async (call) => {
        asked.push(call);
        return call.startsWith('/likes') ? likes() : sampleApi(call);
      },
    });
    return { get, asked, clock };
  }

  it('REQ-FED-2 comes with their responses, which are asked for once for the page', async () => {
    const { get, asked } = await openLiked(() => ({ status: 200, text: '{"1":3}' }));
    const { root } = await get('/series/7');
    expect(root).toBe('[{"path":"/likes?videos=1,2","body":{"1":3}}]');
    expect((await get('/series/7')).root).toBe(root);
    expect(asked).toEqual(['/video/series/7', '/likes?videos=1,2']);
  });

  it('comes without what fails, and is no page of what does not exist', async () => {
    for (const status of [404, 500]) {
      const { get } = await openLiked(() => ({ status, text: '' }));
      expect(await get('/series/7')).toMatchObject({ statusCode: 200, root: '[]' });
    }
  });

  it('is rendered again once a response is another one', async () => {
    let likes = 3;
    const { get, clock } = await openLiked(() => ({ status: 200, text: `{"1":${likes}}` }));
    await get('/series/7');
    likes = 4;
    clock.ms = 31_000;
    await expectSoon(async () => expect((await get('/series/7')).root).toContain('{"1":4}'));
  });
});

describe('A page of the shell', () => {
  it('comes rendered, with the content of the site, its style sheet, and its script ahead', async () => {
    const { get } = await welcome;
    const { statusCode, body, root } = await get('/about');
    expect(statusCode).toBe(200);
    expect(root).toContain('"body":{"mission":["To walk together."]');
    const attributes = 'integrity="sha256-AAAA" crossorigin>';
    expect(body).toContain(`<link rel="stylesheet" href="/shell/0.1.0-002f073c/about.css" ${attributes}`);
    expect(body).toContain(
      `<link rel="preload" as="script" fetchpriority="low" href="/shell/0.1.0-002f073c/about.js" ${attributes}`,
    );
  });

  it('is rendered once for all unknown paths, and found at none of them', async () => {
    const { get } = await welcome;
    const [one, other] = [await get('/lost'), await get('/lost/for/good')];
    expect(one).toMatchObject({ statusCode: 404, root: expect.stringMatching(/^.404/) });
    expect(one.body).toContain('<title>Steadfast</title>');
    expect(other).toEqual(one);
  });
});

describe('A page of what does not exist', () => {
  it('comes rendered, with the message of the API, and with 404', async () => {
    const { get } = await welcome;
    const { statusCode, root, body } = await get('/series/9');
    expect([statusCode, root]).toEqual([404, `No page:${JSON.stringify(missingOf('9'))}`]);
    expect(body).toContain('<title>Steadfast</title>');
    expect((await get('/Series/009')).body).toBe(body);
  });

  it('is another as soon as that exists, or no longer', async () => {
    let exists = false;
    const { get, clock } = await openSite(greeting('Welcome'), {
      api: (call) => sampleApi(exists ? '/video/series/7' : call),
    });
    const expectFound = async (status: number, text: string) => {
      expect(await get('/series/9')).toMatchObject({
        statusCode: status,
        root: expect.stringContaining(text),
      });
    };
    await expectFound(404, 'No page');
    exists = true;
    clock.ms = 6_000;
    await expectFound(200, 'Welcome Forged');
    exists = false;
    clock.ms = 11 * 60_000;
    await expectFound(404, 'No page');
  });
});

describe('A remote whose server build is broken', () => {
  it.each<[string, string, { shared?: { react: string } }, string]>([
    ['throws', exporting('() => { throw new Error("broken at render"); }'), {}, 'render-failed'],
    ['needs another React', greeting('Welcome'), { shared: { react: '^18.2.0' } }, 'render-mismatch'],
  ])(
    '%s: its pages come as without rendering, and the log and the browser learn the code',
    async (_, file, options, code) => {
      const { get, warnings } = await openSite(file, options);
      for (let time = 0; time < 2; time += 1) {
        const { statusCode, root, policy, timing } = await get('/');
        expect([statusCode, timing]).toEqual([200, `render;desc="${code}"`]);
        expect(root).toContain(BROWSER_RENDERS);
        expect(policy).not.toContain("style-src 'self' 'sha256");
      }
      const line = `${code}: / of mfe-catalog 1.2.0-3f9c2a1b, which browsers render instead: `;
      expect(warnings).toContainEqual(expect.stringContaining(line));
    },
  );

  it('is not tried again for a minute, or until another version is live', async () => {
    const broken = exporting('() => { throw new Error("broken"); }');
    const { get, warnings, site, clock } = await openSite(broken);
    for (const [atMs, failures] of [
      [1, 1],
      [60_000, 1],
      [61_000, 2],
    ] as const) {
      clock.ms = atMs;
      for (let time = 0; time < 2; time += 1)
        expect((await get('/')).timing).toBe('render;desc="render-failed"');
      expect(warnings).toHaveLength(failures);
    }
    makeBuildLive(site, writeServerBuild(site, '1.3.0-aaaaaaaa', greeting('Fixed for')));
    expect((await get('/')).root).toContain('Fixed for all');
  });

  it('throws when nobody waits for it: the origin goes on, and so does rendering', async () => {
    const { get } = await openSite(
      exporting("({ body }) => { setTimeout(() => { throw new Error('late'); }, 1); return body.name; }"),
    );
    expect((await get('/')).root).toBe('all');
    await new Promise((resolve) => setTimeout(resolve, 200));
    await expectSoon(async () => expect((await get('/series/7')).root).toBe('Forged'));
  });

  it('never ends: the pages behind it are rendered once it has been ended', async () => {
    const { get, warnings, clock } = await openSite(
      exporting("({ body }) => { while (body.name === 'Ore'); return body.name; }"),
      { limitMs: SHORT_LIMIT_MS, waitMs: 0 },
    );
    const [endless, behind] = await Promise.all([get('/series/8'), get('/series/7')]);
    expect(endless.root).toContain(BROWSER_RENDERS);
    expect(behind.root).toContain(BROWSER_RENDERS);
    await expectSoon(async () => {
      clock.ms += RETRIED_MS;
      expect((await get('/series/7')).root).toBe('Forged');
    });
    expect(warnings[0]).toMatch(/^render-timeout: /);
  });

  it('of the shell costs no page anything but its rendering', async () => {
    const { get, warnings } = await openSite(greeting('Welcome'), {
      hostCode: 'throw new Error("broken shell");',
    });
    expect((await get('/')).root).toContain(BROWSER_RENDERS);
    expect(warnings[0]).toContain('/shell/0.1.0-002f073c/ did not load: broken shell');
  });
});

describe('A live version that does not render, and has a previous one', () => {
  const broken = exporting('() => { throw new Error("broken"); }');
  /** @param previous the code of the version before */
  async function publishOver(previous: string, live: string) {
    const opened = await openSite(previous);
    makeBuildLive(opened.site, writeServerBuild(opened.site, '1.3.0-aaaaaaaa', live));
    return opened;
  }

  it('REQ-FED-3 is replaced by it, with which the browser begins', async () => {
    const { get, warnings } = await publishOver(greeting('Welcome'), broken);
    const { root, body, timing } = await get('/');
    expect(root).toContain('Welcome all');
    expect(body).toMatch(/<html [^>]*data-crashed="mfe_catalog_[^"]*"/);
    expect(timing).toBe('render;desc="render-failed"');
    expect(warnings[0]).toContain(
      'render-failed: / of mfe-catalog 1.3.0-aaaaaaaa, which 1.2.0-3f9c2a1b renders instead: ',
    );
  });

  it('REQ-FED-3 is replaced by it only on the page that breaks', async () => {
    const { get } = await publishOver(
      greeting('Welcome'),
      exporting(
        "({ body }) => { if (body.name === 'Ore') throw new Error('broken'); return 'New ' + body.name; }",
      ),
    );
    expect((await get('/series/8')).root).toContain('Welcome Ore');
    const { root, body } = await get('/series/7');
    expect(root).toBe('New Forged');
    expect(body).not.toContain('data-crashed');
  });

  it('REQ-FED-3 is not tried again after three failures; the previous one goes on', async () => {
    const { get, warnings } = await publishOver(
      exporting('({ body, search }) => body.name + search'),
      broken,
    );
    for (const tab of ['a', 'b', 'c', 'd', 'e'])
      expect((await get(`/series/7?tab=${tab}`)).root).toBe(`Forged?tab=${tab}`);
    expect(warnings).toHaveLength(3);
  });

  it('REQ-FED-3 is left to browsers where both fail', async () => {
    const { get, warnings } = await publishOver(broken, broken);
    const { root, body, timing } = await get('/');
    expect(root).toContain(BROWSER_RENDERS);
    expect(body).not.toContain('data-crashed');
    expect(timing).toBe('render;desc="render-failed"');
    expect(warnings).toHaveLength(2);
    expect(warnings[1]).toContain('1.2.0-3f9c2a1b, which browsers render instead: broken');
  });
});

/** For what happens behind the page, and for processes that are started again. */
async function expectSoon(check: () => void | Promise<void>): Promise<void> {
  for (const endMs = Date.now() + 20_000; ;) {
    try {
      await check();
      return;
    } catch (error) {
      if (Date.now() > endMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
