import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Feature } from '@steadfast/contract';
import { checkFeature, containerName, createExposes, listModules, readFeature } from './feature.js';

const feature: Feature = {
  name: 'mfe-player',
  routes: [
    { path: '/video/:id', module: 'pages/Video/VideoPage', title: 'Video', api: ['/video/{id}'] },
    { path: '/video', module: 'pages/Video/VideoPage', title: 'Video' },
  ],
  dialogs: [{ name: 'share', module: 'dialogs/Share/ShareDialog' }],
  slots: [{ slot: 'video-actions', module: 'slots/Save/SaveAction', order: 1 }],
};
const link = { place: 'bar', label: 'Videos', path: '/video' };
const action = { on: 'video', label: 'Pray for this', dialog: 'pray' };
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-feature-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** A remote's folder with this `feature.json`. */
function remote(text: string | undefined): string {
  const directory = fs.mkdtempSync(path.join(folder, 'mfe-'));
  fs.writeFileSync(path.join(directory, 'package.json'), '{"version": "1.2.0"}');
  if (text !== undefined) fs.writeFileSync(path.join(directory, 'feature.json'), text);
  return directory;
}
const messageOf = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return 'no error';
};

describe('The container of a remote', () => {
  it.each([
    ['mfe-catalog', '1.2.0', 'mfe_catalog_1_2_0'],
    ['mfe-catalog', '2.0.0-beta.1+build', 'mfe_catalog_2_0_0_beta_1_build'],
  ])('of %s %s is named %s, which can stand in a script', (name, version, container) => {
    expect(containerName(name, version)).toBe(container);
    expect(container).toMatch(/^[A-Za-z_]\w*$/);
  });
});

describe('The modules of a feature', () => {
  it('are those of routes, dialogs, slots and the store, each once', () => {
    expect(listModules({ ...feature, store: { module: 'store/saved' } })).toEqual([
      'pages/Video/VideoPage',
      'dialogs/Share/ShareDialog',
      'slots/Save/SaveAction',
      'store/saved',
    ]);
  });

  it('are exposed under the name that the registry gives them', () => {
    expect(createExposes(feature)).toMatchObject({
      './pages/Video/VideoPage': {
        import: './src/pages/Video/VideoPage',
        name: 'exposed__pages__Video__VideoPage',
      },
    });
    expect(Object.keys(createExposes(feature))).toHaveLength(3);
    expect(createExposes({ routes: [], dialogs: [], slots: [] })).toEqual({});
  });
});

