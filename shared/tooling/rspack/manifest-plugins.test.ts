import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Feature } from '@steadfast/contract';
import { FeaturePlugin, HostPlugin, readCommit } from './manifest-plugins.js';
import { emit } from './test/run-plugin';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-plugins-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  jest.spyOn(console, 'log').mockReturnValue();
});
afterEach(() => jest.restoreAllMocks());

const ui = '@steadfast/ui';
const shared = {
  react: { version: '19.3.1', requiredVersion: '^19.3.1' },
  [ui]: { version: '3.2.0', requiredVersion: false as const },
};
const sharedNames = { imports: { react: ['useId'], [ui]: ['Tag'] }, exports: { react: ['use', 'useId'] } };
const shapes: Record<string, Record<string, string>> = {
  '@steadfast/sdk': { DialogTargets: '44ef0aa8', SlotProps: '33ef0aa8', request: '22ef0aa8' },
  [ui]: { Icon: '22ef0aa8', Tag: '54ef0aa8' },
};
const remoteFiles = {
  'remoteEntry.11.js': 'entry',
  'home.22.js': 'home',
  'home.33.css': 'a{}',
  'lazy.44.js': 'lazy',
  'nested/photo.webp': 'photo',
};
const hostFiles = {
  'main.44.js': 'main',
  'main.55.css': 'a{}',
  'about.77.js': 'about',
  'about.77.css': 'a{}',
  'figtree-english.66.woff2': 'font',
  'figtree.67.woff2': 'font',
  'favicon.svg': '<svg/>',
  'bootstrap.js': 'first',
  'tabs.88.js': 'tabs',
};

const container = { name: 'mfe_catalog_0_1_0_3f9c2a1b', nameInBuild: 'mfe_catalog_0_1_0' };

/** A module of federation, as the bundler identifies it. */
const describeModule = (kind: 'provide' | 'consume', name: string, blocks: object[]) => ({
  type: kind === 'provide' ? 'provide-module' : 'consume-shared-module',
  blocks,
  identifier: () => `${kind} shared module (default) ${name}`,
});

/** What the plugin wrote about these files, and what it said against them. */
function build(plugin: FeaturePlugin | HostPlugin, files: Record<string, string>, output: string) {
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(output, name)), { recursive: true });
    fs.writeFileSync(path.join(output, name), text);
  }
  const { errors } = emit(plugin, output, {
    assets: files,
    entrypoints: new Map([
      ['main', { getFiles: () => ['main.44.js', 'main.55.css'] }],
      [container.nameInBuild, { getFiles: () => ['remoteEntry.11.js'] }],
    ]),
    namedChunkGroups: new Map([
      ['hls', { getFiles: () => ['141.55ab.js', 'hls.66ab.js', 'hls.88.css'] }],
      ['about', { getFiles: () => ['about.77.js', 'about.77.css'] }],
      [
        'exposed__pages__Home__HomePage',
        { getFiles: () => ['home.22.js', 'home.33.css'], chunks: [{ name: 'home' }] },
      ],
    ]),
    modules: [
      describeModule('provide', '@steadfast/ui@3.2.0', []),
      describeModule('provide', '@steadfast/ui/tabs@3.2.0', [{ name: 'tabs' }]),
    ],
    chunkGraph: {
      getChunkModules: () => [
        describeModule('consume', '@steadfast/ui@*', []),
        describeModule('consume', '@steadfast/ui/tabs@*', []),
      ],
      getBlockChunkGroup: ({ name }: { name: string }) => ({ getFiles: () => [`${name}.88.js`] }),
    },
  });
  const manifest = path.join(output, plugin instanceof HostPlugin ? 'host.json' : 'feature.json');
  const built = fs.existsSync(manifest) ? JSON.parse(fs.readFileSync(manifest, 'utf8')) : undefined;
  return { built: built as { version: string } | undefined, errors };
}

const newFolder = () => fs.mkdtempSync(path.join(folder, 'dist-'));
const home = { path: '/', module: 'pages/Home/HomePage', title: 'Home' };

function buildRemote(
  change: Record<string, string> = {},
  {
    budgetKB = 50,
    output = newFolder(),
    routes = [home] as Feature['routes'],
    given = {} as Partial<Feature>,
    readSharedShapes = () => shapes,
  } = {},
) {
  const feature = { name: 'mfe-catalog', routes, dialogs: [], slots: [], ...given };
  const plugin = new FeaturePlugin({
    feature,
    version: '0.1.0',
    container,
    contract: '1.0.0',
    readSharedShapes,
    shared,
    sharedNames,
    budgetKB,
  });
  const files = { ...remoteFiles, ...change };
  return { output, ...build(plugin, files, output) };
}

