import fs from 'node:fs';
import path from 'node:path';
import { smallSites } from '../../test/small-site';
import { missingFiles, writeWholeFeature, writeWholeHost } from '../../test/whole-build';
import { buildRegistry } from '../site/live-site';
import { publish } from './publish';
import { disable, enable, endCanary, promote, rollBack, setCanary } from './switch';

const CATALOG = 'mfe-catalog';
const [A, B, C] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb', '1.2.0-cccccccc'] as const;
const DAY_MS = 86_400_000;
const makeSite = smallSites();
/** A site on which mfe-catalog was A, then B, and is C. */
async function site() {
  const made = await makeSite();
  const { add, live } = made;
  for (const version of [A, B, C]) await add(version);
  const held = (version: string, given = {}) => add(version, given, { audience: { kind: 'none' } });
  const version = () => live().features.find(({ name }) => name === CATALOG)?.version;
  const earlier = () => live().earlier[CATALOG]?.map(({ built }) => built.version);
  return { ...made, held, version, earlier };
}

describe('Rolling back', () => {
  it('REQ-FED-1 takes the version before live again, in one change, with no file sent', async () => {
    const { place, store, version, earlier } = await site();
    const files = fs.readdirSync(path.join(place, CATALOG), { recursive: true });
    expect(await rollBack(store, CATALOG, undefined)).toMatchObject({
      hasChanged: true,
      revision: 5,
      version: B,
      before: C,
    });
    expect(version()).toBe(B);
    expect(earlier()).toEqual([A]);
    expect(fs.readdirSync(path.join(place, CATALOG), { recursive: true })).toEqual(files);
    expect(missingFiles(place)).toEqual([]);
  });

  it('goes one further back the next time, never to what was rolled back from', async () => {
    const { store, version, live } = await site();
    await rollBack(store, CATALOG, undefined);
    // What browsers fall back to is not the version that was bad either.
    expect(buildRegistry(live()).features[0]?.previous?.version).toBe(A);
    await rollBack(store, CATALOG, undefined);
    expect(version()).toBe(A);
    await expect(rollBack(store, CATALOG, undefined)).rejects.toMatchObject({
      code: 'no-version',
      message: expect.stringMatching(
        new RegExp(`before ${A}.*: name one of .*${C} \\(in browsers until 20.*disable ${CATALOG}`),
      ),
    });
  });

  it('goes to the version that is named, and leaves out what came between', async () => {
    const { store, version, earlier } = await site();
    await rollBack(store, CATALOG, A);
    expect(version()).toBe(A);
    expect(earlier()).toEqual([]);
  });

  it('goes forward again to what was rolled back from when that is named, and falls back to neither', async () => {
    const { store, version, earlier } = await site();
    await rollBack(store, CATALOG, undefined);
    await rollBack(store, CATALOG, C);
    expect(version()).toBe(C);
    expect(earlier()).toEqual([A]);
  });

  it('after all had been gone back through, and one was taken forward by its name, names those to choose from', async () => {
    const { store, version, earlier } = await site();
    for (const wanted of [B, A, C]) await rollBack(store, CATALOG, wanted);
    expect([version(), earlier()]).toEqual([C, []]);
    await expect(rollBack(store, CATALOG, undefined)).rejects.toMatchObject({
      code: 'no-version',
      message: expect.stringMatching(
        new RegExp(`before ${C}.*: name one of .*${A} \\(in browsers until 20.*disable ${CATALOG}`),
      ),
    });
    expect(await rollBack(store, CATALOG, A)).toMatchObject({ version: A, before: C });
  });

  it.each([
    ['browsers had within the last days', 0],
    ['nobody remembers', 30],
  ])(
    'REQ-FED-3 to a version older than the five that are remembered, which %s, leaves nothing bad to fall back to',
    async (_, days) => {
      const { store, build, live, version, earlier } = await site();
      for (let index = 3; index <= 8; index += 1) {
        const { dist, built } = build(`1.${index}.0-dddddddd`);
        await publish(store, dist, built, { now: () => new Date(Date.now() + days * DAY_MS) });
      }
      expect(earlier()).not.toContain(A);
      expect(A in (live().retired?.[CATALOG] ?? {})).toBe(days === 0);
      await rollBack(store, CATALOG, A);
      expect(version()).toBe(A);
      expect(earlier()).toEqual([]);
      expect(buildRegistry(live()).features[0]).not.toHaveProperty('previous');
      await expect(rollBack(store, CATALOG, undefined)).rejects.toMatchObject({ code: 'no-version' });
    },
  );

  it('REQ-FED-3 of the shell to one older than the five forgets those that came between as well', async () => {
    const { own, store, live } = await site();
    for (let index = 2; index <= 8; index += 1) {
      const { dist, built } = writeWholeHost(own, `0.${index}.0-bbbbbbbb`);
      await publish(store, dist, built);
    }
    await rollBack(store, 'shell', '0.1.0-aaaaaaaa');
    expect(live()).toMatchObject({ host: { version: '0.1.0-aaaaaaaa' }, earlierHosts: [] });
  });

  it('works for the shell too', async () => {
    const { own, store, live } = await site();
    const { dist, built } = writeWholeHost(own, '0.2.0-bbbbbbbb');
    await publish(store, dist, built);
    expect(await rollBack(store, 'shell', undefined)).toMatchObject({ version: '0.1.0-aaaaaaaa' });
    expect(live().earlierHosts).toEqual([]);
  });

  it('changes nothing when the named version is live', async () => {
    const { store, live } = await site();
    expect(await rollBack(store, CATALOG, C)).toMatchObject({ hasChanged: false, revision: 4 });
    expect(live().revision).toBe(4);
  });

  it('lists what is there when the named version is not', async () => {
    const { store, version } = await site();
    await expect(rollBack(store, CATALOG, '9.9.9-99999999')).rejects.toMatchObject({
      code: 'no-version',
      message: expect.stringMatching(/choose from .*1\.0\.0-aaaaaaaa/),
    });
    expect(version()).toBe(C);
  });

  it.each([
    ['lacks a file', (file: string) => fs.rmSync(file)],
    ['holds a file that was cut off', (file: string) => fs.truncateSync(file, 3)],
  ])('goes to no version that %s', async (_, spoil) => {
    const { place, store, version } = await site();
    spoil(path.join(place, CATALOG, B, 'home.22.js'));
    await expect(rollBack(store, CATALOG, undefined)).rejects.toMatchObject({
      code: 'no-version',
      message: expect.stringContaining('lacks home.22.js'),
    });
    expect(version()).toBe(C);
  });

  it.each(['../shell/0.1.0-aaaaaaaa', 'a/b', '.', '__proto__'])(
    'says that there is no version %s',
    async (wanted) => {
      const { store, version } = await site();
      await expect(rollBack(store, CATALOG, wanted)).rejects.toMatchObject({ code: 'no-version' });
      expect(version()).toBe(C);
    },
  );

  it.each([
    ['is cut off', () => '{"name": "mfe-cat'],
    ['is of another workspace', (text: string) => text.replaceAll(CATALOG, 'mfe-player')],
    ['is of another version', (text: string) => text.replaceAll(B, A)],
  ])('goes to no version whose manifest %s', async (_, spoil) => {
    const { place, store, version, live } = await site();
    const manifest = path.join(place, CATALOG, B, 'feature.json');
    fs.writeFileSync(manifest, spoil(fs.readFileSync(manifest, 'utf8')));
    await expect(rollBack(store, CATALOG, undefined)).rejects.toMatchObject({ code: 'bad-build' });
    expect(version()).toBe(C);
    expect(live().features).toHaveLength(1);
  });

  it('is refused when another needs what that version has not; by force it goes on, and says so', async () => {
    const { own, store, build, version } = await site();
    const routes = [{ path: '/tags', module: 'pages/Home/HomePage', title: 'Tags' }];
    const more = build('1.3.0-dddddddd', { routes });
    await publish(store, more.dist, more.built);
    const player = writeWholeFeature(own, '1.0.0-eeeeeeee', {
      name: 'mfe-player',
      needs: { routes: ['/tags'], dialogs: [] },
    });
    await publish(store, player.dist, player.built);
    await expect(rollBack(store, CATALOG, undefined)).rejects.toMatchObject({
      code: 'refused',
      refusals: [{ code: 'route-removed' }],
    });
    expect(version()).toBe('1.3.0-dddddddd');
    expect(await rollBack(store, CATALOG, undefined, { isForced: true })).toMatchObject({
      hasChanged: true,
      refusals: [{ code: 'route-removed' }],
    });
    expect(version()).toBe(C);
  });

  it('only warns of declarations that differ under one version, which only a new build would mend', async () => {
    const { own, store, add, live } = await makeSite();
    const withShape = (Tag: string) => ({ shapes: { '@steadfast/ui': { Tag } } });
    await add(A, withShape('00000001'));
    await add(B);
    const { dist, built } = writeWholeHost(own, '0.2.0-bbbbbbbb', withShape('00000002'));
    await publish(store, dist, built);
    expect(await rollBack(store, CATALOG, undefined)).toMatchObject({
      hasChanged: true,
      warnings: expect.arrayContaining([expect.objectContaining({ code: 'contract-unraised' })]),
    });
    expect(live().features).toMatchObject([{ version: A }]);
  });

  it('is not forced to what the site could not serve', async () => {
    const { own, store, build, version } = await site();
    const routes = [{ path: '/tags', module: 'pages/Home/HomePage', title: 'Tags' }];
    const more = build('1.3.0-dddddddd', { routes });
    await publish(store, more.dist, more.built);
    await rollBack(store, CATALOG, undefined);
    const player = writeWholeFeature(own, '1.0.0-eeeeeeee', { name: 'mfe-player', routes });
    await publish(store, player.dist, player.built);
    await expect(rollBack(store, CATALOG, '1.3.0-dddddddd', { isForced: true })).rejects.toMatchObject({
      code: 'path-conflict',
    });
    expect(version()).toBe(C);
  });

  it('knows the workspaces of the site, and says which they are', async () => {
    const { store } = await site();
    await expect(rollBack(store, 'mfe-nobody', undefined)).rejects.toMatchObject({
      code: 'no-workspace',
      message: 'The site has no mfe-nobody: it has shell, mfe-catalog.',
    });
  });
});

