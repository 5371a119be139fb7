import fs from 'node:fs';
import path from 'node:path';
import { builtFeature, builtHost, namedFile, temporaryFolder } from '../../test/built-site';
import { readBuild, readBuiltHost } from './read-build';

const folder = temporaryFolder();
let places = 0;
/** A folder with these files. */
function fill(files: Record<string, string | object>): string {
  const place = path.join(folder, String((places += 1)));
  fs.mkdirSync(place);
  for (const [name, content] of Object.entries(files))
    fs.writeFileSync(path.join(place, name), typeof content === 'string' ? content : JSON.stringify(content));
  return place;
}

describe('A folder with a build, made anywhere', () => {
  it.each([
    ['a remote', 'feature.json', builtFeature()],
    ['the shell', 'host.json', builtHost()],
  ])('is read as that of %s, by its manifest', (_, name, built) => {
    expect(readBuild(fill({ [name]: built, 'main.js': {} }))).toEqual(built);
  });

  it.each([
    ['is empty', () => fill({})],
    ['has half a build', () => fill({ 'main.js': {} })],
    ['is not there', () => path.join(folder, 'nowhere')],
    ['is a file', () => path.join(fill({ 'feature.json': builtFeature() }), 'feature.json')],
  ])('that %s says what to do', (_, make) => {
    const place = make();
    for (const [read, name] of [
      [readBuild, 'feature.json'],
      [readBuiltHost, 'host.json'],
    ] as const)
      expect(() => read(place)).toThrow(
        expect.objectContaining({
          code: 'no-build',
          message: `${place} is no finished build: it has no ${name}. Build first, or name the folder of a build.`,
        }),
      );
  });

  it.each<[string, string | object, string]>([
    ['is empty', '{}', '(/name '],
    ['is cut off', '{"name": "mfe-cat', '(Unterminated string'],
    ['is the source of a remote', { name: 'mfe-tags', routes: [], dialogs: [], slots: [] }, '(/version '],
    ['is of an older one without container', { ...builtFeature(), container: undefined }, '(/container '],
    [
      'has an entry without integrity',
      { ...builtFeature(), entry: { ...namedFile('a.js'), integrity: undefined } },
      '(/entry/integrity ',
    ],
    ['does not fit what feature.json may say', builtFeature({ name: 'catalog' }), '(/name '],
    ['has a version that leads elsewhere', builtFeature({ version: '../mfe-player/1.0.0' }), '“../mfe-'],
    ['has a version that is a word of the command line', builtFeature({ version: 'off' }), '“off”'],
    ['names a file elsewhere', builtFeature({ files: [namedFile('../../mfe-player/1.0.0/a.js')] }), '“../'],
  ])('whose manifest %s is refused, and says where', (_, manifest, fault) => {
    const place = fill({ 'feature.json': manifest });
    expect(() => readBuild(place)).toThrow(
      expect.objectContaining({
        code: 'bad-build',
        message: expect.stringContaining(fault) as string,
      }),
    );
  });
});
