import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Feature } from '@steadfast/contract';
import type { analyzeBuild } from './dependencies/analyze-dependencies.js';
import { FeaturePlugin, HostPlugin, readCommit } from './manifest-plugins.js';
import type { readSharedApi } from './shared-api.js';
import { emit } from './test/run-plugin';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-plugins-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  jest.spyOn(console, 'log').mockReturnValue();
});
afterEach(() => jest.restoreAllMocks());

const shared = { react: { version: '19.3.1', requiredVersion: '^19.3.1' } };
const ui = '@steadfast/ui';
const sharedNames = { imports: { react: ['useId'], [ui]: ['Tag'] }, exports: { react: ['use', 'useId'] } };
type SharedApi = ReturnType<typeof readSharedApi>;
const shapes = {
  '@steadfast/sdk': { SlotProps: '33ef0aa8', request: '22ef0aa8' },
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
  'figtree.woff2': 'font',
  'favicon.svg': '<svg/>',
  'bootstrap.js': 'first',
};

/** What the plugin wrote about these files, and what it said against them. */
function build(plugin: FeaturePlugin | HostPlugin, files: Record<string, string>, output: string) {
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(output, name)), { recursive: true });
    fs.writeFileSync(path.join(output, name), text);
  }
  const { errors } = emit(plugin, output, {
    assets: files,
    entrypoints: new Map([['main', { getFiles: () => ['main.44.js', 'main.55.css'] }]]),
    namedChunkGroups: new Map([
      ['hls', { getFiles: () => ['141.55ab.js', 'hls.66ab.js', 'hls.88.css'] }],
      ['about', { getFiles: () => ['about.77.js', 'about.77.css'] }],
    ]),
  });
  const manifest = path.join(output, plugin instanceof HostPlugin ? 'host.json' : 'feature.json');
  const built = fs.existsSync(manifest) ? JSON.parse(fs.readFileSync(manifest, 'utf8')) : undefined;
  return { built: built as { version: string } | undefined, errors };
}

type AnalyzeDependencies = ReturnType<typeof analyzeBuild>;
const newFolder = () => fs.mkdtempSync(path.join(folder, 'dist-'));
const manifest = {
  metaData: { remoteEntry: { name: 'remoteEntry.11.js' } },
  exposes: [
    {
      path: './pages/Home/HomePage',
      assets: { js: { sync: ['home.22.js'] }, css: { sync: ['home.33.css'] } },
    },
  ],
};

const found: ReturnType<AnalyzeDependencies> = {
  needs: { routes: ['/series'], dialogs: ['share'] },
  slotsOffered: ['video-actions'],
};

function buildRemote(
  change: Record<string, string> = {},
  {
    budgetKB = 50,
    output = newFolder(),
    routes = [] as Feature['routes'],
    dependencies = (() => found) as AnalyzeDependencies,
    readSharedApi = (): SharedApi => ({ shapes }),
  } = {},
) {
  const feature = { name: 'mfe-catalog', routes, dialogs: [], slots: [] };
  const container = 'mfe_catalog_0_1_0';
  const plugin = new FeaturePlugin({
    feature,
    version: '0.1.0',
    container: { name: container },
    contract: '1.0.0',
    readSharedApi,
    shared,
    sharedNames,
    budgetKB,
    dependencies,
  });
  const files = { ...remoteFiles, 'mf-manifest.json': JSON.stringify(manifest), ...change };
  return { output, ...build(plugin, files, output) };
}

function buildHost(
  change: Record<string, string> = {},
  {
    budgetKB = 50,
    output = newFolder(),
    dependencies = (() => found) as AnalyzeDependencies,
    readSharedApi = (): SharedApi => ({ shapes }),
    routes = ['/about'],
    links = [{ place: 'bar', label: 'About', path: '/about' }],
  } = {},
) {
  const plugin = new HostPlugin({
    name: 'shell',
    version: '0.1.0',
    contract: '1.0.0',
    readSharedApi,
    shared,
    sharedNames,
    routes,
    links,
    budgetKB,
    dependencies,
  });
  return { output, ...build(plugin, { ...hostFiles, ...change }, output) };
}

describe.each([
  ['a remote', buildRemote, ['remoteEntry.11.js', 'home.22.js', 'lazy.44.js', 'nested/photo.webp']],
  ['the host', buildHost, ['main.44.js', 'figtree.woff2', 'favicon.svg', 'bootstrap.js']],
])('What the build of %s makes known', (_, build, served) => {
  it('is written when it keeps to its budget', () => {
    const { built, errors } = build();
    expect(errors).toEqual([]);
    expect(built?.version).toMatch(/^0\.1\.0-[0-9a-f]{8}$/);
  });

  it('names the file for the server, which counts for the version and not for the budget', () => {
    const { built: alone } = build();
    expect(alone).not.toHaveProperty('server');
    const { built } = build({ 'server/main.js': 'for the server'.padEnd(100_000, 'x') });
    expect(built).toMatchObject({ server: { file: 'server/main.js', bytes: 100_000 } });
    expect(built?.version).not.toBe(alone?.version);
  });

  it('is not written when it is over its budget: the build counts as not made', () => {
    const { built, errors } = build({}, { budgetKB: 0 });
    expect(errors).toHaveLength(1);
    expect(built).toBeUndefined();
  });

  it('tells what it needs of others, and what it offers to them', () => {
    expect(build().built).toMatchObject(found);
  });

  it('tells which contract it was built with', () => {
    expect(build().built).toMatchObject({ contract: '1.0.0' });
  });

  it('is not written when nobody can say what it needs', () => {
    expect(build({}, { dependencies: () => undefined }).built).toBeUndefined();
  });

  it('is gone when the build before kept to the budget and this one does not', () => {
    const { output } = build();
    expect(build({}, { budgetKB: 0, output }).built).toBeUndefined();
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
  const changed = { readSharedApi: () => ({ shapes: { ...shapes, [ui]: { Tag: '11ef0aa8' } } }) };
  expect(buildHost({}, changed).built?.version).not.toBe(buildHost().built?.version);
  expect(buildRemote({}, changed).built?.version).toBe(buildRemote().built?.version);
});

it('The host tells how all is declared that it provides, a remote how that is which it imports or its slots are given', () => {
  expect(buildHost().built).toMatchObject({ shapes });
  expect(buildRemote().built).toMatchObject({
    shapes: { '@steadfast/sdk': { SlotProps: '33ef0aa8' }, [ui]: { Tag: '54ef0aa8' } },
  });
  expect(JSON.stringify(buildRemote().built)).not.toContain('22ef0aa8');
});

it('A remote tells which names it imports from the shell’s modules, and the host which names those export', () => {
  expect(buildRemote().built).toMatchObject({ imports: sharedNames.imports });
  expect(buildHost().built).toMatchObject({ exports: sharedNames.exports });
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
  it('is the one that is checked out, with its moment', () => {
    const { place, id } = checkout();
    fs.writeFileSync(path.join(place, 'dist/main.js'), 'built');
    expect(readCommit(path.join(place, 'dist'))).toEqual({ id, at: '2026-11-20T17:05:00.000Z' });
  });

  it('is the one below changes that no commit holds, and says so', () => {
    const { place, id } = checkout();
    fs.writeFileSync(path.join(place, 'new.ts'), 'export {};');
    expect(readCommit(place)).toEqual({ id, at: '2026-11-20T17:05:00.000Z', isDirty: true });
  });

  it('is unknown outside of a checkout', () => {
    expect(readCommit(folder)).toBeUndefined();
  });
});