function buildHost(
  change: Record<string, string> = {},
  {
    budgetKB = 50,
    output = newFolder(),
    readSharedShapes = () => shapes,
    routes = ['/about'],
    links = [{ place: 'bar', label: 'About', path: '/about' }],
  } = {},
) {
  const plugin = new HostPlugin({
    name: 'shell',
    version: '0.1.0',
    contract: '1.0.0',
    readSharedShapes,
    shared,
    sharedNames,
    routes,
    links,
    budgetKB,
    needs: { routes: ['/series'], dialogs: ['share'] },
  });
  return { output, ...build(plugin, { ...hostFiles, ...change }, output) };
}

describe.each([
  ['a remote', buildRemote, ['lazy.44.js', 'nested/photo.webp']],
  ['the host', buildHost, ['figtree.67.woff2', 'favicon.svg']],
])('What the build of %s makes known', (_, build, served) => {
  it('is written with its contract when it keeps to its budget', () => {
    const { built, errors } = build();
    expect(errors).toEqual([]);
    expect(built?.version).toMatch(/^0\.1\.0-[0-9a-f]{8}$/);
    expect(built).toMatchObject({ contract: '1.0.0' });
  });

  it('names the file for the server, which counts for the version and not for the budget', () => {
    const { built: alone } = build();
    expect(alone).not.toHaveProperty('server');
    const { built } = build({ 'server/main.js': 'for the server'.padEnd(100_000, 'x') });
    expect(built).toMatchObject({ server: { file: 'server/main.js', bytes: 100_000 } });
    expect(built?.version).not.toBe(alone?.version);
  });

  it('is gone when the build before kept to the budget and this one does not', () => {
    const { output } = build();
    const { built, errors } = build({}, { budgetKB: 0, output });
    expect(errors).toHaveLength(1);
    expect(built).toBeUndefined();
  });

  it.each(served)('has another version when %s has changed', (file) => {
    expect(build({ [file]: 'changed' }).built?.version).not.toBe(build().built?.version);
  });

  it('has another version when a file has another name', () => {
    expect(build({ 'more.js': 'more' }).built?.version).not.toBe(
      build({ 'other.js': 'more' }).built?.version,
    );
  });

  it('has the version that it had when it is built again, or compressed otherwise', () => {
    const { built, output } = build();
    expect(build({}, { output }).built).toEqual(built);
    expect(build({ 'home.22.js.br': 'br', 'home.22.js.gz': 'gz' }).built?.version).toBe(built?.version);
  });
});

it('A remote has another version when only what it tells of itself has changed: the title of a page', () => {
  const page = (title: string) => [{ path: '/', module: 'pages/Home/HomePage', title }];
  const version = (title: string) => buildRemote({}, { routes: page(title) }).built?.version;
  expect(version('Home')).toBe(version('Home'));
  expect(version('Welcome')).not.toBe(version('Home'));
});

it('The host has another version when the declarations of the contract have changed, and a remote has not', () => {
  const changed = { readSharedShapes: () => ({ ...shapes, [ui]: { Tag: '11ef0aa8' } }) };
  expect(buildHost({}, changed).built?.version).not.toBe(buildHost().built?.version);
  expect(buildRemote({}, changed).built?.version).toBe(buildRemote().built?.version);
});

it('The host tells what it provides: its names, how each is declared, and the files of what is first used later', () => {
  expect(buildHost().built).toMatchObject({
    shapes,
    exports: sharedNames.exports,
    provided: { [`${ui}/tabs`]: { scripts: [{ file: 'tabs.88.js' }], styles: [] } },
  });
});

it('A remote tells what it needs of that: ranges or built versions, names, how these are declared, and which its modules load', () => {
  const { built } = buildRemote();
  expect(built).toHaveProperty('shapes', { '@steadfast/sdk': {}, [ui]: { Tag: '54ef0aa8' } });
  expect(built).toMatchObject({
    shared: { react: '^19.3.1', [ui]: '3.2.0' },
    imports: sharedNames.imports,
    modules: { 'pages/Home/HomePage': { provided: [`${ui}/tabs`] } },
  });
});

