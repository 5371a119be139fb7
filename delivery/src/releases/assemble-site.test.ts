import fs from 'node:fs';
import path from 'node:path';
import {
  builtFeature,
  builtHost,
  missingFiles,
  temporaryFolder,
  writeBuild,
  writeWholeFeature,
} from '../../test/built-site';
import { overtakenStore } from '../../test/overtaken-store';
import { listRevisions, readSite } from '../../test/read-site';
import { createFolderStore } from '../site/store/folder-store';
import { assembleSite } from './assemble-site';
import { publish } from './publish';
import { rollBack } from './switch';

jest.mock('../site/store/folder-store', () => {
  const { createFolderStore: open } = jest.requireActual<{ createFolderStore: typeof createFolderStore }>(
    '../site/store/folder-store',
  );
  return { createFolderStore: jest.fn(open) };
});

const folder = temporaryFolder();
let tests = 0;
/** A place for one test. */
function open() {
  const own = path.join(folder, String((tests += 1)));
  const dist = (name: string, built = builtFeature()) => writeBuild(path.join(own, 'dist', name), built);
  const hostDist = (host = builtHost()) => writeBuild(path.join(own, 'dist', `shell-${host.version}`), host);
  const site = path.join(own, 'site');
  const live = () => {
    const { host, features } = readSite(site);
    return [host, ...features].map(({ name, version }) => `${name} ${version}`);
  };
  const publishAs = (version: string, given: object, options?: Parameters<typeof publish>[3]) => {
    const whole = writeWholeFeature(own, version, { needs: { routes: [], dialogs: [] }, ...given });
    return publish(createFolderStore(site), whole.dist, whole.built, options);
  };
  return { own, site, dist, hostDist, live, publishAs };
}
const routes = [{ path: '/series', module: 'pages/Series', title: 'Series' }];
const catalog = builtFeature({ routes });
const newer = builtFeature({ routes, version: '1.3.0-bbbbbbbb' });
const player = builtFeature({ name: 'mfe-player' });
const SHELL = 'shell 0.1.0-002f073c';
const [CATALOG, NEWER, PLAYER] = [catalog, newer, player].map(({ name, version }) => `${name} ${version}`);

describe('Assembling a site of local builds', () => {
  it('REQ-FED-1 makes all of them live at once, and keeps the versions before for open tabs', async () => {
    const { site, dist, hostDist, live } = open();
    expect(await assembleSite(site, hostDist(), [dist('catalog', catalog), dist('player', player)])).toEqual({
      areLive: true,
      kept: [],
      removed: [],
    });
    expect([live(), missingFiles(site)]).toEqual([[SHELL, CATALOG, PLAYER], []]);
    await assembleSite(site, hostDist(), [dist('newer', newer), dist('player', player)]);
    expect(live()).toEqual([SHELL, NEWER, PLAYER]);
    expect(fs.existsSync(path.join(site, 'mfe-catalog/1.2.0-3f9c2a1b/remoteEntry.11.js.br'))).toBe(true);
    expect(readSite(site).newest).toMatchObject({ revision: 2, action: 'build' });
  });

  it('creates no revision and no file if all of it is live', async () => {
    const { site, dist, hostDist } = open();
    await assembleSite(site, hostDist(), [dist('catalog', catalog)]);
    const list = () => fs.readdirSync(site, { recursive: true });
    const before = list();
    await assembleSite(site, hostDist(), [dist('catalog', catalog)]);
    expect(list()).toEqual(before);
  });

  it('REQ-FED-1 removes a remote that has no build any more, as a change that open tabs notice', async () => {
    const { site, dist, hostDist, live } = open();
    await assembleSite(site, hostDist(), [dist('catalog', catalog), dist('player', player)]);
    expect(await assembleSite(site, hostDist(), [dist('catalog', catalog)])).toMatchObject({
      removed: ['mfe-player'],
    });
    expect(live()).toEqual([SHELL, CATALOG]);
    expect(readSite(site).state.retired).toHaveProperty(['mfe-player', player.version]);
  });

  it.each<[string, string, (dist: ReturnType<typeof open>['dist']) => string]>([
    ['a build is missing', 'no-build', () => path.join(folder, 'nowhere')],
    ['two builds claim one path', 'refused', (dist) => dist('other', { ...player, routes })],
  ])('changes nothing if %s', async (_, code, other) => {
    const { site, dist, hostDist, live } = open();
    const first = dist('catalog', catalog);
    await assembleSite(site, hostDist(), [first]);
    const host = hostDist(builtHost({ version: '0.2.0-cccccccc' }));
    await expect(assembleSite(site, host, [first, other(dist)])).rejects.toMatchObject({ code });
    expect([live(), listRevisions(site)]).toEqual([[SHELL, CATALOG], [1]]);
  });

  it.each([
    ['of which the newest revision cannot be read', 'revisions/000002.json', '{"revision": 2'],
    ['of the form before revisions', 'live.json', '{}'],
  ])('replaces no site %s', async (_, file, text) => {
    const { site, dist, hostDist } = open();
    fs.mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
    fs.writeFileSync(path.join(site, file), text);
    for (const isForced of [false, true]) {
      const assembled = assembleSite(site, hostDist(), [dist('catalog', catalog)], { isForced });
      await expect(assembled).rejects.toMatchObject({ code: 'bad-site' });
    }
    expect(fs.readFileSync(path.join(site, file), 'utf8')).toBe(text);
  });
});

