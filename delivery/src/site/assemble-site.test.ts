import fs from 'node:fs';
import path from 'node:path';
import { builtFeature, builtHost, temporaryFolder, writeBuild } from '../../test/built-site';
import { assembleSite } from './assemble-site';
import { readLiveSite } from './live-site';

const folder = temporaryFolder();
let tests = 0;
/** A place for one test. */
function place() {
  const own = path.join(folder, String((tests += 1)));
  const dist = (name: string, built = builtFeature()) => writeBuild(path.join(own, 'dist', name), built);
  const hostDist = (host = builtHost()) => writeBuild(path.join(own, 'dist', `shell-${host.version}`), host);
  const site = path.join(own, 'site');
  return { site, dist, hostDist, has: (file: string) => fs.existsSync(path.join(site, file)) };
}
const routes = [{ path: '/series', module: 'pages/Series', title: 'Series' }];
const catalog = builtFeature({ routes });
const newer = builtFeature({ routes, version: '1.3.0-bbbbbbbb' });
const player = builtFeature({ name: 'mfe-player' });

describe('Assembling a site', () => {
  it('gives each version a folder, and says what is live', () => {
    const { site, dist, hostDist, has } = place();
    assembleSite(site, hostDist(), [dist('catalog', catalog), dist('player', player)]);
    expect(has('shell/0.1.0-002f073c/main.44.js')).toBe(true);
    expect(has('mfe-catalog/1.2.0-3f9c2a1b/remoteEntry.11.js.br')).toBe(true);
    expect(has('mfe-player/1.2.0-3f9c2a1b/remoteEntry.11.js')).toBe(true);
    expect(readLiveSite(site)).toMatchObject({ host: builtHost(), features: [catalog, player] });
  });

  it('REQ-FED-1 keeps the versions before: pages that are open still ask for their files', () => {
    const { site, dist, hostDist, has } = place();
    assembleSite(site, hostDist(), [dist('catalog', catalog)]);
    assembleSite(site, hostDist(), [dist('newer', newer)]);
    expect(has('mfe-catalog/1.2.0-3f9c2a1b/remoteEntry.11.js')).toBe(true);
    expect(has('mfe-catalog/1.3.0-bbbbbbbb/remoteEntry.11.js')).toBe(true);
    expect(readLiveSite(site).features).toEqual([newer]);
  });

  it('leaves a version alone that is there already: its files are being asked for', () => {
    const { site, dist, hostDist } = place();
    const host = hostDist();
    const features = [dist('catalog', catalog)];
    assembleSite(site, host, features);
    const files = ['shell/0.1.0-002f073c/main.44.js', 'mfe-catalog/1.2.0-3f9c2a1b/remoteEntry.11.js'];
    const inodes = () => files.map((file) => fs.statSync(path.join(site, file)).ino);
    const before = inodes();
    assembleSite(site, host, features);
    expect(inodes()).toEqual(before);
  });

  it.each([
    ['lacks a file', (file: string) => fs.rmSync(file)],
    ['holds a file that was cut off', (file: string) => fs.truncateSync(file, 3)],
  ])('makes a version whole that %s, and leaves no draft behind', (_, spoil) => {
    const { site, dist, hostDist } = place();
    const build = dist('catalog', catalog);
    assembleSite(site, hostDist(), [build]);
    const version = path.join(site, 'mfe-catalog/1.2.0-3f9c2a1b');
    spoil(path.join(version, 'home.22.js'));
    assembleSite(site, hostDist(), [build]);
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
  ])('changes nothing when %s', (_, code, other) => {
    const { site, dist, hostDist, has } = place();
    const first = dist('catalog', catalog);
    assembleSite(site, hostDist(), [first]);
    const host = hostDist(builtHost({ version: '0.2.0-cccccccc' }));
    expect(() => assembleSite(site, host, [first, other(dist)])).toThrow(expect.objectContaining({ code }));
    expect(readLiveSite(site)).toMatchObject({ host: builtHost(), features: [catalog] });
    expect(has('shell/0.2.0-cccccccc')).toBe(false);
  });
});
