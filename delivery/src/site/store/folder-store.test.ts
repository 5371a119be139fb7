import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../../../test/built-site';
import { watchDisk } from '../../../test/lasting-disk';
import { describeStore } from '../../../test/store-contract';
import { createFolderStore } from './folder-store';
import { isSafeKey } from './site-store';

const folder = temporaryFolder();
let tests = 0;
const openEmpty = () => {
  const site = path.join(folder, String((tests += 1)));
  return { site, store: createFolderStore(site), again: async () => createFolderStore(site) };
};
const body = Buffer.from('{}');
const KEY = 'mfe-a/1.0.0/main.js';

it.each(['../outside', '/etc/passwd', 'a//b', '', '.drafts/one', 'a/.hidden/b', 'a\\b', 'a\0b'])(
  '%j is no key of a store: it leads elsewhere or is hidden',
  (key) => expect(isSafeKey(key)).toBe(false),
);

describe('A folder', () => {
  describeStore(async () => openEmpty());

  it('is a store where it is written relative to the working directory, with a slash at its end', async () => {
    const { site, again } = openEmpty();
    expect(await createFolderStore(`./${path.relative(process.cwd(), site)}/`).create(KEY, body)).toBe(true);
    expect(await (await again()).get(KEY)).toEqual(body);
  });

  it('keeps the draft of a killed writer to itself, and loses it after an hour', async () => {
    const { site, store, again } = openEmpty();
    await store.create(KEY, body);
    const draft = path.join(site, '.drafts/killed');
    fs.writeFileSync(draft, 'half');
    await (await again()).create('mfe-a/1.0.0/other.js', body);
    expect((await store.list('')).map(({ key }) => key)).toEqual([KEY, 'mfe-a/1.0.0/other.js']);
    expect(fs.readdirSync(path.dirname(draft))).toEqual(['killed']);
    const longAgo = new Date(Date.now() - 61 * 60_000);
    fs.utimesSync(draft, longAgo, longAgo);
    await (await again()).create('mfe-a/1.0.0/third.js', body);
    expect(fs.readdirSync(path.dirname(draft))).toEqual([]);
  });

  it('REQ-FED-1 has each file after a power cut that it says is there, also one of a writer that was killed before', async () => {
    const { site, store } = openEmpty();
    const file = path.join(site, KEY);
    const disk = watchDisk(folder);
    disk.folderFault = 'EIO';
    await expect(store.create(KEY, body)).rejects.toMatchObject({ code: 'target-failed' });
    expect([fs.existsSync(file), disk.isLasting(file)]).toEqual([true, false]);
    disk.folderFault = undefined;
    expect(await store.create(KEY, body)).toBe(false);
    expect(disk.isLasting(file)).toBe(true);
    jest.restoreAllMocks();
  });

  it('may be on a disk that cannot flush folders', async () => {
    const { store } = openEmpty();
    watchDisk(folder).folderFault = 'EISDIR';
    expect(await store.create(KEY, body)).toBe(true);
    jest.restoreAllMocks();
  });

  it('that is a file is refused in a sentence', async () => {
    const { site, store } = openEmpty();
    fs.writeFileSync(site, 'a file');
    const refused = {
      code: 'target-missing',
      message: `The folder ${site} is no folder: name one with SITE_TARGET.`,
    };
    await expect(store.create(KEY, body)).rejects.toMatchObject(refused);
    await expect(store.get(KEY)).rejects.toMatchObject(refused);
  });

  it.each([
    ['ENOSPC', 'target-full', 'has no space left: free some with npm run delivery -- prune'],
    ['EROFS', 'target-denied', 'is on a disk that is read-only: name another with SITE_TARGET'],
    ['EACCES', 'target-denied', 'may not be used by this user: let this user write there'],
    ['EIO', 'target-failed', 'failed (the disk says EIO): try again'],
  ])(
    'that fails with %s says so in a sentence, and holds nothing of the file',
    async (code, ours, reason) => {
      const { site, store } = openEmpty();
      const files = (await import('node:fs/promises')).default;
      const { open } = files;
      const failing = jest.spyOn(files, 'open').mockImplementation(async (file, flags) => {
        const handle = await open(file, flags);
        handle.sync = () => Promise.reject(Object.assign(new Error(`the disk says ${code}`), { code }));
        return handle;
      });
      await expect(store.create(KEY, body)).rejects.toMatchObject({
        name: 'DeliveryError',
        code: ours,
        message: `The folder ${site} ${reason}.`,
      });
      failing.mockRestore();
      expect(fs.readdirSync(site, { recursive: true })).toEqual(['.drafts']);
      expect(await store.create(KEY, body)).toBe(true);
    },
  );
});
