/** What the commands without a build add to the steps of transitions.ts: versions in the store, and the gate. */
import fs from 'node:fs';
import path from 'node:path';
import { listRevisions } from '../../test/read-site';
import { smallSites } from '../../test/small-site';
import { missingFiles } from '../../test/built-site';
import { readBuildFiles } from '../site/build-files';
import { buildRegistry } from '../site/live-site';
import { publish } from './publish';
import { endCanary, promote, remove, rollBack, setCanary } from './switch';
import { uploadVersion } from './upload-version';

const CATALOG = 'mfe-catalog';
const [A, B, C, D] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb', '1.2.0-cccccccc', '1.3.0-dddddddd'] as const;
const makeSite = smallSites();
const page = (path: string) => ({ path, module: 'pages/Home/HomePage', title: 'Page' });

/** A site on which mfe-catalog was A, then B, and is C, revision 4. */
async function site() {
  const made = await makeSite();
  const { add, live, place } = made;
  for (const version of [A, B, C]) await add(version);
  /** Only uploads a version. */
  const stage = async (version: string, given = {}) => {
    const { dist, built } = made.build(version, given);
    return uploadVersion(made.store, built, await readBuildFiles(dist, built));
  };
  const version = () => live().features.find(({ name }) => name === CATALOG)?.version;
  const files = () => fs.readdirSync(path.join(place, CATALOG), { recursive: true });
  return { ...made, stage, version, files };
}

describe('Rolling back', () => {
  it('REQ-FED-1 makes the version before live again, with no file sent, and can go on to the first', async () => {
    const { place, store, version, files, live } = await site();
    const before = files();
    expect(await rollBack(store, CATALOG, undefined)).toEqual({
      workspace: CATALOG,
      hasChanged: true,
      revision: 5,
      version: B,
      before: C,
      warnings: [],
    });
    expect([version(), files(), missingFiles(place)]).toEqual([B, before, []]);
    // Browsers do not fall back to the version that was bad.
    expect(buildRegistry(live()).features[0]?.previous?.version).toBe(A);
    await rollBack(store, CATALOG, undefined);
    expect(version()).toBe(A);
  });

  it('names the versions to choose from where none was before', async () => {
    const { store, version } = await site();
    await rollBack(store, CATALOG, A);
    await expect(rollBack(store, CATALOG, undefined)).rejects.toMatchObject({
      code: 'no-version',
      message: expect.stringMatching(
        new RegExp(`before ${A}.*: choose from .*${C}.*-- rollback ${CATALOG} .*, or .*disable ${CATALOG}$`),
      ) as string,
    });
    await rollBack(store, CATALOG, C);
    expect(version()).toBe(C);
  });

  const remove = (file: string) => (at: string) => fs.rmSync(`${at}/${file}`);
  const copyManifest = (at: string) =>
    fs.copyFileSync(`${at.replace(B, A)}/feature.json`, `${at}/feature.json`);
  it.each<[string, string, (folder: string) => void, string, RegExp]>([
    ['that was never uploaded', '9.9.9-f', () => undefined, 'no-version', /choose from .*1\.0\.0-aaaaaaaa/],
    ['named like a part of JavaScript', '__proto__', () => undefined, 'no-version', /is not there/],
    ['that lacks a file', B, remove('home.22.js'), 'no-version', /lacks home\.22\.js/],
    ['cut off', B, (at) => fs.truncateSync(`${at}/home.22.js`, 3), 'no-version', /lacks home/],
    ['without a manifest', B, remove('feature.json'), 'no-version', /is not there/],
    ['whose manifest is of another version', B, copyManifest, 'bad-build', /is of mfe-catalog 1\.0\.0/],
  ])('is refused to a version %s', async (_, wanted, spoil, code, message) => {
    const { place, store } = await site();
    spoil(path.join(place, CATALOG, B));
    await expect(rollBack(store, CATALOG, wanted)).rejects.toMatchObject({
      code,
      message: expect.stringMatching(message) as string,
    });
    expect(listRevisions(place)).toEqual([1, 2, 3, 4]);
  });

  it('is refused when another needs what that version lacks; force goes on, and says so', async () => {
    const { store, add, version } = await site();
    await add(D, { routes: [page('/tags')] });
    await add(A, { name: 'mfe-player', needs: { routes: ['/tags'], dialogs: [] } });
    await expect(rollBack(store, CATALOG, undefined)).rejects.toMatchObject({
      code: 'refused',
      refusals: [{ code: 'still-used' }],
    });
    expect(version()).toBe(D);
    expect(await rollBack(store, CATALOG, undefined, { isForced: true })).toMatchObject({
      hasChanged: true,
      refusals: [{ code: 'still-used' }],
    });
    expect(version()).toBe(C);
  });
});

