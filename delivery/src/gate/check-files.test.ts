import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { BuiltFeature, BuiltHost } from '@steadfast/contract';
import { temporaryFolder } from '../../test/built-site';
import { buildCatalog, buildShell, live } from '../../test/gated-site';
import { createFolderStore } from '../store/folder-store';
import { openFolderFiles, openStoreFiles } from '../site/build-files';
import { checkFiles, checkBudget } from './check-files';
import { checkVersionFolder } from './check-version';
import { examineCandidate } from './gate';

const folder = temporaryFolder();
let tests = 0;
/** A real build of a remote, after something has happened to it. */
async function refused(spoil: (dist: string) => unknown, given: Partial<BuiltFeature> = {}) {
  const dist = path.join(folder, String((tests += 1)));
  const built = { ...buildCatalog(dist), ...given };
  spoil(dist);
  return (await checkFiles(built, openFolderFiles(dist))).map(({ code, message }) => `${code}: ${message}`);
}
const write = (file: string, text: string | Buffer) => (dist: string) =>
  fs.writeFileSync(path.join(dist, file), text);
const remove = (file: string) => (dist: string) => fs.rmSync(path.join(dist, file));

describe('A build', () => {
  it('passes as it was made, that of the shell too', async () => {
    const [catalog, shell] = [path.join(folder, 'catalog'), path.join(folder, 'shell')];
    expect((await examineCandidate(live, buildCatalog(catalog), catalog)).refusals).toEqual([]);
    expect((await examineCandidate(live, buildShell(shell), shell)).refusals).toEqual([]);
  });

  it('passes without its compressed copies', async () => {
    expect(await refused(remove('home.22.js.br'))).toEqual([]);
  });

  it('passes where it was published, too', async () => {
    const site = path.join(folder, 'site');
    const built = buildCatalog(path.join(site, 'mfe-catalog/1.3.0-bbbbbbbb'));
    const files = openStoreFiles(createFolderStore(site), built);
    expect((await examineCandidate(live, built, files)).refusals).toEqual([]);
    fs.rmSync(path.join(site, 'mfe-catalog/1.3.0-bbbbbbbb/home.22.js'));
    expect((await examineCandidate(live, built, files)).refusals).toEqual([
      expect.objectContaining({ code: 'file-missing' }),
    ]);
  });

  it('is refused when a file is missing, a picture in a folder below included', async () => {
    expect(await refused(remove('home.22.js'))).toEqual([
      'file-missing: mfe-catalog 1.3.0-bbbbbbbb lacks home.22.js, which its build made: build it again.',
    ]);
    expect(await refused(remove('late/hls.44.js'))).toEqual([
      expect.stringMatching(/^file-missing: .* lacks late\/hls\.44\.js, /),
    ]);
  });

  it('is refused when all files are missing, a few of them named', async () => {
    const files = Array.from({ length: 9 }, (_, index) => ({
      file: `${index}.js`,
      bytes: 1,
      brotliBytes: 1,
      integrity: '',
    }));
    const [missing] = await refused(() => undefined, { files });
    expect(missing).toContain('lacks 0.js, 1.js, 2.js, 3.js, 4.js and 4 more, which');
  });

  it.each<[string, string, string | Buffer]>([
    ['has grown', 'home.33.css', 'a{color:red}b{}'],
    ['has another content of the same size', 'home.33.css', 'a{color:tan}'],
    ['was cut off', 'remoteEntry.11.js', ''],
    ['has a compressed copy of something else', 'home.33.css.br', brotliCompressSync('a{color:tan}')],
    ['has a compressed copy that is none', 'home.33.css.gz', 'a{color:red}'],
  ])('is refused when a file %s', async (_, file, content) => {
    expect(await refused(write(file, content))).toEqual([
      `file-changed: mfe-catalog 1.3.0-bbbbbbbb has other contents in ${file} than its build made: build it again.`,
    ]);
  });

  it('is refused when it leads browsers to what is not on its list', async () => {
    const other = { file: 'other.55.js', bytes: 1, brotliBytes: 1, integrity: 'sha256-AAAA' };
    expect(await refused(() => undefined, { entry: other })).toEqual([
      'file-unlisted: mfe-catalog 1.3.0-bbbbbbbb leads browsers to other.55.js, which its list of files has not, or with another hash: build it again.',
    ]);
  });

  it('is refused when what it leads to has another hash there: no browser would take it', async () => {
    const entry = { file: 'remoteEntry.11.js', bytes: 8192, brotliBytes: 1, integrity: 'sha256-AAAA' };
    expect(await refused(() => undefined, { entry })).toEqual([
      expect.stringMatching(/^file-unlisted: .*remoteEntry/),
    ]);
  });

  it('is refused when it names a file twice, once with another hash', async () => {
    const dist = path.join(folder, 'twice');
    const built = buildCatalog(dist);
    const entry = { ...built.entry, integrity: 'sha256-other' };
    const [module, files] = Object.entries(built.modules)[0] ?? ['', { scripts: [], styles: [] }];
    const modules = { [module]: { ...files, scripts: [...files.scripts, built.entry] } };
    expect(await checkFiles({ ...built, entry, modules }, openFolderFiles(dist))).toEqual([
      expect.objectContaining({ code: 'file-unlisted' }),
    ]);
  });

  it('is refused when the first script of the HTML is missing', async () => {
    const dist = path.join(folder, 'no-first');
    const built = buildShell(dist);
    const files = built.files.filter(({ file }) => file !== 'bootstrap.js');
    fs.rmSync(path.join(dist, 'bootstrap.js'));
    fs.rmSync(path.join(dist, 'bootstrap.js.br'));
    fs.rmSync(path.join(dist, 'bootstrap.js.gz'));
    expect(await checkFiles({ ...built, files }, openFolderFiles(dist))).toEqual([
      expect.objectContaining({ code: 'file-unlisted' }),
    ]);
  });

  it.each(['notes.txt', 'home.22.js.map', 'old.js.br'])('is refused when %s lies with it', async (file) => {
    expect(await refused(write(file, 'left over'))).toEqual([
      `file-unknown: mfe-catalog 1.3.0-bbbbbbbb holds ${file}, which its build did not make: take it out of the folder, or build it again.`,
    ]);
  });

  it('tells all of its faults at once', async () => {
    const spoil = (dist: string) => {
      remove('home.22.js')(dist);
      write('home.33.css', '')(dist);
      write('notes.txt', '')(dist);
    };
    expect((await refused(spoil)).map((one) => one.split(':')[0])).toEqual([
      'file-missing',
      'file-changed',
      'file-unknown',
    ]);
  });
});

