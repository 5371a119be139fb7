import fs from 'node:fs';
import path from 'node:path';
import { builtFeature, builtHost, temporaryFolder } from '../../test/built-site';
import { readBuiltFeature, readBuiltHost } from './read-build';

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
        message: `${path.join(nowhere, name)} cannot be read: run npm run build first.`,
      }),
    );
  });

  it('says what to do when it is cut off', () => {
    write('feature.json', '{"name": "mfe-cat');
    expect(() => readBuiltFeature(folder)).toThrow(expect.objectContaining({ code: 'no-build' }));
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
    ['a hidden file', named('.live.json.lock')],
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

  it('refuses a host whose name is none of a folder', () => {
    write('host.json', JSON.stringify(builtHost({ name: '../shell' })));
    expect(() => readBuiltHost(folder)).toThrow(expect.objectContaining({ code: 'bad-build' }));
  });

  it.each(['null', '[]', '7', '{}'])('refuses %s', (text) => {
    write('host.json', text);
    expect(() => readBuiltHost(folder)).toThrow(expect.objectContaining({ code: 'bad-build' }));
  });

  it('does not take a remote for the host', () => {
    write('host.json', JSON.stringify(builtFeature()));
    expect(() => readBuiltHost(folder)).toThrow(expect.objectContaining({ code: 'bad-build' }));
  });
});