describe('A feature.json', () => {
  it('is read with the version of its remote', () => {
    expect(readFeature(remote(JSON.stringify(feature)))).toEqual({ feature, version: '1.2.0' });
  });

  it('may have links, a team, a store, actions and shortcuts', () => {
    const added = {
      links: [link, { ...link, place: 'footer', for: 'signed-in', order: 1, icon: 'play', path: '/' }],
      owner: { team: 'Player', contact: 'player@example.org' },
      slots: [{ slot: 'series-tabs', module: 'slots/Notes', label: 'Notes', order: 20 }],
      store: { module: 'store/notes' },
      actions: [
        { on: 'video', label: 'Pray for this', dialog: 'pray', for: 'signed-in', order: 1 },
        { on: 'series', label: 'Prayers', path: '/prayer/:id/all' },
      ],
      shortcuts: [
        { key: 'p', label: 'My prayers', path: '/prayer', for: 'everyone' },
        { key: 'q', label: 'Pray', dialog: 'pray' },
      ],
    };
    expect(readFeature(remote(JSON.stringify({ ...feature, ...added }))).feature).toMatchObject(added);
  });

  it.each<[string, object, string]>([
    ['misses its routes', { routes: undefined }, "/ must have required property 'routes'"],
    ['names no team', { owner: { contact: 'a@example.org' } }, "/owner must have required property 'team'"],
    [
      'has a contact that is no address',
      { owner: { team: 'A', contact: 'javascript:alert(1)' } },
      '/owner/contact must match pattern',
    ],
    ['says what nobody knows', { pages: [] }, '/ must NOT have additional properties: pages'],
    ['is named after no remote', { name: 'player' }, '/name must match pattern'],
    [
      'has a relative path',
      { routes: [{ path: 'video', module: 'pages/A', title: 'A' }] },
      '/routes/0/path must match pattern',
    ],
    [
      'reaches out of its own folder',
      { dialogs: [{ name: 'share', module: '../mfe-catalog/src/pages/Home' }] },
      '/dialogs/0/module must match pattern',
    ],
    [
      'mistypes a key',
      { slots: [{ slot: 'video-actions', module: 'slots/A', oder: 1 }] },
      '/slots/0 must NOT have additional properties: oder',
    ],
    [
      'links with a parameter',
      { links: [{ ...link, path: '/video/:id' }] },
      '/links/0/path must match pattern',
    ],
    [
      'links to another site',
      { links: [{ ...link, path: '//example.org' }] },
      '/links/0/path must match pattern',
    ],
    ['links from nowhere', { links: [{ ...link, place: 'header' }] }, '/links/0/place must be equal to'],
    ['links without a label', { links: [{ ...link, label: ' ' }] }, '/links/0/label must match pattern'],
    ['links for nobody', { links: [{ ...link, for: 'admins' }] }, '/links/0/for must be equal to'],
    [
      'fills a slot of tabs without a label',
      { slots: [{ slot: 'series-tabs', module: 'slots/A' }] },
      "/slots/0 must have required property 'label'",
    ],
    ['names the key of its store', { store: { module: 'store/a', key: 'user' } }, '/store must NOT have'],
    [
      'has an action on nothing known',
      { actions: [{ ...action, on: 'playlist' }] },
      '/actions/0/on must be equal to',
    ],
    [
      'has an action that leads nowhere',
      { actions: [{ ...action, dialog: undefined }] },
      '/actions/0 must match exactly one schema in oneOf',
    ],
    [
      'has an action on a page of another parameter',
      { actions: [{ on: 'video', label: 'Pray', path: '/prayer/:slug' }] },
      '/actions/0/path must match pattern',
    ],
    [
      'has a shortcut on the key of the search',
      { shortcuts: [{ key: '/', label: 'Pray', dialog: 'pray' }] },
      '/shortcuts/0/key must match pattern',
    ],
    [
      'has a shortcut to the page of a video',
      { shortcuts: [{ key: 'p', label: 'Pray', path: '/prayer/:id' }] },
      '/shortcuts/0/path must match pattern',
    ],
    ['has an unknown icon', { links: [{ ...link, icon: 'skull' }] }, '/links/0/icon must be equal to'],
  ])('that %s is refused, with file and place', (_, change, place) => {
    const directory = remote(JSON.stringify({ ...feature, ...change }));
    const message = messageOf(() => readFeature(directory));
    expect(message).toContain(
      `${path.basename(directory)}/feature.json does not fit shared/contract/schema/feature.schema.json: `,
    );
    expect(message).toContain(place);
  });

  it.each([
    ['/api/tags', 'the API'],
    ['/Media', 'the API'],
    ['/mfe-tags', "the remotes' builds"],
  ])('REQ-FED-1 that claims %s is refused, which is reserved for %s', (reserved, owner) => {
    const routes = [{ path: reserved, module: 'pages/A', title: 'A' }];
    const directory = remote(JSON.stringify({ ...feature, routes }));
    expect(messageOf(() => readFeature(directory))).toBe(
      `name-taken: ${path.basename(directory)}/feature.json claims the path ${reserved}, which is reserved for ${owner}: choose another one (docs/gate.md#name-taken).`,
    );
  });

  it('that leaves fields out of a call which its route does not make is refused', () => {
    const route = {
      path: '/tags',
      module: 'pages/A',
      title: 'A',
      omitFields: { '/featured/tag': ['description'] },
    };
    const read = (api: string[]) =>
      readFeature(remote(JSON.stringify({ ...feature, routes: [{ ...route, api }] })));
    expect(read(['/featured/tag']).feature.routes[0]?.omitFields).toEqual(route.omitFields);
    expect(messageOf(() => read(['/featured/hero']))).toContain(
      'the route /tags leaves fields out of /featured/tag, which is not in its api',
    );
  });

  it('may have a path that only begins like a reserved one', () => {
    const routes = ['/apis', '/shells', '/mfe', '/:api/tags', '/tags/api'].map((each) => ({
      path: each,
      module: 'pages/A',
      title: 'A',
    }));
    expect(readFeature(remote(JSON.stringify({ ...feature, routes }))).feature.routes).toEqual(routes);
  });

  it('is refused with all its faults at once', () => {
    const message = messageOf(() => checkFeature({ ...feature, name: 'x', slots: 'none' }, 'a/feature.json'));
    expect(message).toMatch(/^a\/feature\.json .*\/name must .*; \/slots must be array$/);
  });

  it.each([
    ['is no JSON', '{"name": "mfe-player",}'],
    ['is empty', ''],
    ['is missing', undefined],
  ])('that %s is refused, with its file', (_, text) => {
    const directory = remote(text);
    expect(messageOf(() => readFeature(directory))).toMatch(
      new RegExp(`^${path.basename(directory)}/feature\\.json cannot be read: .+`),
    );
  });
});
