import fs from 'node:fs';
import path from 'node:path';
import { smallSites } from '../../test/small-site';
import type { LiveSite } from '../site/live-site';
import { inspectSite, restore } from './restore';
import { disable } from './switch';

const site = smallSites();
const VERSION = '1.2.0-bbbbbbbb';
/** A site with one remote, which is disabled. */
async function siteWithRemote() {
  const made = await site();
  await made.add(VERSION);
  await disable(made.store, 'mfe-catalog');
  const file = path.join(made.place, 'live.json');
  const spoil = (change: (live: LiveSite) => LiveSite) => {
    fs.writeFileSync(file, JSON.stringify(change(made.live())));
  };
  return { ...made, file, spoil, copy: path.join(made.place, '.live.last-good.json') };
}
type Spoil = (live: LiveSite) => LiveSite;
const inFeature =
  (change: (built: LiveSite['features'][number]) => LiveSite['features'][number]): Spoil =>
  (live) => ({ ...live, features: live.features.map(change) });
const OTHER_HASH = `sha256-${'A'.repeat(43)}=`;

describe('A site', () => {
  it('is what its live.json says, where every version is there as it says', async () => {
    const { place, live } = await siteWithRemote();
    await expect(inspectSite(place)).resolves.toEqual(live());
  });

  it('is not there yet where nothing is', async () => {
    await expect(inspectSite(path.join((await site()).own, 'nowhere'))).resolves.toBeUndefined();
  });

  it.each<[string, Spoil, RegExp]>([
    [
      'a version that is not there',
      inFeature((built) => ({ ...built, version: '9.9.9' })),
      /live\.json names mfe-catalog 9\.9\.9, which is not there: /,
    ],
    [
      'another hash than a file has',
      inFeature(({ files: [first, ...files], ...built }) => ({
        ...built,
        files: [...(first ? [{ ...first, integrity: OTHER_HASH }] : []), ...files],
      })),
      /names a version that is not as it says \(mfe-catalog 1\.2\.0-bbbbbbbb is not .* remoteEntry\.11\.js has changed\)/,
    ],
    [
      'a path outside the folder of a version',
      inFeature((built) => ({ ...built, files: [{ ...built.entry, file: '../../secret.js' }] })),
      /live\.json names a file “\.\.\/\.\.\/secret\.js”, which leads out of the folder of its version: /,
    ],
    [
      'a version that is a path',
      (live) => ({ ...live, host: { ...live.host, version: '../..' } }),
      /live\.json has “\.\.\/\.\.” for a version, which leads out/,
    ],
    [
      'two features with one path',
      (live) => ({
        ...live,
        features: live.features.map((built) => ({
          ...built,
          routes: ['/a', '/A'].map((route) => ({ path: route, module: 'pages/Home/HomePage', title: 'A' })),
        })),
      }),
      /live\.json cannot be served \(mfe-catalog claims the path \/a, /,
    ],
  ])(
    'is refused where live.json names %s, and is restored with what was disabled',
    async (_, change, message) => {
      const { place, store, spoil, live, copy, file } = await siteWithRemote();
      const sound = live();
      spoil(change);
      const spoilt = fs.readFileSync(file, 'utf8');
      const refused = await inspectSite(place).catch((error: unknown) => error as Error);
      expect(refused).toMatchObject({ code: 'bad-site', message: expect.stringMatching(message) as string });
      expect(refused).toMatchObject({
        message: expect.stringContaining(
          `: restore revision 3 from its last good copy, ${copy}, with npm run delivery -- restore --target ${place}.`,
        ) as string,
      });
      expect(fs.readFileSync(file, 'utf8')).toBe(spoilt);
      const broken = path.join(place, '.live.broken.json');
      await expect(restore(store)).resolves.toEqual({ place, hasChanged: true, revision: 4, broken });
      expect(fs.readFileSync(broken, 'utf8')).toBe(spoilt);
      expect(live()).toEqual({ ...sound, revision: 4 });
      await expect(inspectSite(place)).resolves.toEqual(live());
      await expect(restore(store)).resolves.toEqual({ place, hasChanged: false, revision: 4 });
    },
  );

  it('is refused where live.json is gone and a good copy of it is there', async () => {
    const { place, store, file, live } = await siteWithRemote();
    fs.rmSync(file);
    await expect(inspectSite(place)).rejects.toThrow(/live\.json is gone: restore revision 3 from/);
    await restore(store);
    expect(live().disabled).toHaveProperty('mfe-catalog');
  });

  it('that open tabs may know with a higher revision is restored as one that is higher still', async () => {
    const { store, spoil } = await siteWithRemote();
    spoil((live) => ({ ...live, revision: 40, host: { ...live.host, version: '9.9.9' } }));
    await expect(restore(store)).resolves.toMatchObject({ revision: 41 });
  });

  it('is refused where a canary is not there', async () => {
    const { place, spoil } = await siteWithRemote();
    spoil((live) => ({
      ...live,
      canaries: Object.fromEntries(
        live.features.map((built) => [
          built.name,
          { built: { ...built, version: '9.9.9' }, percent: 10, since: new Date().toISOString() },
        ]),
      ),
    }));
    await expect(inspectSite(place)).rejects.toThrow(/names mfe-catalog 9\.9\.9, which is not there/);
  });
});

describe('Where there is no good copy', () => {
  it('a site whose files are gone says how they come back', async () => {
    const { place, store } = await siteWithRemote();
    fs.rmSync(path.join(place, 'mfe-catalog'), { recursive: true });
    const sentence = expect.objectContaining({
      message: `${place}/live.json names mfe-catalog ${VERSION}, which is not there, and there is no good copy of it: bring it back with npm run delivery -- publish mfe-catalog --target ${place}.`,
    }) as Error;
    await expect(inspectSite(place)).rejects.toEqual(sentence);
    await expect(restore(store)).rejects.toEqual(sentence);
  });

  it('a site that cannot be read starts over only when somebody moves its live.json away', async () => {
    const { place, file, copy } = await siteWithRemote();
    fs.writeFileSync(file, 'half of');
    fs.rmSync(copy);
    await expect(inspectSite(place)).rejects.toThrow(
      /cannot be read \(.*\), and there is no good copy of it: fix it, or move it away to begin a new site\.$/,
    );
    fs.rmSync(file);
    await expect(inspectSite(place)).resolves.toBeUndefined();
  });
});
