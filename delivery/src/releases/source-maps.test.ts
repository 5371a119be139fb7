import fs from 'node:fs';
import path from 'node:path';
import { smallSites } from '../../test/small-site';
import { prune } from './prune';
import { publish } from './publish';
import { locateSource } from './source-maps';

const [A, B] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb'] as const;
const FILE = 'home.22.js';
const makeSite = smallSites();
const SOURCE = 'const one = 1;\n  throw new Error();\n';

/** A build whose script comes from a line of a source. */
async function site() {
  const made = await makeSite();
  const writeMaps = (dist: string) => {
    // Column 41 of the script is column 3 of the second line of its source.
    const sources = ['webpack://mfe_catalog/./src/Home.tsx'];
    const map = { version: 3, file: FILE, sources, sourcesContent: [SOURCE], names: [], mappings: 'wCACE' };
    fs.mkdirSync(`${dist}-maps`);
    fs.writeFileSync(path.join(`${dist}-maps`, `${FILE}.map`), JSON.stringify(map));
    fs.writeFileSync(path.join(`${dist}-maps`, 'of-a-build-before.js.map'), '{}');
  };
  const logged: string[] = [];
  const add = async (version: string, options = {}) => {
    const { dist, built } = made.build(version);
    writeMaps(dist);
    await publish(made.store, dist, built, { log: (line) => logged.push(line), ...options });
    return { dist, built };
  };
  const locate = (given: object = {}) =>
    locateSource(made.store, {
      workspace: 'mfe-catalog',
      version: A,
      file: FILE,
      line: 1,
      column: 45,
      ...given,
    });
  return { ...made, add, locate, logged };
}

describe('Source maps', () => {
  it('name the source file, line and text of a position in a script', async () => {
    const { add, locate } = await site();
    await add(A);
    expect(await locate()).toEqual({
      source: 'src/Home.tsx',
      line: 2,
      column: 3,
      text: 'throw new Error();',
    });
  });

  it('are kept of a version that is held, too', async () => {
    const { add, locate } = await site();
    await add(A, { audience: { kind: 'none' } });
    expect(await locate()).toMatchObject({ line: 2 });
  });

  it('are no files of the version, so that no browser gets them', async () => {
    const { add, store } = await site();
    await add(A);
    expect((await store.list('')).filter(({ key }) => /map/.test(key))).toEqual([]);
  });

  it.each([
    [
      'a version that is not there',
      { version: B },
      /^No source maps of mfe-catalog 1\.1\.0-bbbbbbbb are kept: .* There are those of 1\.0\.0-aaaaaaaa\.$/,
    ],
    ['another file', { file: '__proto__' }, /has no map of __proto__, only of home\.22\.js\.$/],
    ['a position before all code', { column: 1 }, /has nothing at 1:1/],
  ])('of %s are missing by one sentence', async (_, given, message) => {
    const { add, locate } = await site();
    await add(A);
    await expect(locate(given)).rejects.toMatchObject({
      code: 'no-map',
      message: expect.stringMatching(message),
    });
  });

  it('that are damaged say so', async () => {
    const { add, locate, place } = await site();
    await add(A);
    fs.writeFileSync(path.join(place, `.private/maps/mfe-catalog/${A}.json.gz`), 'nonsense');
    await expect(locate()).rejects.toMatchObject({
      code: 'no-map',
      message: expect.stringContaining('cannot be read'),
    });
  });

  it('that cannot be kept cost a line, and the version is live', async () => {
    const { add, place, live, logged } = await site();
    fs.mkdirSync(path.join(place, '.private'), { recursive: true });
    fs.writeFileSync(path.join(place, '.private/maps'), 'no folder');
    await add(A);
    expect(live().features[0]?.version).toBe(A);
    expect(logged.at(-1)).toMatch(/^The source maps of mfe-catalog 1\.0\.0-aaaaaaaa could not be kept: /);
  });

  it('go with their version when it is pruned', async () => {
    const { add, store, locate, build } = await site();
    await add(A);
    for (const version of [B, '1.2.0-cccccccc']) {
      const { dist, built } = build(version);
      await publish(store, dist, built);
    }
    const later = new Date(Date.now() + 30 * 86_400_000);
    await prune(store, { keep: 1, now: () => later });
    await expect(locate()).rejects.toMatchObject({ code: 'no-map' });
  });

  it('are nowhere in a bucket without a private place', async () => {
    const { store } = await site();
    const { privateStore: _, ...bucket } = store;
    const position = { workspace: 'mfe-catalog', version: A, file: FILE, line: 1, column: 1 };
    await expect(locateSource(bucket, position)).rejects.toMatchObject({
      message: expect.stringContaining('PRIVATE_TARGET'),
    });
  });
});
