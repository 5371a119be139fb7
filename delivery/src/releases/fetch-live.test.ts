import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeWholeFeature, writeWholeHost } from '../../test/whole-build';
import { readLiveSite } from '../site/live-site';
import { createFolderStore } from '../store/folder-store';
import type { SiteStore } from '../store/site-store';
import { fetchLive } from './fetch-live';
import { publish } from './publish';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-fetch-'));
afterAll(() => {
  fs.rmSync(folder, { recursive: true, force: true });
});
const [OLD, NEW] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb'] as const;

async function site(name: string) {
  const place = path.join(folder, name);
  const store = createFolderStore(place);
  const shell = writeWholeHost(place, '0.1.0-aaaaaaaa');
  await publish(store, shell.dist, shell.built);
  for (const version of [OLD, NEW]) {
    const { dist, built } = writeWholeFeature(place, version);
    await publish(store, dist, built);
  }
  return { place, store };
}
const read = (...parts: string[]) => fs.readFileSync(path.join(...parts), 'utf8');

describe('Fetching what is live', () => {
  it('REQ-FED-1 gives a site of its own: the live versions whole, and nothing that was live before', async () => {
    const { place, store } = await site('whole');
    const copy = path.join(folder, 'copy');
    await fetchLive(store, createFolderStore(copy));
    const live = readLiveSite(copy);
    expect(live.features.map(({ version }) => version)).toEqual([NEW]);
    expect([live.revision, live.earlier, live.canaries]).toEqual([1, {}, {}]);
    expect(fs.readdirSync(path.join(copy, 'mfe-catalog'))).toEqual([NEW]);
    for (const file of fs.readdirSync(path.join(place, 'mfe-catalog', NEW))) {
      expect(read(copy, 'mfe-catalog', NEW, file)).toBe(read(place, 'mfe-catalog', NEW, file));
    }
  });

  it('tells when a live version has no files, and makes no site then', async () => {
    const { place, store } = await site('broken');
    fs.rmSync(path.join(place, 'mfe-catalog', NEW), { recursive: true });
    const copy = path.join(folder, 'no-copy');
    await expect(fetchLive(store, createFolderStore(copy))).rejects.toThrow(
      `has no files of mfe-catalog ${NEW}, which is live.`,
    );
    expect(fs.existsSync(path.join(copy, 'live.json'))).toBe(false);
  });

  it('tells when nothing is live', async () => {
    const empty = createFolderStore(path.join(folder, 'empty'));
    await expect(fetchLive(empty, createFolderStore(path.join(folder, 'x')))).rejects.toMatchObject({
      code: 'no-site',
    });
  });

  it('REQ-FED-1 undoes no publication to the other place at the same time, and says so', async () => {
    const { store } = await site('overtaken');
    const copy = path.join(folder, 'busy-copy');
    const to = createFolderStore(copy);
    await fetchLive(store, to);
    const theirs = writeWholeFeature(path.join(folder, 'theirs'), '9.0.0-dddddddd');
    const busy: SiteStore = {
      ...to,
      async write(key, ...more) {
        if (key === 'live.json') await publish(to, theirs.dist, theirs.built);
        return to.write(key, ...more);
      },
    };
    await expect(fetchLive(store, busy)).rejects.toMatchObject({ code: 'changed-since' });
    expect(readLiveSite(copy).features).toEqual([theirs.built]);
    await fetchLive(store, to);
    expect(readLiveSite(copy).features[0]?.version).toBe(NEW);
  });
});
