import fs from 'node:fs';
import path from 'node:path';
import { builtFeature, builtHost, temporaryFolder, writeLiveSite } from '../../test/built-site';
import type { BuiltFeature } from '@steadfast/contract';
import { readLiveStamp, createSite, readLiveSite, buildRegistry, type LiveSite } from './live-site';

const route = (at: string) => ({ path: at, module: 'pages/Page', title: 'Page' });
const catalog = (...paths: string[]) => builtFeature({ routes: paths.map(route) });
const player = (...paths: string[]) => builtFeature({ name: 'mfe-player', routes: paths.map(route) });
const site = (features: BuiltFeature[], routes: string[] = []) => createSite(builtHost({ routes }), features);
const folder = temporaryFolder();

describe('The registry', () => {
  it('names every file by its address for ever, and leaves out what the browser does not need', () => {
    const { features } = buildRegistry(site([catalog('/')]));
    expect(features).toEqual([
      {
        name: 'mfe-catalog',
        version: '1.2.0-3f9c2a1b',
        contract: '1.0.0',
        container: 'mfe_catalog_1_2_0',
        routes: [route('/')],
        dialogs: [],
        slots: [],
        entry: '/mfe-catalog/1.2.0-3f9c2a1b/remoteEntry.11.js',
        integrity: {
          '/mfe-catalog/1.2.0-3f9c2a1b/remoteEntry.11.js': 'sha256-AAAA',
          '/mfe-catalog/1.2.0-3f9c2a1b/home.22.js': 'sha256-AAAA',
          '/mfe-catalog/1.2.0-3f9c2a1b/home.33.css': 'sha256-AAAA',
        },
        modules: {
          'pages/Home/HomePage': {
            scripts: ['/mfe-catalog/1.2.0-3f9c2a1b/home.22.js'],
            styles: ['/mfe-catalog/1.2.0-3f9c2a1b/home.33.css'],
          },
        },
      },
    ]);
  });

  it('REQ-FED-2 has the links of a feature, and those of its canary', () => {
    const linkTo = (path: string) => ({ place: 'bar' as const, label: 'News', path });
    const live = site([{ ...catalog('/news'), links: [linkTo('/news')] }]);
    const canary = { ...catalog('/all'), links: [linkTo('/all')], version: '1.3.0-b' };
    const canaries = { 'mfe-catalog': { built: canary, percent: 5, since: '' } };
    expect(buildRegistry({ ...live, canaries }).features[0]).toMatchObject({
      links: [linkTo('/news')],
      canary: { feature: { links: [linkTo('/all')] } },
    });
  });

  it('names the team of a feature', () => {
    const owner = { team: 'Catalogue', contact: 'https://chat.example.org/catalogue' };
    expect(buildRegistry(site([{ ...catalog('/news'), owner }, player('/video')])).features).toEqual([
      expect.objectContaining({ owner }),
      expect.not.objectContaining({ owner: expect.anything() }),
    ]);
  });

  it('REQ-FED-2 has the actions and shortcuts of a feature', () => {
    const added = {
      actions: [{ on: 'video' as const, label: 'News of it', path: '/news/:id' }],
      shortcuts: [{ key: 'n', label: 'News', path: '/news' }],
    };
    expect(buildRegistry(site([{ ...catalog('/news'), ...added }])).features[0]).toMatchObject(added);
  });

  it('names what a module imports first, where it names any', () => {
    const file = { file: 'hls.44.js', bytes: 1, brotliBytes: 1, integrity: 'sha384-x' };
    const modules = { 'pages/Video/VideoPage': { scripts: [], styles: [], ahead: [file] } };
    expect(buildRegistry(site([builtFeature({ modules })])).features[0]?.modules).toEqual({
      'pages/Video/VideoPage': { scripts: [], styles: [], ahead: ['/mfe-catalog/1.2.0-3f9c2a1b/hls.44.js'] },
    });
  });

  it('names the script that a module starts with, and its hash', () => {
    const start = { file: 'start/play.js', bytes: 1, brotliBytes: 1, integrity: 'sha256-x' };
    const modules = { 'pages/Video/VideoPage': { scripts: [], styles: [], start } };
    const address = '/mfe-catalog/1.2.0-3f9c2a1b/start/play.js';
    expect(buildRegistry(site([builtFeature({ modules })])).features[0]).toMatchObject({
      modules: { 'pages/Video/VideoPage': { start: address } },
      integrity: { [address]: 'sha256-x' },
    });
  });

  it('takes paths that differ, also where a parameter stands against a word', () => {
    const features = [catalog('/', '/series', '/series/:id'), player('/video/:id', '/series/new')];
    expect(buildRegistry(site(features)).features).toHaveLength(2);
  });

  it('REQ-NAV-10 leaves the host its own pages', () => {
    expect(() => buildRegistry(site([catalog('/series', '/About/')], ['/about', '/give']))).toThrow(
      expect.objectContaining({
        code: 'path-conflict',
        message: 'mfe-catalog claims the path /about, which the shell serves: choose another one.',
      }),
    );
    expect(buildRegistry(site([catalog('/about/us')], ['/about'])).features).toHaveLength(1);
  });

  it.each([
    ['/series', '/series'],
    ['/series/:id', '/series/:slug'],
    ['/series/:id', '/series/:link-slug'],
    ['/series', '/series/'],
    ['/series', '/Series'],
    ['/a/:b/c/:d', '/a/:x/c/:y'],
  ])('REQ-FED-1 refuses %s where another serves %s, which the router takes for one', (mine, other) => {
    expect(() => buildRegistry(site([catalog(other), player('/video', mine)]))).toThrow(
      expect.objectContaining({
        code: 'path-conflict',
        message: expect.stringMatching(
          /^mfe-player claims the path \/.+, which mfe-catalog serves: choose another/,
        ),
      }),
    );
  });

  it('refuses a path that one feature names twice', () => {
    expect(() => buildRegistry(site([catalog('/series', '/series')]))).toThrow(
      expect.objectContaining({ code: 'path-conflict' }),
    );
  });

  it('refuses a dialog that another serves, and takes others', () => {
    const withDialog = (name: string, dialog: string) =>
      builtFeature({ name, dialogs: [{ name: dialog, module: 'dialogs/Dialog' }] });
    expect(() => buildRegistry(site([withDialog('mfe-a', 'share'), withDialog('mfe-b', 'share')]))).toThrow(
      expect.objectContaining({
        code: 'dialog-conflict',
        message: 'mfe-b claims the dialog share, which mfe-a serves: choose another one.',
      }),
    );
    const features = [withDialog('mfe-a', 'share'), withDialog('mfe-b', 'add-to-playlist')];
    expect(buildRegistry(site(features)).features).toHaveLength(2);
  });

  it('has the store of a feature, and the labels of its parts', () => {
    const declared = {
      slots: [{ slot: 'series-tabs', module: 'slots/Notes', label: 'Notes' }],
      store: { module: 'store/notes' },
    };
    expect(buildRegistry(site([builtFeature(declared)])).features).toEqual([
      expect.objectContaining(declared),
    ]);
  });

  it('takes several parts in one slot', () => {
    const slots = [{ slot: 'video-actions', module: 'slots/Action' }];
    const features = [builtFeature({ slots }), builtFeature({ name: 'mfe-share', slots })];
    expect(buildRegistry(site(features)).features).toHaveLength(2);
  });
});

