import fs from 'node:fs';
import path from 'node:path';
import { builtFeature, builtHost, temporaryFolder, writeBuild, writeLiveSite } from '../../test/built-site';
import { writeWholeFeature } from '../../test/whole-build';
import { overtakenStore } from '../../test/overtaken-store';
import { publish } from './publish';
import { readLog } from './change-log';
import { describeVersions } from './status';
import { disable, enable, rollBack, setCanary } from './switch';
import { createFolderStore } from '../store/folder-store';
import type { SiteStore } from '../store/site-store';
import { assemble, assembleSite } from './assemble-site';
import { readLiveSite } from '../site/live-site';

const folder = temporaryFolder();
let tests = 0;
/** A place for one test. */
function place() {
  const own = path.join(folder, String((tests += 1)));
  const dist = (name: string, built = builtFeature()) => writeBuild(path.join(own, 'dist', name), built);
  const hostDist = (host = builtHost()) => writeBuild(path.join(own, 'dist', `shell-${host.version}`), host);
  const site = path.join(own, 'site');
  return { own, site, dist, hostDist, has: (file: string) => fs.existsSync(path.join(site, file)) };
}
const routes = [{ path: '/series', module: 'pages/Series', title: 'Series' }];
const catalog = builtFeature({ routes });
const newer = builtFeature({ routes, version: '1.3.0-bbbbbbbb' });
const player = builtFeature({ name: 'mfe-player' });

