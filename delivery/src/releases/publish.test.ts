import fs from 'node:fs';
import path from 'node:path';
import type { BuiltFeature, BuiltFile } from '@steadfast/contract';
import { smallSites } from '../../test/small-site';
import { missingFiles, writeWholeFeature, writeWholeHost } from '../../test/whole-build';
import { formatPublished } from '../commands/format-output';
import { overtakenStore } from '../../test/overtaken-store';
import { createFolderStore } from '../store/folder-store';
import type { SiteStore } from '../store/site-store';
import { check, publish } from './publish';

const makeSite = smallSites();
/** A site with a shell and mfe-catalog 1.2.0, revision 2. */
async function site() {
  const made = await makeSite();
  return { ...made, catalog: await made.add('1.2.0-bbbbbbbb') };
}

/** The same store, and what was written to it. */
function watched(store: SiteStore) {
  const written: string[] = [];
  const watching: SiteStore = {
    ...store,
    write(key, ...more) {
      written.push(key);
      return store.write(key, ...more);
    },
  };
  return { watching, written };
}

describe('Publishing', () => {
  it('REQ-FED-1 takes a new version of a remote live, with the shell and every other file untouched', async () => {
    const { place, store, build, live } = await site();
    const shellFile = path.join(place, 'shell/0.1.0-aaaaaaaa/main.44.js');
    const before = fs.statSync(shellFile);
    const { dist, built } = build('1.3.0-cccccccc');
    const published = await publish(store, dist, built);
    expect(published).toMatchObject({ hasChanged: true, revision: 3, before: '1.2.0-bbbbbbbb' });
    expect(live()).toMatchObject({ revision: 3, features: [{ version: '1.3.0-cccccccc' }] });
    expect(live().earlier['mfe-catalog']?.map((each) => each.built.version)).toEqual(['1.2.0-bbbbbbbb']);
    expect(missingFiles(place)).toEqual([]);
    expect(fs.existsSync(path.join(place, 'mfe-catalog/1.2.0-bbbbbbbb/home.22.js'))).toBe(true);
    expect(fs.statSync(shellFile)).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs });
  });

  it('REQ-FED-1 lets a feature join that was not there before', async () => {
    const { store, build, live } = await site();
    const { dist, built } = build('1.0.0-dddddddd', { name: 'mfe-player' });
    expect(await publish(store, dist, built)).not.toHaveProperty('before');
    expect(live().features.map(({ name }) => name)).toEqual(['mfe-catalog', 'mfe-player']);
  });

  it('REQ-FED-1 takes a new shell live, with every remote untouched', async () => {
    const { own, store, live, catalog } = await site();
    const { dist, built } = writeWholeHost(own, '0.2.0-eeeeeeee');
    await publish(store, dist, built);
    expect(live()).toMatchObject({ host: { version: '0.2.0-eeeeeeee' }, features: [catalog.built] });
  });

  it('changes nothing when it is live already, not even the revision', async () => {
    const { place, store, catalog } = await site();
    const before = fs.readFileSync(path.join(place, 'live.json'));
    const { watching, written } = watched(store);
    expect(await publish(watching, catalog.dist, catalog.built)).toMatchObject({
      hasChanged: false,
      revision: 2,
      sent: { files: 0, bytes: 0 },
    });
    expect(written).toEqual([]);
    expect(fs.readFileSync(path.join(place, 'live.json'))).toEqual(before);
  });

  it('never comes over the files of what is live with others of the same version', async () => {
    const { own, place, store, live } = await site();
    const other = writeWholeFeature(path.join(own, 'other'), '1.2.0-bbbbbbbb');
    const [entry, script] = other.built.files;
    const swapped = {
      ...other.built,
      files: [
        { ...entry, file: 'home.22.js' },
        { ...script, file: 'remoteEntry.11.js' },
      ],
    };
    for (const ending of ['', '.br', '.gz']) {
      const at = (name: string) => path.join(other.dist, `${name}${ending}`);
      fs.renameSync(at('home.22.js'), at('kept'));
      fs.renameSync(at('remoteEntry.11.js'), at('home.22.js'));
      fs.renameSync(at('kept'), at('remoteEntry.11.js'));
    }
    await expect(publish(store, other.dist, swapped as BuiltFeature)).rejects.toMatchObject({
      refusals: [{ code: 'version-taken' }],
    });
    expect(live().revision).toBe(2);
    expect(missingFiles(place)).toEqual([]);
  });

  it('begins with no further file after one could not be written', async () => {
    const { store, build } = await site();
    const { dist, built } = build('1.3.0-cccccccc');
    const begun: string[] = [];
    const full: SiteStore = {
      ...store,
      write(key) {
        begun.push(key);
        return new Promise((_, reject) => setTimeout(() => reject(new Error('full')), 10));
      },
    };
    const more = Array.from({ length: 4 }, (_, index) => `more.${index}.js`);
    const [model] = built.files;
    for (const name of more) fs.copyFileSync(path.join(dist, model?.file ?? ''), path.join(dist, name));
    const files = [...built.files, ...more.map((file) => ({ ...model, file }))] as BuiltFile[];
    await expect(publish(full, dist, { ...built, files })).rejects.toThrow('full');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(begun).toHaveLength(6);
  });

  it('brings the manifest last, and switches after it', async () => {
    const { store, build } = await site();
    const { watching, written } = watched(store);
    const { dist, built } = build('1.3.0-cccccccc');
    await publish(watching, dist, built);
    expect(written.slice(-2)).toEqual(['mfe-catalog/1.3.0-cccccccc/feature.json', 'live.json']);
    expect([...written].sort()).toEqual(
      [
        ...['', '.br', '.gz'].flatMap((ending) => [
          `mfe-catalog/1.3.0-cccccccc/remoteEntry.11.js${ending}`,
          `mfe-catalog/1.3.0-cccccccc/home.22.js${ending}`,
        ]),
        'mfe-catalog/1.3.0-cccccccc/feature.json',
        'live.json',
      ].sort(),
    );
  });

  it('sends only what is missing, and what is there with other contents', async () => {
    const { place, store, build } = await site();
    const { dist, built } = build('1.3.0-cccccccc');
    await publish(store, dist, built, { audience: { kind: 'none' } });
    const version = path.join(place, 'mfe-catalog/1.3.0-cccccccc');
    fs.rmSync(path.join(version, 'home.22.js.gz'));
    fs.writeFileSync(path.join(version, 'remoteEntry.11.js.br'), 'cut off');
    const { watching, written } = watched(store);
    const { sent } = await publish(watching, dist, built);
    expect(sent.files).toBe(2);
    expect([...written].sort()).toEqual([
      'live.json',
      'mfe-catalog/1.3.0-cccccccc/feature.json',
      'mfe-catalog/1.3.0-cccccccc/home.22.js.gz',
      'mfe-catalog/1.3.0-cccccccc/remoteEntry.11.js.br',
    ]);
    expect(missingFiles(place)).toEqual([]);
  });

  it('is checked again against what is live then, when somebody else was first', async () => {
    const { store, build, live } = await site();
    const routes = [{ path: '/series', module: 'pages/Home/HomePage', title: 'Series' }];
    const mine = build('1.3.0-cccccccc', { routes });
    const theirs = build('1.0.0-dddddddd', { name: 'mfe-player', routes });
    const overtaken = overtakenStore(store, () => publish(store, theirs.dist, theirs.built));
    await expect(publish(overtaken, mine.dist, mine.built)).rejects.toMatchObject({
      code: 'refused',
      refusals: [{ code: 'name-taken' }],
    });
    expect(live().features.map(({ name, version }) => `${name} ${version}`)).toEqual([
      'mfe-catalog 1.2.0-bbbbbbbb',
      'mfe-player 1.0.0-dddddddd',
    ]);
  });

  it('gives up after many tries, with nothing changed', async () => {
    const { store, build, live } = await site();
    let tries = 0;
    const restless: SiteStore = {
      ...store,
      async write(key, body, kind, options) {
        if (key !== 'live.json') return store.write(key, body, kind, options);
        tries += 1;
        return store.write(key, body, kind, { only: { tag: 'of somebody else' } });
      },
    };
    const { dist, built } = build('1.3.0-cccccccc');
    await expect(publish(restless, dist, built)).rejects.toMatchObject({
      code: 'changed-since',
      message: expect.stringContaining('Nothing of this has gone live'),
    });
    expect(tries).toBe(40);
    expect(live().revision).toBe(2);
  });

  it('REQ-FED-1 says of a canary that somebody took the same version live for all', async () => {
    const { store, build } = await site();
    const { dist, built } = build('1.3.0-cccccccc');
    const late: SiteStore = {
      ...store,
      async write(key, ...more) {
        if (key === 'live.json') await publish(store, dist, built);
        return store.write(key, ...more);
      },
    };
    const audience = { kind: 'canary', percent: 10 } as const;
    await expect(publish(late, dist, built, { audience })).rejects.toMatchObject({
      code: 'no-canary',
      message: 'Somebody took mfe-catalog 1.3.0-cccccccc live for all, revision 3: it is no canary any more.',
    });
  });

  it('needs a shell first, and says so', async () => {
    const { own, build } = await site();
    const empty = createFolderStore(path.join(own, 'empty'));
    const { dist, built } = build('1.3.0-cccccccc');
    await expect(publish(empty, dist, built)).rejects.toMatchObject({
      code: 'no-site',
      message: expect.stringContaining('publish the shell first'),
    });
    expect(fs.existsSync(path.join(own, 'empty'))).toBe(false);
  });

  it.each([
    [
      'has a file that was changed',
      (dist: string) => fs.writeFileSync(path.join(dist, 'home.22.js'), 'other'),
    ],
    ['lacks a file', (dist: string) => fs.rmSync(path.join(dist, 'home.22.js'))],
    [
      'has a copy of something else',
      (dist: string) => fs.writeFileSync(path.join(dist, 'home.22.js.br'), 'x'),
    ],
  ])('is refused when the build %s, and nothing is uploaded', async (_, spoil) => {
    const { place, store, build, live } = await site();
    const { dist, built } = build('1.3.0-cccccccc');
    spoil(dist);
    await expect(publish(store, dist, built)).rejects.toMatchObject({ code: 'refused' });
    expect(live().revision).toBe(2);
    expect(fs.readdirSync(path.join(place, 'mfe-catalog'))).toEqual(['1.2.0-bbbbbbbb']);
  });

  it('is refused when it would break somebody, with every reason and the page of each', async () => {
    const { place, store, build } = await site();
    const { dist, built } = build('1.3.0-cccccccc', {
      shared: { react: '^20.0.0' },
      imports: { react: ['notThere'] },
    });
    const failure = (await publish(store, dist, built).catch((error: unknown) => error)) as {
      refusals: { code: string; page: string }[];
    };
    expect(failure.refusals.map(({ code }) => code)).toEqual(['export-missing', 'shared-package']);
    for (const { code, page } of failure.refusals) expect(page).toBe(`docs/gate.md#${code}`);
    expect(fs.existsSync(path.join(place, 'mfe-catalog/1.3.0-cccccccc'))).toBe(false);
  });

  it('is known before: check finds the same and changes nothing', async () => {
    const { place, store, build, live } = await site();
    const { dist, built } = build('1.3.0-cccccccc', { shared: { react: '^20.0.0' } });
    expect((await check(store, dist, built)).refusals).toMatchObject([{ code: 'shared-package' }]);
    const good = build('1.4.0-ffffffff');
    expect((await check(store, good.dist, good.built)).refusals).toEqual([]);
    expect(live().revision).toBe(2);
    expect(fs.readdirSync(path.join(place, 'mfe-catalog'))).toEqual(['1.2.0-bbbbbbbb']);
  });

  it('tells each step, and how much was sent', async () => {
    const { store, build } = await site();
    const { dist, built } = build('1.3.0-cccccccc');
    const logged: string[] = [];
    await publish(store, dist, built, { log: (line) => logged.push(line) });
    expect(logged).toEqual([
      'Checking against what is live, revision 2',
      expect.stringMatching(/^ {2}Uploaded 6 of 6 files, \d+ KB/),
      'Switching',
    ]);
  });
});

