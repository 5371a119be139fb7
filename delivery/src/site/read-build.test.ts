import fs from 'node:fs';
import path from 'node:path';
import { builtFeature, builtHost, temporaryFolder } from '../../test/built-site';
import { readBuild, readBuiltFeature, readBuiltHost } from './read-build';

const folder = temporaryFolder();
const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text);

describe('A build', () => {
  it('is read as it was made', () => {
    write('feature.json', JSON.stringify(builtFeature()));
    write('host.json', JSON.stringify(builtHost()));
    expect(readBuiltFeature(folder)).toEqual(builtFeature());
    expect(readBuiltHost(folder)).toEqual(builtHost());
  });

  it.each([
    ['the remote', readBuiltFeature, 'feature.json'],
    ['the host', readBuiltHost, 'host.json'],
  ])('says what to do when that of %s is missing', (_, read, name) => {
    const nowhere = path.join(folder, 'nowhere');
    expect(() => read(nowhere)).toThrow(
      expect.objectContaining({
        code: 'no-build',
        message: `${path.join(nowhere, name)} cannot be read: build first.`,
      }),
    );
  });

  it('says what to do when it is cut off', () => {
    write('feature.json', '{"name": "mfe-cat');
    expect(() => readBuiltFeature(folder)).toThrow(
      expect.objectContaining({
        code: 'no-build',
        message: `${path.join(folder, 'feature.json')} is cut off, or no JSON: build again.`,
      }),
    );
  });

  it.each([
    ['an older one without container', { container: undefined }, '/container'],
    [
      'one whose entry says no integrity',
      { entry: { file: 'a.js', bytes: 1, brotliBytes: 1 } },
      '/entry/integrity',
    ],
    ['one whose name is none of a remote', { name: 'catalog' }, '/name'],
    [
      'one whose path is relative',
      { routes: [{ path: 'series', module: 'pages/A', title: 'A' }] },
      '/routes/0/path',
    ],
    [
      'one whose module lies elsewhere',
      { dialogs: [{ name: 'share', module: '../../shell' }] },
      '/dialogs/0/module',
    ],
  ])('refuses %s, and says where', (_, change, place) => {
    write('feature.json', JSON.stringify({ ...builtFeature(), ...change }));
    expect(() => readBuiltFeature(folder)).toThrow(
      expect.objectContaining({ code: 'bad-build', message: expect.stringContaining(`(${place} `) }),
    );
  });

  const named = (file: string) => ({ files: [{ file, bytes: 1, brotliBytes: 1, integrity: 'sha256-AAAA' }] });
  it.each([
    ['a version that leads elsewhere', { version: '../mfe-player/1.0.0' }],
    ['a version with a folder in it', { version: '1.0.0/b' }],
    ['a version that is a word of the command line', { version: 'off' }],
    ['a file elsewhere', named('../../mfe-player/1.0.0-aaaaaaaa/remoteEntry.js')],
    ['a file with a whole path', named('/etc/passwd')],
    ['a hidden file', named('.drafts')],
    ['a file of Windows', named('a\\b.js')],
  ])('refuses one that names %s', (_, change) => {
    write('feature.json', JSON.stringify({ ...builtFeature(), ...change }));
    expect(() => readBuiltFeature(folder)).toThrow(
      expect.objectContaining({
        code: 'bad-build',
        message: expect.stringMatching(/“.*”.*: build it again\.$/),
      }),
    );
  });

  it.each(['null', '[]', '7', '{}', JSON.stringify(builtFeature())])('refuses %.20s for the host', (text) => {
    write('host.json', text);
    expect(() => readBuiltHost(folder)).toThrow(expect.objectContaining({ code: 'bad-build' }));
  });
});

describe('A folder with a build, made anywhere', () => {
  const place = path.join(folder, 'anywhere');
  const feature = builtFeature();
  const source = { name: 'mfe-tags', routes: [], dialogs: [], slots: [] };
  beforeEach(() => fs.mkdirSync(place));
  afterEach(() => fs.rmSync(place, { recursive: true, force: true }));
  const fill = (files: Record<string, object>) => {
    for (const [name, content] of Object.entries(files))
      fs.writeFileSync(path.join(place, name), JSON.stringify(content));
  };

  it.each([
    ['a remote', 'feature.json', feature],
    ['the shell', 'host.json', builtHost()],
  ])('is read as that of %s, by its manifest', (_, name, built) => {
    fill({ [name]: built, 'main.js': {} });
    expect(readBuild(place)).toEqual(built);
  });

  it.each<[string, string, Record<string, object>, string]>([
    ['is empty', 'no-build', {}, `${place} is empty: build first.`],
    [
      'has half a build',
      'no-build',
      { 'main.js': {} },
      `${place} has no finished build, since neither feature.json nor host.json is there, which a build writes last: build again, or name the folder of a build.`,
    ],
    [
      'has a remote and the shell',
      'bad-build',
      { 'feature.json': feature, 'host.json': builtHost() },
      `${place} has the builds of a remote and of the shell, feature.json and host.json: empty it, and build one of them there.`,
    ],
    [
      'has one manifest of both',
      'bad-build',
      { 'feature.json': { ...feature, bootstrapScript: 'bootstrap.js' } },
      `${place}/feature.json is of a remote and of the shell: build it again.`,
    ],
    [
      'has the sources of a remote',
      'bad-build',
      { 'feature.json': source, 'package.json': {} },
      `${place}/feature.json is the source of a remote, not its build: name the folder of its build.`,
    ],
  ])('that %s is explained', (_, code, files, message) => {
    fill(files);
    expect(() => readBuild(place)).toThrow(expect.objectContaining({ code, message }));
  });

  it.each([
    ['is not there', 'nowhere', 'is not there: build first, or name the folder of a build.'],
    ['is a file', 'feature.json', 'is no folder: name the folder of a build.'],
  ])('that %s is explained', (_, name, fault) => {
    fill({ 'feature.json': feature });
    expect(() => readBuild(`${place}/${name}`)).toThrow(
      expect.objectContaining({ code: 'no-build', message: `${place}/${name} ${fault}` }),
    );
  });
});
