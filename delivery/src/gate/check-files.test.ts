import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { temporaryFolder } from '../../test/built-site';
import { buildCatalog } from '../../test/gated-site';
import { createFolderStore } from '../site/store/folder-store';
import { uploadVersion } from '../releases/upload-version';
import { readBuiltFeature } from '../site/read-build';
import { checkFiles, checkVersionFolder } from './check-files';

const folder = temporaryFolder();
let tests = 0;
/** A real build of a remote, after something has happened to it. */
async function refused(spoil: (dist: string) => unknown) {
  const dist = path.join(folder, String((tests += 1)));
  const built = buildCatalog(dist);
  spoil(dist);
  return (await checkFiles(built, createFolderStore(dist))).map(({ code, message }) => `${code}: ${message}`);
}
const write = (file: string, text: string | Buffer) => (dist: string) =>
  fs.writeFileSync(path.join(dist, file), text);
const remove = (file: string) => (dist: string) => fs.rmSync(path.join(dist, file));
const differs = (faults: string) => [
  `files-differ: mfe-catalog 1.3.0-bbbbbbbb is not what its build made, since ${faults}: build it again.`,
];

it('the gate does not miss a compressed copy', async () => {
  expect(await refused(remove('home.22.js.br'))).toEqual([]);
});

it.each<[string, (dist: string) => unknown, string]>([
  ['is missing', remove('late/hls.44.js'), 'late/hls.44.js is missing'],
  ['has another content of the same size', write('home.33.css', 'a{color:tan}'), 'home.33.css has changed'],
  ['was cut off', write('remoteEntry.11.js', ''), 'remoteEntry.11.js has changed'],
  [
    'has a compressed copy of something else',
    write('home.33.css.br', brotliCompressSync('a{color:tan}')),
    'home.33.css.br has changed',
  ],
  [
    'has a compressed copy that cannot be read',
    write('home.33.css.gz', 'a{color:red}'),
    'home.33.css.gz has changed',
  ],
])('the gate refuses a build of which a file %s, and so does the upload', async (_, spoil, fault) => {
  expect(await refused(spoil)).toEqual(differs(fault));
  const dist = path.join(folder, String(tests));
  const uploading = uploadVersion(createFolderStore(path.join(folder, 'site')), readBuiltFeature(dist), dist);
  await expect(uploading).rejects.toMatchObject({
    code: 'bad-files',
    message: expect.stringContaining(fault) as string,
  });
});

it('the gate names the first of several files that differ', async () => {
  const spoil = (dist: string) => {
    remove('home.22.js')(dist);
    write('home.33.css', '')(dist);
  };
  expect(await refused(spoil)).toEqual(differs('home.22.js is missing (and 1 more)'));
});

it('the gate refuses a version that the store has with other files, or with a manifest that nobody can read', async () => {
  const site = path.join(folder, 'store');
  const store = createFolderStore(site);
  const built = buildCatalog(path.join(folder, 'stored'));
  const taken: unknown = [
    expect.objectContaining({ code: 'version-taken', page: 'docs/gate.md#version-taken' }),
  ];
  expect(await checkVersionFolder(store, built)).toEqual([]);
  buildCatalog(path.join(site, 'mfe-catalog/1.3.0-bbbbbbbb'));
  expect(await checkVersionFolder(store, built)).toEqual([]);
  expect(await checkVersionFolder(store, { ...built, files: built.files.slice(1) })).toEqual(taken);
  write('feature.json', '{"files')(path.join(site, 'mfe-catalog/1.3.0-bbbbbbbb'));
  expect(await checkVersionFolder(store, built)).toEqual(taken);
});
