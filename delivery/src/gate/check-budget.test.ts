import fs from 'node:fs';
import path from 'node:path';
import type { BuiltFeature, BuiltHost } from '@steadfast/shared/contract';
import { temporaryFolder } from '../../test/built-site';
import { buildCatalog, buildShell } from '../../test/gated-site';
import { openFolderFiles } from '../site/build-files';
import { checkBudget } from './check-files';

const folder = temporaryFolder();
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
