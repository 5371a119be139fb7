/** A power cut at any moment: a revision never names a file that would be gone. */
import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../../test/built-site';
import { watchDisk, type LastingDisk } from '../../test/lasting-disk';
import { listRevisions } from '../../test/read-site';
import { missingFiles, writeWholeFeature, writeWholeHost } from '../../test/whole-build';
import type { Revision } from '../site/revision';
import { createFolderStore } from '../site/store/folder-store';
import type { SiteStore } from '../site/store/site-store';
import { assembleSite } from './assemble-site';
import { copySite } from './copy-site';
import { publish } from './publish';
import { promote } from './switch';

const folder = temporaryFolder();
const shell = writeWholeHost(folder, '0.1.0-aaaaaaaa');
const catalog = writeWholeFeature(folder, '1.2.0-bbbbbbbb');
const newer = writeWholeFeature(folder, '1.3.0-cccccccc');
const publishAll = async (store: SiteStore) => {
  for (const { dist, built } of [shell, catalog]) await publish(store, dist, built);
};
afterEach(() => jest.restoreAllMocks());

it.each<[string, (place: string, store: SiteStore, disk: LastingDisk) => Promise<unknown>]>([
  ['publishing', (_, store) => publishAll(store)],
  [
    'holding and promoting',
    async (_, store) => {
      await publishAll(store);
      await publish(store, newer.dist, newer.built, { audience: { kind: 'none' } });
      await promote(store, 'mfe-catalog', newer.built.version);
    },
  ],
  [
    'a second try after one that was killed before its names were flushed',
    async (_, store, disk) => {
      await publishAll(store);
      disk.folderFault = 'EIO';
      await expect(publish(store, newer.dist, newer.built)).rejects.toMatchObject({ code: 'target-failed' });
      disk.folderFault = undefined;
      await publish(store, newer.dist, newer.built);
    },
  ],
  ['npm run build', (place) => assembleSite(place, shell.dist, [catalog.dist])],
  [
    'copying a site',
    async (place, store) => {
      const other = createFolderStore(`${place}-other`);
      await publishAll(other);
      await copySite(other, store);
    },
  ],
])('REQ-FED-1 After a power cut, every file is there that a revision by %s names', async (_, work) => {
  const root = fs.mkdtempSync(path.join(folder, 'disk-'));
  const place = path.join(root, 'site');
  const namedTooEarly: string[] = [];
  const disk = watchDisk(root, (file, draft) => {
    const [, at = ''] = /^(.*)\/revisions\/\d+\.json$/.exec(file) ?? [];
    if (at === '') return;
    const { live } = (JSON.parse(fs.readFileSync(draft, 'utf8')) as Revision).state;
    const files = Object.entries(live).flatMap(([name, { version }]) => listFiles(at, `${name}/${version}`));
    namedTooEarly.push(...files.filter((each) => !disk.isLasting(each)));
  });
  await work(place, createFolderStore(place), disk);
  expect([namedTooEarly, missingFiles(place)]).toEqual([[], []]);
  expect(listRevisions(place).length).toBeGreaterThan(0);
  for (const file of listFiles(place, 'revisions'))
    expect([file, disk.isLasting(file)]).toEqual([file, true]);
});

const listFiles = (place: string, at: string): string[] =>
  fs.readdirSync(path.join(place, at)).map((name) => path.join(place, at, name));

it('A folder on a disk that cannot flush folders is published to', async () => {
  const place = path.join(folder, 'without-flush');
  watchDisk(folder).folderFault = 'EISDIR';
  await publishAll(createFolderStore(place));
  expect(missingFiles(place)).toEqual([]);
});

it('REQ-FED-1 A publish whose names cannot be flushed is reported, and creates no revision', async () => {
  const place = path.join(folder, 'failing');
  const store = createFolderStore(place);
  await publishAll(store);
  watchDisk(folder).folderFault = 'EIO';
  await expect(publish(store, newer.dist, newer.built)).rejects.toMatchObject({ code: 'target-failed' });
  expect(listRevisions(place)).toEqual([1, 2]);
});