describe('Assembling a site', () => {
  it('gives each version a folder, and says what is live', async () => {
    const { site, dist, hostDist, has } = place();
    await assembleSite(site, hostDist(), [dist('catalog', catalog), dist('player', player)]);
    expect(has('shell/0.1.0-002f073c/main.44.js')).toBe(true);
    expect(has('mfe-catalog/1.2.0-3f9c2a1b/remoteEntry.11.js.br')).toBe(true);
    expect(has('mfe-player/1.2.0-3f9c2a1b/remoteEntry.11.js')).toBe(true);
    expect(readLiveSite(site)).toMatchObject({ host: builtHost(), features: [catalog, player] });
  });

  it('REQ-FED-1 keeps the versions before: pages that are open still ask for their files', async () => {
    const { site, dist, hostDist, has } = place();
    await assembleSite(site, hostDist(), [dist('catalog', catalog)]);
    await assembleSite(site, hostDist(), [dist('newer', newer)]);
    expect(has('mfe-catalog/1.2.0-3f9c2a1b/remoteEntry.11.js')).toBe(true);
    expect(has('mfe-catalog/1.3.0-bbbbbbbb/remoteEntry.11.js')).toBe(true);
    expect(readLiveSite(site).features).toEqual([newer]);
  });

  it('leaves a version alone that is there already: its files are being asked for', async () => {
    const { site, dist, hostDist } = place();
    const host = hostDist();
    const features = [dist('catalog', catalog)];
    await assembleSite(site, host, features);
    const files = ['shell/0.1.0-002f073c/main.44.js', 'mfe-catalog/1.2.0-3f9c2a1b/remoteEntry.11.js'];
    const inodes = () => files.map((file) => fs.statSync(path.join(site, file)).ino);
    const before = inodes();
    await assembleSite(site, host, features);
    expect(inodes()).toEqual(before);
  });

  it.each([
    ['lacks a file', (file: string) => fs.rmSync(file)],
    ['holds a file that was cut off', (file: string) => fs.truncateSync(file, 3)],
  ])('makes a version whole that %s, and leaves no draft behind', async (_, spoil) => {
    const { site, dist, hostDist } = place();
    const build = dist('catalog', catalog);
    await assembleSite(site, hostDist(), [build]);
    const version = path.join(site, 'mfe-catalog/1.2.0-3f9c2a1b');
    spoil(path.join(version, 'home.22.js'));
    await assembleSite(site, hostDist(), [build]);
    expect(fs.readdirSync(version)).toEqual(fs.readdirSync(build));
    expect(fs.statSync(path.join(version, 'home.22.js')).size).toBeGreaterThan(3);
    expect(fs.readdirSync(path.dirname(version))).toEqual(['1.2.0-3f9c2a1b']);
  });

  it.each([
    ['a build is missing', 'no-build', () => path.join(folder, 'nowhere')],
    [
      'two claim one path',
      'path-conflict',
      (dist: ReturnType<typeof place>['dist']) => dist('other', builtFeature({ name: 'mfe-player', routes })),
    ],
  ])('changes nothing when %s', async (_, code, other) => {
    const { site, dist, hostDist, has } = place();
    const first = dist('catalog', catalog);
    await assembleSite(site, hostDist(), [first]);
    const host = hostDist(builtHost({ version: '0.2.0-cccccccc' }));
    await expect(assembleSite(site, host, [first, other(dist)])).rejects.toMatchObject({ code });
    expect(readLiveSite(site)).toMatchObject({ host: builtHost(), features: [catalog] });
    expect(has('shell/0.2.0-cccccccc')).toBe(false);
  });

  it('switches in one step, and not at all when all of it is live already', async () => {
    const { site, dist, hostDist } = place();
    const live = path.join(site, 'live.json');
    await assembleSite(site, hostDist(), [dist('catalog', catalog)]);
    const [opened, { ino }] = [fs.openSync(live, 'r'), fs.statSync(live)];
    await assembleSite(site, hostDist(), [dist('catalog', catalog)]);
    expect(fs.statSync(live).ino).toBe(ino);
    await assembleSite(site, hostDist(), [dist('newer', newer)]);
    expect(fs.statSync(live).ino).not.toBe(ino);
    expect(fs.readFileSync(opened, 'utf8')).not.toContain(newer.version);
    fs.closeSync(opened);
    expect(fs.readdirSync(site).sort()).toEqual([
      '.live.last-good.json',
      'live.json',
      'mfe-catalog',
      'shell',
    ]);
  });

  it('leaves out what a file manager has put beside a build', async () => {
    const { site, dist, hostDist, has } = place();
    const build = dist('catalog', catalog);
    fs.writeFileSync(path.join(build, '.DS_Store'), 'where the icons are');
    await assembleSite(site, hostDist(), [build]);
    expect(has('mfe-catalog/1.2.0-3f9c2a1b/home.22.js')).toBe(true);
    expect(has('mfe-catalog/1.2.0-3f9c2a1b/.DS_Store')).toBe(false);
  });

  it('REQ-FED-1 takes a remote that is gone off a site of local builds, as a change that open tabs notice', async () => {
    const { site, dist, hostDist } = place();
    await assembleSite(site, hostDist(), [dist('catalog', catalog), dist('player', player)]);
    const { revision } = readLiveSite(site);
    const assembled = await assembleSite(site, hostDist(), [dist('catalog', catalog)]);
    expect(assembled).toEqual({ areLive: true, kept: [], removed: ['mfe-player'] });
    const live = readLiveSite(site);
    expect(live).toMatchObject({ revision: revision + 1, features: [catalog] });
    expect(Object.keys(live.retired?.['mfe-player'] ?? {})).toEqual([player.version]);
    await assembleSite(site, hostDist(), [dist('newer', newer)]);
    expect(readLiveSite(site).features).toEqual([newer]);
  });

  describe('where a remote was published from another repository', () => {
    const [FIRST, SECOND, CANARY] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb', '1.2.0-cccccccc'] as const;
    async function siteWithPrayer() {
      const { own, site, dist, hostDist } = place();
      await assembleSite(site, hostDist(), [dist('catalog', catalog)]);
      const store = createFolderStore(site);
      const add = async (version: string, options?: Parameters<typeof publish>[3]) => {
        const whole = writeWholeFeature(own, version, {
          name: 'mfe-prayer',
          needs: { routes: [], dialogs: [] },
        });
        await publish(store, whole.dist, whole.built, options);
      };
      await add(FIRST);
      await add(SECOND);
      await add(CANARY, { audience: { kind: 'canary', percent: 10 } });
      const warn = () => undefined;
      const cause = {
        who: async () => 'Ann',
        reason: undefined,
        command: 'npm run build -- --activate',
        warn,
      };
      const force = () => assembleSite(site, hostDist(), [dist('newer', newer)], { isForced: true, cause });
      return { site, store, force, dist, hostDist };
    }

    it('REQ-FED-1 keeps it with its canary and history when local builds are forced live, and names it', async () => {
      const { site, store, force } = await siteWithPrayer();
      const before = readLiveSite(site);
      expect(await force()).toEqual({ areLive: true, kept: ['mfe-prayer'], removed: [] });
      const { features, canaries, earlier } = readLiveSite(site);
      expect(features.map(({ name, version }) => [name, version])).toEqual([
        ['mfe-catalog', newer.version],
        ['mfe-prayer', SECOND],
      ]);
      expect(canaries).toEqual(before.canaries);
      expect(earlier['mfe-prayer']).toEqual(before.earlier['mfe-prayer']);
      await disable(store, 'mfe-prayer');
      await enable(store, 'mfe-prayer');
      await rollBack(store, 'mfe-prayer', undefined);
      expect(
        (await describeVersions(store, readLiveSite(site), 'mfe-prayer'))
          .map(({ version }) => version)
          .sort(),
      ).toEqual([FIRST, SECOND, CANARY]);
      expect(readLiveSite(site).features[1]?.version).toBe(FIRST);
    });

    it('REQ-FED-1 writes what is forced live into the log, by workspace', async () => {
      const { store, force } = await siteWithPrayer();
      await force();
      const { changes } = await readLog(store, { limit: 10 });
      expect(changes).toEqual([
        expect.objectContaining({
          action: 'publish',
          workspace: 'mfe-catalog',
          from: catalog.version,
          to: newer.version,
          who: 'Ann',
          command: 'npm run build -- --activate',
        }),
      ]);
    });

    it('REQ-FED-1 never takes it for a local build afterwards', async () => {
      const { site, force, dist, hostDist } = await siteWithPrayer();
      await force();
      expect(await assembleSite(site, hostDist(), [dist('catalog', catalog)])).toMatchObject({
        areLive: false,
      });
      expect(readLiveSite(site).features.map(({ name }) => name)).toEqual(['mfe-catalog', 'mfe-prayer']);
    });
  });

  it.each(['{"host": {', '{}'])('never replaces a site that cannot be read: %s', async (text) => {
    const { site, dist, hostDist } = place();
    fs.mkdirSync(site, { recursive: true });
    fs.writeFileSync(path.join(site, 'live.json'), text);
    for (const isForced of [false, true]) {
      const assembled = assembleSite(site, hostDist(), [dist('catalog', catalog)], { isForced });
      await expect(assembled).rejects.toMatchObject({ code: 'bad-site' });
    }
    expect(fs.readFileSync(path.join(site, 'live.json'), 'utf8')).toBe(text);
  });
});

