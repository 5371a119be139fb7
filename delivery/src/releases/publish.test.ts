import fs from 'node:fs';
import path from 'node:path';
import type { BuiltFeature } from '@steadfast/contract';
import { overtakenStore } from '../../test/overtaken-store';
import { listRevisions } from '../../test/read-site';
import { smallSites } from '../../test/small-site';
import { missingFiles, writeWholeHost } from '../../test/built-site';
import { createFolderStore } from '../site/store/folder-store';
import type { SiteStore } from '../site/store/site-store';
import { preview } from './preview';
import { check, publish } from './publish';
import { disable } from './switch';

const [OLD, NEW] = ['1.2.0-bbbbbbbb', '1.3.0-cccccccc'] as const;
const routes = [{ path: '/series', module: 'pages/Home/HomePage', title: 'Series' }];
const makeSite = smallSites();

/** A site with a shell and mfe-catalog OLD, revision 2, and the build of NEW. */
async function site(given: Partial<BuiltFeature> = {}) {
  const made = await makeSite();
  const catalog = await made.add(OLD);
  const versions = () => fs.readdirSync(path.join(made.place, 'mfe-catalog')).sort();
  return { ...made, catalog, next: made.build(NEW, given), versions };
}

/** The same store, and the keys of what was created in it. */
function watched(store: SiteStore) {
  const created: string[] = [];
  const watching: SiteStore = {
    ...store,
    async create(key, body) {
      const isNew = await store.create(key, body);
      if (isNew) created.push(key);
      return isNew;
    },
  };
  return { watching, created };
}

