/** An origin that starts while live.json cannot be read. */
import fs from 'node:fs';
import path from 'node:path';
import {
  builtFeature,
  builtHost,
  temporaryFolder,
  writeBuild,
  writeContent,
  writeLiveSite,
} from '../../test/built-site';
import { assembleSite } from '../releases/assemble-site';
import { readLiveSite, type LiveSite as Site } from '../site/live-site';
import { createOrigin } from './create-origin';
import { readOriginConfig } from './origin-config';

const folder = temporaryFolder();
const config = readOriginConfig({}, writeContent(path.join(folder, 'content')));
const routes = [{ path: '/series', module: 'pages/Page', title: 'Page' }];
const opened: Awaited<ReturnType<typeof createOrigin>>[] = [];
afterAll(() => Promise.all(opened.map((origin) => origin.close())));

/** A site, of which an origin has made pages. */
async function servedSite() {
  const site = path.join(fs.mkdtempSync(path.join(folder, 'site-')), 'site');
  await publishVersion(site, '1.2.0-3f9c2a1b');
  const start = async () => {
    const warn = jest.fn<undefined, [string]>();
    const origin = await createOrigin(site, config, { warn });
    opened.push(origin);
    return { origin, warn };
  };
  await start();
  return { site, start, live: path.join(site, 'live.json'), kept: path.join(site, '.live.last-good.json') };
}
async function publishVersion(site: string, version: string): Promise<void> {
  const dist = writeBuild(path.join(folder, version), builtFeature({ routes, version }));
  await assembleSite(site, writeBuild(path.join(folder, 'shell'), builtHost()), [dist]);
}

describe('An origin that starts', () => {
  it.each([
    ['is cut off', (live: string) => fs.writeFileSync(live, '{"host": {'), /live\.json cannot be read/],
    ['is gone', (live: string) => fs.rmSync(live), /holds no site/],
    ['is of another time', (live: string) => fs.writeFileSync(live, '{}'), /is not what this version/],
  ])(
    'REQ-FED-3 where live.json %s serves the last that worked, and warns once',
    async (_, spoil, warning) => {
      const { site, start, live } = await servedSite();
      spoil(live);
      const { origin, warn } = await start();
      for (let times = 0; times < 3; times += 1) {
        const { statusCode, body } = await origin.inject('/series');
        expect([statusCode, body.includes('mfe-catalog/1.2.0-3f9c2a1b/')]).toEqual([200, true]);
      }
      expect(warn.mock.calls).toEqual([[expect.stringMatching(warning)]]);
      expect(warn.mock.calls[0]?.[0]).toMatch(
        /Revision \d+, the last that worked, is served .+ until then\.$/,
      );

      fs.rmSync(live, { force: true });
      await publishVersion(site, '1.3.0-bbbbbbbb');
      expect((await origin.inject('/series')).body).toContain('mfe-catalog/1.3.0-bbbbbbbb/');
      expect(warn).toHaveBeenCalledTimes(1);
    },
  );

  it('REQ-FED-3 takes the last of which pages were made, not the one that it began with', async () => {
    const { site, live, start } = await servedSite();
    await publishVersion(site, '1.3.0-bbbbbbbb');
    await opened.at(-1)?.inject('/series');
    fs.writeFileSync(live, '');
    const { origin } = await start();
    expect((await origin.inject('/series')).body).toContain('mfe-catalog/1.3.0-bbbbbbbb/');
  });

  it('REQ-FED-3 serves it too where what is live names a shell that is not there', async () => {
    const { live, start } = await servedSite();
    const site = JSON.parse(fs.readFileSync(live, 'utf8')) as { host: { version: string } };
    site.host.version = '9.9.9-00000000';
    fs.writeFileSync(live, JSON.stringify(site));
    const { origin, warn } = await start();
    expect((await origin.inject('/series')).statusCode).toBe(200);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it.each<[string, (site: Site) => unknown]>([
    ['a shell', ({ host }) => (host.version = '9.9.9-00000000')],
    [
      'a remote',
      ({ features }) => (features[0] = { ...builtFeature({ routes }), version: '9.9.9-00000000' }),
    ],
    [
      'a canary',
      ({ canaries }) => {
        const built = builtFeature({ routes, version: '9.9.9-00000000' });
        canaries['mfe-catalog'] = { built, percent: 5, since: '' };
      },
    ],
  ])(
    'REQ-FED-3 keeps the last good copy, and the page before, where what is live names %s that is not there',
    async (_, spoil) => {
      const { site, kept, start } = await servedSite();
      const good = fs.readFileSync(kept, 'utf8');
      const broken = readLiveSite(site);
      spoil(broken);
      const running = opened.at(-1);
      writeLiveSite(site, { ...broken, revision: broken.revision + 1 });
      expect((await running?.inject('/registry.json'))?.json()).toMatchObject({ revision: broken.revision });
      const { origin, warn } = await start();
      expect((await origin.inject('/registry.json')).json()).toMatchObject({ revision: broken.revision });
      expect(warn.mock.calls).toEqual([
        [expect.stringMatching(/9\.9\.9-00000000, whose \S+ is not there: restore/)],
      ]);
      expect(fs.readFileSync(kept, 'utf8')).toBe(good);
    },
  );

  it('REQ-FED-3 stops with a sentence where a remote is not there and no good copy was kept', async () => {
    const { site, kept, start } = await servedSite();
    fs.rmSync(kept);
    fs.rmSync(path.join(site, 'mfe-catalog'), { recursive: true });
    await expect(start()).rejects.toMatchObject({
      code: 'bad-site',
      message: expect.stringMatching(
        /names mfe-catalog 1\.2\.0-3f9c2a1b, whose remoteEntry\.11\.js is not there.*publish mfe-catalog/,
      ) as string,
    });
    expect(fs.existsSync(kept)).toBe(false);
  });

  it.each([
    ['none was kept', (kept: string) => fs.rmSync(kept)],
    ['what was kept is broken', (kept: string) => fs.writeFileSync(kept, '{"revision":')],
    ['its shell is gone', (kept: string) => fs.rmSync(path.join(kept, '../shell'), { recursive: true })],
  ])('says what is wrong with live.json where %s', async (_, spoil) => {
    const { live, kept, start } = await servedSite();
    fs.writeFileSync(live, '{');
    spoil(kept);
    await expect(start()).rejects.toMatchObject({ code: 'bad-site' });
  });

  it('serves what is live although nothing can be kept, and what is kept to nobody', async () => {
    const { kept, start } = await servedSite();
    fs.rmSync(kept);
    fs.mkdirSync(kept);
    const { origin, warn } = await start();
    expect((await origin.inject('/series')).statusCode).toBe(200);
    expect(warn).not.toHaveBeenCalled();
    expect(fs.readdirSync(path.dirname(kept)).filter((name) => name.includes('last-good'))).toEqual([
      '.live.last-good.json',
    ]);
    fs.rmdirSync(kept);
    await start();
    expect(fs.existsSync(kept)).toBe(true);
    expect((await origin.inject('/.live.last-good.json')).statusCode).toBe(404);
  });
});