describe('The folder of a version that stands in the store', () => {
  const site = path.join(folder, 'store');
  const store = createFolderStore(site);
  const built = buildCatalog(path.join(folder, 'stands'));

  it('is nobody else’s as long as it is not there whole', async () => {
    expect(await checkVersionFolder(store, built)).toEqual([]);
  });

  it('is taken when it holds other files', async () => {
    buildCatalog(path.join(site, 'mfe-catalog/1.3.0-bbbbbbbb'));
    expect(await checkVersionFolder(store, built)).toEqual([]);
    expect(await checkVersionFolder(store, { ...built, files: built.files.slice(1) })).toEqual([
      expect.objectContaining({ code: 'version-taken', page: 'docs/gate/version-taken.md' }),
    ]);
  });
});

const catalogDist = path.join(folder, 'catalog');
const shellDist = path.join(folder, 'shell');
const catalog = buildCatalog(catalogDist);
const shell = buildShell(shellDist);

const ofCatalog = (given: Partial<BuiltFeature>) =>
  checkBudget({ ...catalog, ...given }, openFolderFiles(catalogDist));
const ofShell = (given: Partial<BuiltHost>) =>
  checkBudget({ ...shell, ...given }, openFolderFiles(shellDist));

it('A module of a remote may weigh its budget, with the entry; what comes ahead of it counts for none', async () => {
  expect(await ofCatalog({ budgetKB: 12.1 })).toEqual([]);
  expect(await ofCatalog({ budgetKB: 12 })).toEqual([
    {
      code: 'budget-passed',
      message:
        'mfe-catalog 1.3.0-bbbbbbbb weighs 12.0 KB brotli in pages/Home/HomePage, of 12 KB (the most in remoteEntry.11.js, 8.0 KB): make it lighter, or raise budgetKB in its rspack.config.js and say why.',
      page: 'docs/gate/budget-passed.md',
    },
  ]);
});

it('What the build says that it weighs counts for nothing', async () => {
  const light = (files: BuiltFeature['files']) =>
    files.map((file) => ({ ...file, bytes: 1, brotliBytes: 1 }));
  const modules = { 'pages/Home/HomePage': { scripts: light(catalog.files.slice(1, 2)), styles: [] } };
  expect(
    await ofCatalog({ budgetKB: 11, entry: { ...catalog.entry, brotliBytes: 1 }, modules }),
  ).toHaveLength(1);
});

it('Each module that is too heavy is reported', async () => {
  const { 'pages/Home/HomePage': home } = catalog.modules;
  const modules = {
    'pages/Home': home ?? { scripts: [], styles: [] },
    'pages/Bare': { scripts: [], styles: [] },
  };
  expect(await ofCatalog({ budgetKB: 11, modules })).toHaveLength(1);
  expect((await ofCatalog({ budgetKB: 7, modules })).map(({ message }) => message)).toEqual([
    expect.stringContaining('in pages/Home, of 7 KB'),
    expect.stringContaining('in pages/Bare, of 7 KB'),
  ]);
});

it('The first page of the shell may weigh its budget, with its fonts', async () => {
  expect(await ofShell({ budgetKB: 91 })).toEqual([]);
  expect(await ofShell({ budgetKB: 89 })).toEqual([
    expect.objectContaining({
      message: expect.stringContaining(
        'The shell 0.2.0-bbbbbbbb weighs 90.0 KB brotli in its first page, of 89 KB (the most in main.44.js, 60.0 KB)',
      ),
    }),
  ]);
});

it('A file that is missing weighs nothing: another check reports it', async () => {
  fs.rmSync(path.join(shellDist, 'main.44.js'));
  expect(await ofShell({ budgetKB: 31 })).toEqual([]);
});