describe('A canary', () => {
  it('REQ-FED-1 is an uploaded version for a share of browsers, until it ends or is promoted', async () => {
    const { store, stage, live, version } = await site();
    await stage(D);
    expect(await setCanary(store, CATALOG, D, 10)).toMatchObject({
      version: C,
      canary: { version: D, percent: 10 },
    });
    expect(live().newest).toMatchObject({ action: 'canary', from: C, to: D, percent: 10 });
    expect(await setCanary(store, CATALOG, D, 10)).toMatchObject({ hasChanged: false });
    expect(await endCanary(store, CATALOG)).toMatchObject({ hasChanged: true, version: C });
    expect(live().newest).toMatchObject({ action: 'withdraw', from: D, to: C });
    expect(await endCanary(store, CATALOG)).toMatchObject({ hasChanged: false });
    await setCanary(store, CATALOG, D, 10);
    expect(await promote(store, CATALOG, undefined)).toMatchObject({ version: D, before: C });
    expect([version(), live().canaries]).toEqual([D, {}]);
  });
});

it('Promoting without a version and without a canary names the versions to choose from', async () => {
  const { store } = await site();
  await expect(promote(store, CATALOG, undefined)).rejects.toMatchObject({
    code: 'no-canary',
    message: expect.stringContaining(B) as string,
  });
});

describe('Removing a remote', () => {
  const TAGS = 'mfe-tags';
  const parts = {
    name: TAGS,
    routes: [page('/tags')],
    dialogs: [{ name: 'tag', module: 'pages/Home/HomePage' }],
    slotsOffered: ['video-actions'],
  };

  it('REQ-FED-1 takes it off the site with no file, leaves its path to others, and lets it come again as new', async () => {
    const { place, store, add, live } = await makeSite();
    await add(A, parts);
    await add(B, parts, { percent: 10 });
    expect(await remove(store, TAGS)).toMatchObject({ hasChanged: true, before: A, revision: 4 });
    expect(live().features).toEqual([]);
    expect(fs.readdirSync(path.join(place, TAGS))).toEqual([A, B]);
    for (const again of [() => remove(store, TAGS), () => rollBack(store, TAGS, undefined)])
      await expect(again()).rejects.toMatchObject({ code: 'no-workspace' });
    await add(A, parts);
    expect(live()).toMatchObject({ features: [{ name: TAGS, version: A }], previous: {} });
    await remove(store, TAGS);
    await add(C, { ...parts, name: 'mfe-labels' });
    expect(live().features.map(({ name }) => name)).toEqual(['mfe-labels']);
    expect(missingFiles(place)).toEqual([]);
  });

  it('REQ-FED-1 is refused while another one needs something of it', async () => {
    const { store, add, live } = await makeSite();
    await add(A, parts);
    await add(A, { name: 'mfe-player', needs: { routes: ['/tags'], dialogs: [] } });
    await expect(remove(store, TAGS)).rejects.toMatchObject({
      code: 'refused',
      message: expect.stringMatching(/^mfe-tags cannot be removed while .*disable mfe-tags\.$/) as string,
      refusals: [{ code: 'still-used' }],
    });
    await expect(remove(store, 'shell')).rejects.toMatchObject({ code: 'only-remotes' });
    expect(live().features).toHaveLength(2);
  });
});

describe('A version that was rolled back, or is of an older commit than the live one', () => {
  const commitOf = (day: number) => ({
    commit: { id: `${day}e2b9f0c41d7a6`, at: `2026-11-${day}T10:00:00.000Z` },
  });
  /** A site on which mfe-catalog was A, then B, of a later commit. */
  async function site() {
    const made = await makeSite();
    const a = await made.add(A, commitOf(11));
    const b = await made.add(B, commitOf(12));
    const version = () => made.live().features[0]?.version;
    return { ...made, a, b, version };
  }

  it('REQ-FED-1 does not go live again by any command', async () => {
    const { store, a, b, version } = await site();
    await rollBack(store, CATALOG, undefined);
    for (const attempt of [
      () => publish(store, b.dist, b.built),
      () => publish(store, b.dist, b.built, { percent: 10 }),
      () => promote(store, CATALOG, B),
      () => setCanary(store, CATALOG, B, 10),
    ])
      await expect(attempt()).rejects.toMatchObject({ refusals: [{ code: 'rolled-back' }] });
    await publish(store, b.dist, b.built, { again: 'the fault was elsewhere' });
    await expect(publish(store, a.dist, a.built)).rejects.toMatchObject({
      refusals: [{ code: 'commit-older' }],
    });
    expect(version()).toBe(B);
    await setCanary(store, CATALOG, A, 10, { again: 'the new search waits' });
    await promote(store, CATALOG, A, { again: 'it still waits' });
    expect(version()).toBe(A);
  });
});
