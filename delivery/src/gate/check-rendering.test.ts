/** Made-up builds against a site in a folder, over the commands' functions, with real processes. */
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import type { BuiltFeature } from '@steadfast/contract';
import { temporaryFolder, writeWholeFeature, writeWholeHost } from '../../test/built-site';
import { assembleSite } from '../releases/assemble-site';
import { check, publish, type PublishOptions } from '../releases/publish';
import { promote } from '../releases/switch';
import { createFolderStore } from '../site/store/folder-store';
import { RefusedError } from './gate';

const LIVE = '1.0.0-aaaaaaaa';
const NEW = '1.1.0-bbbbbbbb';
const routes: BuiltFeature['routes'] = [
  { path: '/series/:id', module: 'pages/SeriesPage', title: 'Series', api: ['/video/series/{id}'] },
  { path: '/help', module: 'pages/HelpPage', title: 'Help' },
];
/** Renders the text that a page returns for its first response. */
const SHELL = `
exports.provided = { react: {} };
exports.renderPage = async ({ pathname, registry, responses, missing = [] }, loadModule) => {
  for (const feature of registry.features) {
    const route = feature.routes.find(({ path }) => path.replace(':id', '1') === pathname);
    if (!route) continue;
    const Page = await loadModule(feature, route.module);
    return { html: Page({ body: responses[0]?.body, status: missing[0]?.status }), queries: [] };
  }
  return { html: pathname, queries: [] };
};
exports.mountModule = async ({ registry, feature: name, module, responses, missing, ...viewed }, loadModule) => {
  const feature = registry.features.find((each) => each.name === name);
  if (feature.store) await loadModule(feature, feature.store.module);
  const Module = await loadModule(feature, module);
  const { body } = responses.find(({ call }) => call === 'GET /video/series/{id}') ?? {};
  document.body.innerHTML = await Module({ ...viewed, body, status: missing[0]?.status });
};`;
/** @param series the component of the series' page; the other page is sound */
const remote = (series: string) => `module.exports = {
  'pages/SeriesPage': () => ({ SeriesPage: ${series} }),
  'pages/HelpPage': () => ({ HelpPage: () => 'Help' }),
};`;
/** @param dialog the component of the dialog; the slot's is sound */
const withDialog = (dialog: string) => `module.exports = {
  'dialogs/TagsDialog': () => ({ TagsDialog: ${dialog} }),
  'slots/TagAction': () => ({ TagAction: () => String(window.innerWidth) }),
};`;
const overlays: Partial<BuiltFeature> = {
  routes: [],
  dialogs: [{ name: 'tags', module: 'dialogs/TagsDialog' }],
  slots: [{ slot: 'video-actions', module: 'slots/TagAction' }],
};
const SOUND = remote("({ body, status }) => body?.series.name ?? status ?? 'Loading'");
const BROKEN = remote("() => { throw new Error('broken\\nat render'); }");

const folder = temporaryFolder();
let sites = 0;

/**
 * @param shellCode the server build of the live shell; null for none
 * @param liveCode that of the live remote; without it, the remote is new
 */
async function openSite({
  shellCode = SHELL,
  liveCode,
  given = { routes },
}: { shellCode?: string | null; liveCode?: string; given?: Partial<BuiltFeature> } = {}) {
  sites += 1;
  const own = path.join(folder, String(sites));
  const site = path.join(own, 'site');
  const build = (version: string, code?: string) => writeWholeFeature(own, version, given, code);
  const buildShell = (version: string, code?: string) => writeWholeHost(own, version, {}, code);
  const live = liveCode === undefined ? [] : [build(LIVE, liveCode).dist];
  await assembleSite(site, buildShell('0.1.0-aaaaaaaa', shellCode ?? undefined).dist, live);
  const store = createFolderStore(site);
  const refuse = async ({ dist, built }: ReturnType<typeof build | typeof buildShell>) =>
    (await check(store, dist, built)).refusals.map(({ code, message }) => `${code}: ${message}`);
  const release = (code: string, options?: PublishOptions) => {
    const { dist, built } = build(NEW, code);
    return publish(store, dist, built, options);
  };
  return { store, build, buildShell, refuse, release };
}

const FIX = 'fix it, or say with --again "reason" why this version may go live.';
const at = (path: string, reason: string) =>
  `does-not-render: mfe-catalog ${NEW} does not render ${path}: ${reason}; ${FIX}`;