describe('REQ-FED-1 Assembling a site on which somebody has released something', () => {
  const [FIRST, SECOND, CANARY] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb', '1.2.0-cccccccc'] as const;
  const prayer = { name: 'mfe-prayer' };
  /** A site of local builds, and mfe-prayer from elsewhere with a canary; `force` makes newer local builds live. */
  async function openReleased() {
    const opened = open();
    const { site, dist, hostDist, publishAs } = opened;
    await assembleSite(site, hostDist(), [dist('catalog', catalog)]);
    await publishAs(FIRST, prayer);
    await publishAs(SECOND, prayer);
    await publishAs(CANARY, prayer, { percent: 10 });
    const assemble = (isForced: boolean) =>
      assembleSite(site, hostDist(), [dist('newer', newer)], { isForced, cause: { who: 'Ann' } });
    return { ...opened, assemble };
  }

  it('changes nothing', async () => {
    const { site, assemble, live } = await openReleased();
    expect(await assemble(false)).toEqual({ areLive: false, kept: [], removed: [] });
    expect([live(), listRevisions(site)]).toEqual([
      [SHELL, CATALOG, `mfe-prayer ${SECOND}`],
      [1, 2, 3, 4],
    ]);
    expect(fs.existsSync(path.join(site, 'mfe-catalog', newer.version))).toBe(false);
  });

  it('makes local builds live if it is forced, and keeps the others with canary and history', async () => {
    const { site, assemble, live } = await openReleased();
    const before = readSite(site).state;
    expect(await assemble(true)).toEqual({ areLive: true, kept: ['mfe-prayer'], removed: [] });
    expect(live()).toEqual([SHELL, NEWER, `mfe-prayer ${SECOND}`]);
    const { state, newest } = readSite(site);
    expect(newest).toMatchObject({ action: 'build', who: 'Ann' });
    expect(state.canaries).toEqual(before.canaries);
    await rollBack(createFolderStore(site), 'mfe-prayer', undefined);
    expect(live()).toContain(`mfe-prayer ${FIRST}`);
  });

  it('reads and uploads local builds once, although somebody is ahead', async () => {
    const { own, site, assemble, live } = await openReleased();
    const { dist, built } = writeWholeFeature(own, '1.3.0-dddddddd', prayer);
    const theirs = createFolderStore(site);
    const store = overtakenStore(theirs, () => publish(theirs, dist, built));
    const listed: string[] = [];
    const list = (prefix: string) => {
      listed.push(prefix);
      return store.list(prefix);
    };
    jest.mocked(createFolderStore).mockReturnValueOnce({ ...store, list });
    await assemble(true);
    expect(live()).toEqual([SHELL, NEWER, 'mfe-prayer 1.3.0-dddddddd']);
    expect(listed.filter((prefix) => prefix === `mfe-catalog/${newer.version}/`)).toHaveLength(1);
  });

  it('makes local builds live again at each start once all that is live is local', async () => {
    const { site, dist, hostDist, publishAs, live } = open();
    await assembleSite(site, hostDist(), [dist('catalog', catalog)]);
    await publishAs('1.2.9-dddddddd', { routes });
    const dists = [dist('newer', newer)];
    expect(await assembleSite(site, hostDist(), dists)).toMatchObject({ areLive: false });
    await assembleSite(site, hostDist(), dists, { isForced: true });
    expect(await assembleSite(site, hostDist(), [dist('catalog', catalog)])).toMatchObject({ areLive: true });
    expect(live()).toEqual([SHELL, CATALOG]);
  });
});