describe('What is live', () => {
  it('is read as it was written', () => {
    const written = createSite(builtHost(), [catalog('/')]);
    writeLiveSite(folder, written);
    expect(readLiveSite(folder)).toEqual(written);
    expect(readLiveStamp(folder)).toMatch(/\d/);
  });

  it('is read as an earlier version of delivery wrote it, with other names', () => {
    const times = { 'mfe-catalog': { '1.0.0-aaaaaaaa': '2026-11-20T10:00:00.000Z' } };
    const republished = [
      {
        workspace: 'mfe-catalog',
        version: '1.0.0-aaaaaaaa',
        at: '2026-11-20T11:00:00.000Z',
        reason: 'right',
      },
    ];
    const written = createSite(builtHost(), [catalog('/')]);
    const { bootstrapScript, ...host } = written.host;
    writeLiveSite(folder, {
      ...written,
      host: { ...host, firstWave: bootstrapScript },
      left: times,
      takenAgain: republished,
    } as unknown as LiveSite);
    expect(readLiveSite(folder)).toEqual({ ...written, retired: times, republished });
  });

  /** A site's folder with this `live.json`. */
  const activate = (text?: string) => {
    const site = fs.mkdtempSync(path.join(folder, 'site-'));
    if (text !== undefined) fs.writeFileSync(path.join(site, 'live.json'), text);
    return site;
  };

  it('says what to do when it is not there', () => {
    const nowhere = activate();
    expect(() => readLiveSite(nowhere)).toThrow(
      expect.objectContaining({
        code: 'no-site',
        message: `${nowhere} holds no site: run npm run build first.`,
      }),
    );
  });

  it('names the fault when it is cut off', () => {
    const site = activate('{"host": {');
    expect(() => readLiveSite(site)).toThrow(
      expect.objectContaining({
        code: 'bad-site',
        message: expect.stringMatching(
          /live\.json cannot be read \(.*JSON.*\), and there is no good copy of it/,
        ),
      }),
    );
  });

  it('names the fault when it is a folder', () => {
    const site = activate();
    fs.mkdirSync(path.join(site, 'live.json'));
    expect(() => readLiveSite(site)).toThrow(
      expect.objectContaining({ code: 'bad-site', message: expect.stringContaining('(EISDIR') }),
    );
  });

  it.each([
    ['no host', { ...createSite(builtHost(), []), host: undefined }, '/host'],
    [
      'a feature of another time',
      { ...createSite(builtHost(), []), features: [{ name: 'mfe-catalog' }] },
      '/features/0/',
    ],
  ])('is refused with %s, and says where', (_, content, place) => {
    const site = activate(JSON.stringify(content));
    expect(() => readLiveSite(site)).toThrow(
      expect.objectContaining({ code: 'bad-site', message: expect.stringContaining(`(${place}`) }),
    );
  });

  it('has never changed where there is nothing', () => {
    expect(readLiveStamp(path.join(folder, 'nowhere'))).toBe('');
  });

  it('has another stamp after each change, also when the disk gives two of them the same moment', () => {
    const moment = new Date();
    const stamps = [1, 2, 3, 4].map((revision) => {
      writeLiveSite(folder, { ...createSite(builtHost(), []), revision });
      fs.utimesSync(path.join(folder, 'live.json'), moment, moment);
      return readLiveStamp(folder);
    });
    expect(new Set(stamps).size).toBe(4);
  });
});
