/** A power cut at any moment: what is live never names a file that would be gone. */
import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../../test/built-site';
import { watchDisk } from '../../test/lasting-disk';
import { missingFiles, writeWholeFeature, writeWholeHost } from '../../test/whole-build';
import { assembleSite } from './assemble-site';
import { createFolderStore } from '../store/folder-store';
import type { SiteStore } from '../store/site-store';
import { fetchLive } from './fetch-live';
import { publish } from './publish';
import { promote } from './switch';

const folder = temporaryFolder();
const shell = writeWholeHost(folder, '0.1.0-aaaaaaaa');
const catalog = writeWholeFeature(folder, '1.2.0-bbbbbbbb');
const NEW = '1.3.0-cccccccc';
const newer = writeWholeFeature(folder, NEW);
const publishAll = async (store: SiteStore) => {
  await publish(store, shell.dist, shell.built);
  await publish(store, catalog.dist, catalog.built);
};

afterEach(() => jest.restoreAllMocks());

describe('REQ-FED-1 After a power cut', () => {
  const ways: [string, (place: string, store: SiteStore) => Promise<unknown>][] = [
    ['publications', (_, store) => publishAll(store)],
    [
      'a version that was held, and promoted',
      async (_, store) => {
        await publishAll(store);
        await publish(store, newer.dist, newer.built, { audience: { kind: 'none' } });
        await promote(store, 'mfe-catalog', NEW);
      },
    ],
    [
      'a second try after one that was killed when all files were there',
      async (_, store) => {
        await publishAll(store);
        const dying: SiteStore = { ...store, fsync: () => Promise.reject(new Error('killed')) };
        await expect(publish(dying, newer.dist, newer.built)).rejects.toThrow('killed');
        await publish(store, newer.dist, newer.built);
      },
    ],
    ['npm run build', (place) => assembleSite(place, shell.dist, [catalog.dist])],
    [
      'fetching what is live elsewhere',
      async (place, store) => {
        const other = createFolderStore(`${place}-other`);
        await publishAll(other);
        await fetchLive(other, store);
      },
    ],
  ];
  it.each(ways)('every file is there that is live by %s', async (_, work) => {
    const root = fs.mkdtempSync(path.join(folder, 'disk-'));
    const place = path.join(root, 'site');
    const { isLasting, namedTooEarly } = watchDisk(root);
    await work(place, createFolderStore(place));
    expect(missingFiles(place)).toEqual([]);
    expect(namedTooEarly).toEqual([]);
    expect(isLasting(path.join(place, 'live.json'))).toBe(true);
    expect(isLasting(path.join(place, 'shell/0.1.0-aaaaaaaa/main.44.js'))).toBe(true);
  });

  it('a disk that knows no sync of folders is published to as before', async () => {
    const place = path.join(folder, 'without-sync');
    const files = (await import('node:fs/promises')).default;
    const { open } = files;
    jest.spyOn(files, 'open').mockImplementation((file, ...more) => {
      if (more[0] !== 'r') return open(file, ...more);
      return Promise.reject(Object.assign(new Error('EISDIR'), { code: 'EISDIR' }));
    });
    await publishAll(createFolderStore(place));
    expect(missingFiles(place)).toEqual([]);
  });

  it('a failed fsync of folders is reported, and nothing is switched', async () => {
    const place = path.join(folder, 'failing');
    await publishAll(createFolderStore(place));
    const files = (await import('node:fs/promises')).default;
    const { open } = files;
    jest.spyOn(files, 'open').mockImplementation((file, ...more) => {
      if (more[0] !== 'r') return open(file, ...more);
      return Promise.reject(Object.assign(new Error('the disk says EIO'), { code: 'EIO' }));
    });
    const before = fs.readFileSync(path.join(place, 'live.json'), 'utf8');
    await expect(publish(createFolderStore(place), newer.dist, newer.built)).rejects.toMatchObject({
      code: 'target-failed',
    });
    expect(fs.readFileSync(path.join(place, 'live.json'), 'utf8')).toBe(before);
  });
});