describe('Publishing for fewer', () => {
  it('as a canary leaves what is live, and says who gets what', async () => {
    const { place, store, build, live } = await site();
    const { dist, built } = build('1.3.0-cccccccc');
    const published = await publish(store, dist, built, { audience: { kind: 'canary', percent: 10 } });
    expect(published).toMatchObject({ hasChanged: true, revision: 3, before: '1.2.0-bbbbbbbb' });
    expect(live()).toMatchObject({
      features: [{ version: '1.2.0-bbbbbbbb' }],
      canaries: { 'mfe-catalog': { built, percent: 10 } },
    });
    expect(missingFiles(place)).toEqual([]);
    const again = await publish(store, dist, built, { audience: { kind: 'canary', percent: 10 } });
    expect(again).toMatchObject({ hasChanged: false, revision: 3 });
  });

  it('as a canary ends when another version goes live for all, and the publish says so', async () => {
    const { store, build, live } = await site();
    const canary = build('1.3.0-cccccccc');
    await publish(store, canary.dist, canary.built, { audience: { kind: 'canary', percent: 10 } });
    const other = build('1.4.0-dddddddd');
    const published = await publish(store, other.dist, other.built);
    expect(live()).toMatchObject({ canaries: {} });
    expect(formatPublished(published)).toContain('\nIt ends the canary 1.3.0-cccccccc.');
  });

  it('as a canary is refused for the shell, and nothing is uploaded', async () => {
    const { own, place, store } = await site();
    const { dist, built } = writeWholeHost(own, '0.2.0-eeeeeeee');
    await expect(
      publish(store, dist, built, { audience: { kind: 'canary', percent: 10 } }),
    ).rejects.toMatchObject({ code: 'only-remotes', message: expect.stringContaining('every browser') });
    expect(fs.readdirSync(path.join(place, 'shell'))).toEqual(['0.1.0-aaaaaaaa']);
  });

  it('held is in the store and live for nobody, and tells what would keep it from going live', async () => {
    const { place, store, build, live } = await site();
    const fine = build('1.3.0-cccccccc');
    expect(await publish(store, fine.dist, fine.built, { audience: { kind: 'none' } })).toMatchObject({
      hasChanged: true,
      revision: 2,
      refusals: [],
    });
    const early = build('1.4.0-dddddddd', { shared: { react: '^20.0.0' } });
    expect(await publish(store, early.dist, early.built, { audience: { kind: 'none' } })).toMatchObject({
      refusals: [{ code: 'shared-package' }],
    });
    expect(live()).toMatchObject({ revision: 2, features: [{ version: '1.2.0-bbbbbbbb' }] });
    expect(fs.existsSync(path.join(place, 'mfe-catalog/1.4.0-dddddddd/feature.json'))).toBe(true);
  });

  it('held is refused all the same when its files are not the ones that were built', async () => {
    const { place, store, build } = await site();
    const { dist, built } = build('1.3.0-cccccccc');
    fs.writeFileSync(path.join(dist, 'home.22.js'), 'other');
    await expect(publish(store, dist, built, { audience: { kind: 'none' } })).rejects.toMatchObject({
      refusals: expect.arrayContaining([expect.objectContaining({ code: 'files-differ' })]),
    });
    expect(fs.readdirSync(path.join(place, 'mfe-catalog'))).toEqual(['1.2.0-bbbbbbbb']);
  });
});

it('Where browsers get what lies there, each file comes once, compressed', async () => {
  const { own, build, shell } = await site();
  const bucket = { ...createFolderStore(path.join(own, 'bucket')), isServedAsIs: true };
  const kinds = new Map<string, unknown>();
  const store: SiteStore = {
    ...bucket,
    write(key, body, kind, options) {
      kinds.set(key, kind);
      return bucket.write(key, body, kind, options);
    },
  };
  await publish(store, shell.dist, shell.built);
  const { dist, built } = build('1.3.0-cccccccc');
  await publish(store, dist, built);
  expect(fs.readdirSync(path.join(own, 'bucket/mfe-catalog/1.3.0-cccccccc'))).toEqual([
    'feature.json',
    'home.22.js',
    'remoteEntry.11.js',
  ]);
  expect(kinds.get('mfe-catalog/1.3.0-cccccccc/home.22.js')).toEqual({
    type: 'text/javascript; charset=utf-8',
    cache: 'forever',
    encoding: 'br',
  });
});
