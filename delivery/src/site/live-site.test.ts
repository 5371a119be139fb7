import path from 'node:path';
import type { BuiltFeature } from '@steadfast/contract';
import { builtFeature, builtHost, namedFile, temporaryFolder } from '../../test/built-site';
import { createState } from '../releases/transitions';
import { createFolderStore } from './store/folder-store';
import { buildRegistry, createSite, loadSite } from './live-site';
import { getManifestName, type Built } from './read-build';
import type { Revision, SiteState } from './revision';

const file = (name: string) => ({ ...namedFile(name), integrity: `sha256-${name}` });
const route = (at: string) => ({ path: at, module: 'pages/Page', title: 'Page' });
const catalog = (...paths: string[]) => builtFeature({ routes: paths.map(route) });
const site = (features: BuiltFeature[], routes: string[] = []) => createSite(builtHost({ routes }), features);

describe('The registry', () => {
  it('names every file by its address for ever, and leaves out what the browser does not need', () => {
    const { features } = buildRegistry(site([catalog('/')]));
    expect(features).toEqual([
      {
        name: 'mfe-catalog',
        version: '1.2.0-3f9c2a1b',
        contract: '1.0.0',
        container: 'mfe_catalog_1_2_0',
        routes: [route('/')],
        dialogs: [],
        slots: [],
        entry: '/mfe-catalog/1.2.0-3f9c2a1b/remoteEntry.11.js',
        integrity: {
          '/mfe-catalog/1.2.0-3f9c2a1b/remoteEntry.11.js': 'sha256-AAAA',
          '/mfe-catalog/1.2.0-3f9c2a1b/home.22.js': 'sha256-AAAA',
          '/mfe-catalog/1.2.0-3f9c2a1b/home.33.css': 'sha256-AAAA',
        },
        modules: {
          'pages/Home/HomePage': {
            scripts: ['/mfe-catalog/1.2.0-3f9c2a1b/home.22.js'],
            styles: ['/mfe-catalog/1.2.0-3f9c2a1b/home.33.css'],
          },
        },
      },
    ]);
  });

  const linkTo = (path: string) => ({ place: 'bar' as const, label: 'News', path });
  it('REQ-FED-2 has what a remote declares for others, with the labels of slot contents', () => {
    const given: Partial<BuiltFeature> = {
      links: [linkTo('/news')],
      owner: { team: 'Catalogue', contact: 'https://chat.example.org/catalogue' },
      actions: [{ on: 'video', label: 'News of it', path: '/news/:id' }],
      shortcuts: [{ key: 'n', label: 'News', path: '/news' }],
      store: { module: 'store/notes' },
      slots: [{ slot: 'tabs', module: 'slots/Notes', label: 'Notes' }],
    };
    expect(buildRegistry(site([{ ...catalog('/news'), ...given }])).features).toMatchObject([given]);
  });

  it('REQ-FED-2 has what a canary declares apart from what the live version does', () => {
    const live = site([{ ...catalog('/news'), links: [linkTo('/news')] }]);
    const canary = { ...catalog('/all'), links: [linkTo('/all')], version: '1.3.0-b' };
    const canaries = { 'mfe-catalog': { built: canary, percent: 5, since: '' } };
    expect(buildRegistry({ ...live, canaries }).features[0]).toMatchObject({
      links: [linkTo('/news')],
      canary: { percent: 5, feature: { links: [linkTo('/all')] } },
    });
  });

  it('names the files of the shell that a module imports with those of the module, its own styles last', () => {
    const host = builtHost({
      routes: [],
      provided: { '@steadfast/ui/tabs': { scripts: [file('tabs.js')], styles: [file('tabs.css')] } },
    });
    const modules = {
      'pages/Page': {
        scripts: [file('page.js')],
        styles: [file('page.css')],
        provided: ['@steadfast/ui/tabs'],
      },
    };
    const { features } = buildRegistry(createSite(host, [{ ...catalog('/'), modules }]));
    expect(features[0]?.modules['pages/Page']).toEqual({
      scripts: ['/mfe-catalog/1.2.0-3f9c2a1b/page.js', expect.stringMatching(/^\/shell\/.*\/tabs\.js$/)],
      styles: [expect.stringMatching(/^\/shell\/.*\/tabs\.css$/), '/mfe-catalog/1.2.0-3f9c2a1b/page.css'],
    });
    expect(Object.values(features[0]?.integrity ?? {})).toContain('sha256-tabs.css');
  });

  it('names what a module imports first, and the script that it starts with, with its hash', () => {
    const modules = {
      'pages/Video': { scripts: [], styles: [], ahead: [file('hls.js')], start: file('start/play.js') },
    };
    const [ahead, start] = ['hls.js', 'start/play.js'].map((name) => `/mfe-catalog/1.2.0-3f9c2a1b/${name}`);
    expect(buildRegistry(site([builtFeature({ modules })])).features[0]).toMatchObject({
      modules: { 'pages/Video': { ahead: [ahead], start } },
      integrity: { [String(ahead)]: 'sha256-hls.js', [String(start)]: 'sha256-start/play.js' },
    });
  });
});