describe('Assembling a site while others publish into it', () => {
  /** A site of the shell, mfe-catalog and mfe-player; `interrupt` runs right before what is live is switched for the first time. */
  async function overtaken(
    isForced: boolean,
    interrupt: (store: SiteStore, own: string) => Promise<unknown>,
  ) {
    const { site, dist, hostDist, own } = place();
    await assembleSite(site, hostDist(), [dist('catalog', catalog), dist('player', player)]);
    const store = createFolderStore(site);
    const slow = overtakenStore(store, () => interrupt(store, own));
    const dists = [dist('newer', newer), dist('player', player)];
    const { areLive } = await assemble(slow, hostDist(), dists, { isForced });
    return { areLive, ...readLiveSite(site) };
  }

  it('REQ-FED-1 leaves what they have released just then', async () => {
    const theirs = '1.2.9-dddddddd';
    const { areLive, features } = await overtaken(false, async (store, own) => {
      const { dist, built } = writeWholeFeature(own, theirs, { routes, needs: { routes: [], dialogs: [] } });
      await publish(store, dist, built);
    });
    expect(areLive).toBe(false);
    expect(features.map(({ version }) => version)).toEqual([theirs, player.version]);
  });

  it('REQ-FED-1 starts over from their result: nothing of theirs is lost', async () => {
    const theirs = '1.2.9-dddddddd';
    const { revision, features, earlier } = await overtaken(true, async (store, own) => {
      const { dist, built } = writeWholeFeature(own, theirs, { routes, needs: { routes: [], dialogs: [] } });
      await publish(store, dist, built);
    });
    expect(revision).toBe(3);
    expect(features).toEqual([newer, player]);
    expect(earlier['mfe-catalog']?.map(({ built }) => built.version)).toEqual([theirs, catalog.version]);
  });

  it('REQ-FED-1 leaves the canary that somebody gives of another remote', async () => {
    const canary = '1.3.0-dddddddd';
    const { features, canaries } = await overtaken(true, async (store, own) => {
      const { dist, built } = writeWholeFeature(own, canary, { name: 'mfe-player' });
      await publish(store, dist, built, { audience: { kind: 'none' } });
      await setCanary(store, 'mfe-player', canary, 10);
    });
    expect(features).toEqual([newer, player]);
    expect(canaries).toMatchObject({ 'mfe-player': { built: { version: canary } } });
  });

  it('REQ-FED-1 takes nothing away from who brings the same version, and brings what they have not', async () => {
    const { site, dist, hostDist } = place();
    const version = path.join(site, 'mfe-catalog', newer.version);
    const draft = path.join(version, '.home.22.js.0a1b2c3d-0000-4000-8000-000000000000.draft');
    fs.mkdirSync(version, { recursive: true });
    fs.writeFileSync(draft, 'half');
    await assembleSite(site, hostDist(), [dist('newer', newer)]);
    expect(fs.existsSync(draft)).toBe(true);
    expect(fs.existsSync(path.join(version, 'feature.json'))).toBe(true);
  });

  it('REQ-FED-1 takes nothing live that a prune is just removing', async () => {
    const { site, dist, hostDist } = place();
    await assembleSite(site, hostDist(), [dist('catalog', catalog)]);
    const pruning = { since: new Date().toISOString(), versions: [`mfe-catalog/${newer.version}`] };
    writeLiveSite(site, { ...readLiveSite(site), pruning });
    await expect(assembleSite(site, hostDist(), [dist('newer', newer)])).rejects.toMatchObject({
      code: 'changed-since',
    });
    expect(readLiveSite(site).features).toEqual([catalog]);
  });
});