const EARLY = 'before its responses';
/** Modules with a fault each: where it shows, with which responses, and why. */
const faults: [module: string, component: string, place: string, reason: string][] = [
  ['pages/P0', "() => { throw new Error('broken\\nat render'); }", `at /p0/1, ${EARLY}`, 'broken'],
  [
    'pages/P1',
    '({ body }) => body?.series.description?.no.where',
    'at /p1/1, with complete responses',
    "Cannot read properties of undefined (reading 'where')",
  ],
  [
    'pages/P2',
    '({ body }) => body && body.series.videos.length',
    'at /p2/1, with required fields alone',
    "Cannot read properties of undefined (reading 'length')",
  ],
  [
    'pages/P3',
    "({ status }) => { if (status === 503) throw new Error('unavailable.'); return 'Series'; }",
    'at /p3/1, with responses of status 503',
    'unavailable',
  ],
  ['dialogs/D0', "(() => { throw new Error('no code'); })()", `as the dialog d0, ${EARLY}`, 'no code'],
  [
    'dialogs/D1',
    "({ isSignedIn }) => { if (!isSignedIn) throw new Error('nobody'); }",
    'as the dialog d1, for a viewer who is signed out',
    'nobody',
  ],
  [
    'dialogs/D2',
    "({ fields }) => { if (fields === 'required') throw new Error('no title'); }",
    'as the dialog d2, with required fields alone',
    'no title',
  ],
  ['slots/S0', "() => { throw new Error('no slot'); }", `in the slot video-actions, ${EARLY}`, 'no slot'],
];

it('REQ-FED-3 A remote is refused for each page, dialog and slot that fails, with module, place and reason', async () => {
  const list = (folder: string) =>
    faults
      .filter(([module]) => module.startsWith(folder))
      .map(([module]) => ({ module, name: path.basename(module).toLowerCase() }));
  const { build, refuse } = await openSite({
    given: {
      routes: list('pages').map(({ module, name }) => {
        return { path: `/${name}/:id`, module, title: 'Page', api: ['/video/series/{id}'] };
      }),
      dialogs: list('dialogs'),
      slots: list('slots').map(({ module }) => ({ slot: 'video-actions', module })),
    },
  });
  const code = faults.map(([module, component]) => {
    return `'${module}': () => ({ ${path.basename(module)}: ${component} }),`;
  });
  expect(await refuse(build(NEW, `module.exports = {${code.join('')}};`))).toEqual(
    faults.map(([module, , place, reason]) => at(`${module} ${place}`, reason)),
  );
});

describe('A page of a remote', () => {
  const SERIES = 'pages/SeriesPage at /series/1';

  it('that renders with all responses is not refused, nor one of a build without a server output', async () => {
    const { build, refuse } = await openSite();
    expect(await refuse(build(NEW, SOUND))).toEqual([]);
    expect(await refuse(build('1.2.0-cccccccc'))).toEqual([]);
  });

  it('that is as broken in the live version does not stop the next one', async () => {
    const { build, refuse } = await openSite({ liveCode: BROKEN });
    expect(await refuse(build(NEW, BROKEN))).toEqual([]);
    expect(await refuse(build(NEW, SOUND))).toEqual([]);
    // Checked against itself, it is broken.
    expect(await refuse(build(LIVE, BROKEN))).toHaveLength(1);
  });

  it('that fails in the live version too is refused for what fails in the new one alone', async () => {
    const page = (status: string) =>
      remote(`({ body, status }) => body ? body.series.videos.length : ${status}`);
    const { build, refuse } = await openSite({ liveCode: page("status ?? 'Loading'") });
    expect(await refuse(build(NEW, page('status === 404 ? status.no.where : status')))).toEqual([
      at(`${SERIES}, with responses of status 404`, "Cannot read properties of undefined (reading 'where')"),
    ]);
  });

  it.each([
    ['has no server output', null],
    ['does not load', 'throw new Error("broken shell");'],
  ])('is not refused while the live shell %s', async (_, shellCode) => {
    const { build, refuse } = await openSite({ shellCode });
    expect(await refuse(build(NEW, BROKEN))).toEqual([]);
  });
});