it.each<[string, Partial<Feature>, string]>([
  ['fills a slot', { slots: [{ slot: 'video-actions', module: 'slots/A' }] }, 'SlotProps'],
  ['offers a slot', { slotsOffered: ['video-actions'] }, 'SlotProps'],
  ['serves a dialog', { dialogs: [{ name: 'share', module: 'dialogs/A' }] }, 'DialogTargets'],
  ['opens a dialog', { needs: { dialogs: ['share'] } }, 'DialogTargets'],
])('A remote that %s tells how what that is given is declared', (_, given, name) => {
  expect(buildRemote({}, { given }).built).toMatchObject({
    shapes: { '@steadfast/sdk': { [name]: shapes['@steadfast/sdk']?.[name] } },
  });
});

it('A manifest has what the workspace declares that it needs and offers, and empty lists where it declares nothing', () => {
  const declared = { needs: { routes: ['/series'], dialogs: ['share'] }, slotsOffered: ['video-actions'] };
  expect(buildRemote({}, { given: declared }).built).toMatchObject(declared);
  const nothing = { needs: { routes: [], dialogs: [] }, slotsOffered: [] };
  expect(buildRemote().built).toMatchObject(nothing);
  expect(buildHost().built).toMatchObject({ ...declared, slotsOffered: [] });
});

it('A host names its links and the files of its own pages, whose chunks have the names of their paths', () => {
  expect(buildHost().built).toMatchObject({
    links: [{ place: 'bar', label: 'About', path: '/about' }],
    pages: { '/about': { scripts: [{ file: 'about.77.js' }], styles: [{ file: 'about.77.css' }] } },
  });
  const { built, errors } = buildHost({}, { routes: ['/about', '/give'] });
  expect(built).toBeUndefined();
  expect(String(errors[0])).toContain('The build has no chunk give for the page /give');
});

describe('Chunks that a route wants ahead', () => {
  const route = (ahead: string[]) => ({ path: '/', module: 'pages/Home/HomePage', title: 'Home', ahead });
  const chunks = { 'hls.66ab.js': 'hls', '141.55ab.js': 'the library itself' };

  it('are found by the name that the code gives them, with all of their scripts, and count for no budget', () => {
    const { built, errors } = buildRemote(chunks, { routes: [route(['hls'])] });
    expect(errors).toEqual([]);
    expect(built).toMatchObject({
      modules: { 'pages/Home/HomePage': { ahead: [{ file: '141.55ab.js' }, { file: 'hls.66ab.js' }] } },
    });
  });

  it('fail the build where there is none of that name', () => {
    const { built, errors } = buildRemote(chunks, { routes: [route(['dash'])] });
    expect(built).toBeUndefined();
    expect(String(errors[0])).toContain('preloads the chunk dash for pages/Home/HomePage');
  });
});

it('A remote names the script that a route starts with', () => {
  const start = 'engine/start-stream';
  const routes = [{ path: '/', module: 'pages/Home/HomePage', title: 'Home', start }];
  const { built } = buildRemote({ 'start/start-stream.js': 'play();' }, { routes });
  expect(built).toMatchObject({
    modules: { 'pages/Home/HomePage': { start: { file: 'start/start-stream.js' } } },
  });
});

function checkout(): { place: string; id: string } {
  const place = fs.mkdtempSync(path.join(folder, 'checkout-'));
  const env = { ...process.env, GIT_COMMITTER_DATE: '2026-11-20T12:05:00-05:00' };
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.org'];
  const git = (...args: string[]) =>
    execFileSync('git', [...who, ...args], { cwd: place, env, encoding: 'utf8' }).trim();
  git('init', '--quiet');
  fs.mkdirSync(path.join(place, 'dist'));
  fs.writeFileSync(path.join(place, '.gitignore'), 'dist\n');
  git('add', '.');
  git('commit', '--quiet', '--message', 'One');
  return { place, id: git('rev-parse', 'HEAD') };
}

describe('The commit of a build', () => {
  it('is the one that is checked out, with its moment, and says of changes that no commit holds', () => {
    const { place, id } = checkout();
    fs.writeFileSync(path.join(place, 'dist/main.js'), 'built');
    expect(readCommit(path.join(place, 'dist'))).toEqual({ id, at: '2026-11-20T17:05:00.000Z' });
    fs.writeFileSync(path.join(place, 'new.ts'), 'export {};');
    expect(readCommit(place)).toEqual({ id, at: '2026-11-20T17:05:00.000Z', isDirty: true });
  });

  it('is unknown outside of a checkout', () => {
    expect(readCommit(folder)).toBeUndefined();
  });
});