describe('Publishing', () => {
  it('REQ-FED-1 makes a new version of a remote live, and touches neither the shell nor any other file', async () => {
    const { place, store, next, live, versions } = await site();
    const shellFile = path.join(place, 'shell/0.1.0-aaaaaaaa/main.44.js');
    const before = fs.statSync(shellFile);
    expect(await publish(store, next.dist, next.built)).toMatchObject({
      hasChanged: true,
      revision: 3,
      before: OLD,
    });
    expect(live()).toMatchObject({
      features: [{ version: NEW }],
      previous: { 'mfe-catalog': { version: OLD } },
    });
    expect([missingFiles(place), versions()]).toEqual([[], [OLD, NEW]]);
    expect(fs.statSync(shellFile)).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs });
  });

  it('of what is live creates nothing, neither a file nor a revision, and enables nothing', async () => {
    const { store, catalog, live } = await site();
    await disable(store, 'mfe-catalog');
    const { watching, created } = watched(store);
    expect(await publish(watching, catalog.dist, catalog.built)).toMatchObject({
      hasChanged: false,
      revision: 3,
    });
    expect(created).toEqual([]);
    expect(live().disabled).toHaveProperty('mfe-catalog');
  });

  it('creates the manifest after all files, and the revision after it', async () => {
    const { store, next } = await site();
    const { watching, created } = watched(store);
    await publish(watching, next.dist, next.built);
    const folder = `mfe-catalog/${NEW}`;
    expect(created.slice(-2)).toEqual([`${folder}/feature.json`, 'revisions/000003.json']);
    expect(created.slice(0, -2).sort()).toEqual(
      ['home.22.js', 'remoteEntry.11.js'].flatMap((file) =>
        ['', '.br', '.gz'].map((ending) => `${folder}/${file}${ending}`),
      ),
    );
  });

  it('continues an upload that was interrupted, and sends only what is missing', async () => {
    const { place, store, next } = await site();
    const killed: SiteStore = {
      ...store,
      create: (key, body) =>
        key.endsWith('feature.json') ? Promise.reject(new Error('killed')) : store.create(key, body),
    };
    await expect(publish(killed, next.dist, next.built)).rejects.toThrow('killed');
    fs.rmSync(path.join(place, 'mfe-catalog', NEW, 'home.22.js.gz'));
    const { watching, created } = watched(store);
    expect(await publish(watching, next.dist, next.built)).toMatchObject({ revision: 3 });
    expect(created.sort()).toEqual([
      `mfe-catalog/${NEW}/feature.json`,
      `mfe-catalog/${NEW}/home.22.js.gz`,
      'revisions/000003.json',
    ]);
    expect(missingFiles(place)).toEqual([]);
  });

  it('REQ-FED-1 that somebody is ahead of is checked again on their revision, without a second upload', async () => {
    const { store, build, next, place } = await site({ routes });
    const player = build('1.0.0-dddddddd', { name: 'mfe-player' });
    const { watching, created } = watched(
      overtakenStore(store, () => publish(store, player.dist, player.built)),
    );
    expect(await publish(watching, next.dist, next.built)).toMatchObject({ revision: 4 });
    expect(created).toHaveLength(8);
    expect(listRevisions(place)).toEqual([1, 2, 3, 4]);
  });

  it('is refused when somebody who is ahead has taken its path', async () => {
    const { store, build, next, live } = await site({ routes });
    const theirs = build('1.0.0-dddddddd', { name: 'mfe-player', routes });
    const overtaken = overtakenStore(store, () => publish(store, theirs.dist, theirs.built));
    await expect(publish(overtaken, next.dist, next.built)).rejects.toMatchObject({
      refusals: [{ code: 'name-taken' }],
    });
    expect(live().features.map(({ name, version }) => [name, version])).toEqual([
      ['mfe-catalog', OLD],
      ['mfe-player', '1.0.0-dddddddd'],
    ]);
  });

  it('of a shell with another name is refused when somebody who is ahead has created the site', async () => {
    const { own } = await site();
    const store = createFolderStore(path.join(own, 'new'));
    const shell = writeWholeHost(own, '0.1.0-aaaaaaaa');
    const portal = writeWholeHost(path.join(own, 'portal'), '0.1.0-bbbbbbbb', { name: 'portal' });
    const late = overtakenStore(store, () => publish(store, shell.dist, shell.built));
    await expect(publish(late, portal.dist, portal.built)).rejects.toMatchObject({ code: 'bad-build' });
    expect(await publish(store, shell.dist, shell.built)).toMatchObject({ revision: 1 });
  });

  it('needs a shell first, and creates no folder without one', async () => {
    const { own, next } = await site();
    const empty = path.join(own, 'empty');
    for (const options of [{}, { percent: 10 }])
      await expect(publish(createFolderStore(empty), next.dist, next.built, options)).rejects.toMatchObject({
        code: 'no-site',
        message: expect.stringContaining('A new site begins with its shell') as string,
      });
    expect(fs.existsSync(empty)).toBe(false);
  });

  it('is refused with every reason, which a check says before, and nothing is uploaded', async () => {
    const { store, next, live, versions } = await site({
      shared: { react: '^20.0.0' },
      imports: { react: ['useNothing'] },
    });
    const { refusals } = await check(store, next.dist, next.built);
    expect(refusals.map(({ code }) => code)).toEqual(['export-missing', 'shared-package']);
    await expect(publish(store, next.dist, next.built)).rejects.toMatchObject({ code: 'refused', refusals });
    expect([live().revision, versions()]).toEqual([2, [OLD]]);
  });

  it.each(Object.entries({ publish, check, preview }))(
    'is refused by %s if a file is not the one that was built, and nothing is uploaded',
    async (_, command) => {
      const { store, next, versions } = await site();
      fs.writeFileSync(path.join(next.dist, 'home.22.js'), '');
      await expect(command(store, next.dist, next.built)).rejects.toMatchObject({
        code: 'bad-files',
        message: expect.stringMatching(
          /^mfe-catalog 1\.3\.0-cccccccc is not what its build made, since .*home\.22\.js has changed: .*\.$/,
        ) as string,
      });
      expect(versions()).toEqual([OLD]);
    },
  );
});