describe('A dialog or a slot of a remote', () => {
  const module = 'store/tagStore';
  const withStore = { ...overlays, store: { module }, modules: { [module]: { scripts: [], styles: [] } } };
  const store = (name: string) => `module.exports['${module}'] = () => ({ ${name}: {} });`;

  it('has a document, its store, requests that stay pending, and may fail where no viewer notices', async () => {
    const { build, refuse } = await openSite({ given: withStore });
    const code = withDialog(`({ status }) => {
      fetch('/api/tags').then(() => { throw new Error('a response'); });
      void Promise.reject(new Error('in the log alone'));
      const dialog = document.body.appendChild(document.createElement('dialog'));
      dialog.showModal();
      new ResizeObserver(() => undefined).observe(dialog);
      return matchMedia('(min-width: 1px)').media;
    }`);
    expect(await refuse(build(NEW, code + store('tagStore')))).toEqual([]);
  });

  it('reaches no server, and shares neither storage nor address with other trials', async () => {
    const onConnection = jest.fn((socket: net.Socket) => void socket.destroy());
    const server = net.createServer(onConnection).listen(0, '127.0.0.1').unref();
    await once(server, 'listening');
    const { port } = server.address() as net.AddressInfo;
    const { build, refuse } = await openSite({ given: overlays });
    const code = withDialog(`async () => {
      const found = [localStorage.length, sessionStorage.length, location.href].join();
      if (found !== '0,0,https://steadfast.invalid/') throw new Error(found);
      localStorage.setItem('some', 'text');
      sessionStorage.setItem('some', 'text');
      const url = 'https://127.0.0.1:${port}/';
      for (const ask of [fetch, window.fetch]) ask(url).catch(() => undefined);
      navigator.sendBeacon(url, 'text');
      for (const isAsync of [true, false]) {
        const request = new XMLHttpRequest();
        request.open('GET', url, isAsync);
        request.send();
      }
      new WebSocket(url.replace('https', 'wss')).addEventListener('error', () => undefined);
      window.open(url);
      location.assign(url);
      await new Promise((resolve) => setTimeout(resolve, 300));
    }`);
    expect(await refuse(build(NEW, code))).toEqual([]);
    expect(onConnection).not.toHaveBeenCalled();
    server.close();
  });

  it('is refused without the store of its remote', async () => {
    const { build, refuse } = await openSite({ given: withStore });
    expect(await refuse(build(NEW, withDialog("() => 'Tags'") + store('other')))).toEqual([
      expect.stringContaining('before its responses: mfe-catalog has no component store/tagStore;'),
    ]);
  });

  it('is refused once with a page that fails for the same reason', async () => {
    const { build, refuse } = await openSite({ given: { ...overlays, routes } });
    expect(await refuse(build(NEW, 'throw new Error("no code");'))).toEqual([
      at('pages/SeriesPage at /series/1, before its responses', `/mfe-catalog/${NEW}/ did not load: no code`),
    ]);
  });

  it('is not tried in a live shell that cannot mount it', async () => {
    const shellCode = SHELL.replace('exports.mountModule', 'exports.mountLater');
    const { build, refuse } = await openSite({ shellCode, given: overlays });
    expect(await refuse(build(NEW, withDialog('undefined')))).toEqual([]);
  });
});

describe('A release of a remote that does not render', () => {
  it('that is a canary for a reason is refused when it is promoted without', async () => {
    const { release, store } = await openSite({ liveCode: SOUND });
    await release(BROKEN, { percent: 0, again: 'to look at it' });
    await expect(promote(store, 'mfe-catalog', NEW)).rejects.toBeInstanceOf(RefusedError);
    expect(await promote(store, 'mfe-catalog', NEW, { again: 'as said' })).toMatchObject({ version: NEW });
  });
});

describe('A shell', () => {
  const NEXT = '0.2.0-bbbbbbbb';
  const say = (what: string, reason: string) =>
    `does-not-render: The shell ${NEXT} does not render ${what}: ${reason}; ${FIX}`;

  it('REQ-FED-3 that breaks the page of a live remote is refused, and names it', async () => {
    const { buildShell, refuse } = await openSite({ liveCode: SOUND });
    expect(await refuse(buildShell(NEXT, SHELL.replace('body: responses[0]?.body', 'body: {}')))).toEqual([
      say(
        `pages/SeriesPage of mfe-catalog ${LIVE} at /series/1, before its responses`,
        "Cannot read properties of undefined (reading 'name')",
      ),
    ]);
    expect(await refuse(buildShell('0.3.0-cccccccc', SHELL))).toEqual([]);
  });

  it('that does not load, or whose own page does not render, is refused', async () => {
    const { buildShell, refuse } = await openSite();
    expect(await refuse(buildShell(NEXT, "throw new Error('broken shell');"))).toEqual([
      say('any page', `/shell/${NEXT}/ did not load: broken shell`),
    ]);
    const code = SHELL.replace('html: pathname', 'html: pathname.of.nothing');
    expect(await refuse(buildShell(NEXT, code))).toEqual([
      say(
        'its page at /404, before its responses',
        "Cannot read properties of undefined (reading 'nothing')",
      ),
    ]);
  });
});