describe('The manifests of a revision', () => {
  const folder = temporaryFolder();
  let sites = 0;
  const since = '2026-11-20T10:00:00.000Z';
  /** A store with the manifests of these builds, and a revision in which the first of each name is live. */
  async function open(...builds: Built[]) {
    const store = createFolderStore(path.join(folder, String((sites += 1))));
    for (const built of builds) {
      const key = `${built.name}/${built.version}/${getManifestName(built)}`;
      await store.create(key, Buffer.from(JSON.stringify(built)));
    }
    const [shell, ...remotes] = builds;
    if (!shell) throw new Error('A site has a shell.');
    const state = createState(shell, new Date(since));
    const live = remotes.reduceRight<typeof state.live>((all, { name, version }) => {
      return { ...all, [name]: { version, since } };
    }, state.live);
    const revision: Revision = { revision: 4, at: since, action: 'publish', state: { ...state, live } };
    return {
      store,
      revision,
      load: (given: Partial<SiteState> = {}) =>
        loadSite(store, { ...revision, state: { ...revision.state, ...given } }),
    };
  }
  const newer = { ...catalog('/new'), version: '1.3.0-bbbbbbbb' };

  it('are read for what is live, for canaries and for what browsers fall back to', async () => {
    const { load } = await open(builtHost(), catalog('/'), newer);
    const canaries = { 'mfe-catalog': { version: newer.version, percent: 5, since } };
    const earlier = { 'mfe-catalog': [{ version: newer.version, until: since }], shell: [] };
    expect(await load({ canaries, earlier })).toEqual({
      ...createSite(builtHost(), [catalog('/')]),
      revision: 4,
      canaries: { 'mfe-catalog': { built: newer, percent: 5, since } },
      previous: { 'mfe-catalog': newer },
    });
  });

  it('have the latest commit that built the version', async () => {
    const { load, revision } = await open(builtHost(), catalog('/'));
    const commit = { id: '3c630be5a72f', at: since };
    const version = revision.state.live['mfe-catalog']?.version ?? '';
    const { features } = await load({
      live: { ...revision.state.live, 'mfe-catalog': { version, since, commit } },
    });
    expect(features).toMatchObject([{ commit }]);
  });

  it('may lack the one of the version before, or have a broken one, so browsers do not fall back to it', async () => {
    const { load, store } = await open(builtHost(), catalog('/'));
    const earlier = { 'mfe-catalog': [{ version: newer.version, until: since }] };
    expect(await load({ earlier })).toMatchObject({ previous: {} });
    await store.create(`mfe-catalog/${newer.version}/feature.json`, Buffer.from('{'));
    expect(await load({ earlier })).toMatchObject({ previous: {} });
  });

  it('name the version that is not there', async () => {
    const { load, store } = await open(builtHost(), catalog('/'));
    await store.remove(['mfe-catalog/1.2.0-3f9c2a1b/feature.json']);
    await expect(load()).rejects.toMatchObject({
      code: 'bad-site',
      message: `${store.place} has no files of mfe-catalog 1.2.0-3f9c2a1b, which is live at revision 4: publish that version again from its commit, or copy its files from a backup.`,
    });
  });
});