describe('A canary', () => {
  it('of a version in the store is given to a share of the browsers, more or fewer, and ended', async () => {
    const { store, live, version } = await site();
    expect(await setCanary(store, CATALOG, B, 10)).toMatchObject({
      hasChanged: true,
      version: C,
      canary: { version: B, percent: 10 },
    });
    const { since } = live().canaries[CATALOG] ?? {};
    expect(await setCanary(store, CATALOG, B, 10)).toMatchObject({ hasChanged: false });
    await setCanary(store, CATALOG, B, 50);
    expect(live().canaries[CATALOG]).toMatchObject({ percent: 50, since });
    expect(version()).toBe(C);
    expect(await endCanary(store, CATALOG)).toMatchObject({ hasChanged: true });
    expect(live().canaries).toEqual({});
    expect(await endCanary(store, CATALOG)).toMatchObject({ hasChanged: false });
  });

  it('is promoted to be live for all, and the version before is kept to roll back to', async () => {
    const { store, held, live, version, earlier } = await site();
    await held('1.3.0-dddddddd');
    await setCanary(store, CATALOG, '1.3.0-dddddddd', 10);
    expect(await promote(store, CATALOG, undefined)).toMatchObject({ version: '1.3.0-dddddddd', before: C });
    expect(version()).toBe('1.3.0-dddddddd');
    expect(earlier()).toEqual([C, B, A]);
    expect(live().canaries).toEqual({});
  });

  it('is refused when it would break somebody', async () => {
    const { store, held, live } = await site();
    await held('1.3.0-dddddddd', { shared: { react: '^20.0.0' } });
    await expect(setCanary(store, CATALOG, '1.3.0-dddddddd', 10)).rejects.toMatchObject({ code: 'refused' });
    await expect(promote(store, CATALOG, '1.3.0-dddddddd')).rejects.toMatchObject({ code: 'refused' });
    expect(live()).toMatchObject({ revision: 4, canaries: {} });
  });

  it('is none of the shell, and none of what is live for all', async () => {
    const { store } = await site();
    await expect(setCanary(store, 'shell', '0.1.0-aaaaaaaa', 10)).rejects.toMatchObject({
      code: 'only-remotes',
    });
    await expect(setCanary(store, CATALOG, C, 10)).rejects.toMatchObject({ code: 'no-canary' });
    await expect(promote(store, CATALOG, undefined)).rejects.toMatchObject({
      code: 'no-canary',
      message: expect.stringContaining(B),
    });
  });
});

describe('A version that is held', () => {
  it('is promoted by its name, once', async () => {
    const { store, held, version, live } = await site();
    await held('1.3.0-dddddddd');
    await promote(store, CATALOG, '1.3.0-dddddddd');
    expect(version()).toBe('1.3.0-dddddddd');
    expect(await promote(store, CATALOG, '1.3.0-dddddddd')).toMatchObject({ hasChanged: false });
    expect(live().revision).toBe(5);
  });
});

describe('Disabling', () => {
  it('takes a remote off the site and on again, with its version as it was', async () => {
    const { store, live, version } = await site();
    expect(await disable(store, CATALOG)).toMatchObject({ hasChanged: true, isDisabled: true });
    expect(await disable(store, CATALOG)).toMatchObject({ hasChanged: false, isDisabled: true });
    expect(buildRegistry(live()).features[0]).toMatchObject({ isDisabled: true, version: C });
    expect(await enable(store, CATALOG)).toMatchObject({ hasChanged: true, isDisabled: false });
    expect(await enable(store, CATALOG)).toMatchObject({ hasChanged: false });
    expect(live().disabled).toEqual({});
    expect(version()).toBe(C);
  });

  it('stays when the version that is live is published again, and ends with another one', async () => {
    const { store, build, live } = await site();
    await disable(store, CATALOG);
    const same = build(C);
    await publish(store, same.dist, same.built);
    expect(live().disabled).toHaveProperty(CATALOG);
    const fixed = build('1.3.0-dddddddd');
    await publish(store, fixed.dist, fixed.built);
    expect(live().disabled).toEqual({});
  });

  it('is not for the shell: nothing would be left', async () => {
    const { store } = await site();
    await expect(disable(store, 'shell')).rejects.toMatchObject({ code: 'only-remotes' });
  });
});
