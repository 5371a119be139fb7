import path from 'node:path';
import { temporaryFolder, writeContent } from '../../test/built-site';
import { publishBoth, registryIn } from '../../test/published-site';
import { readOriginConfig } from '../origin/origin-config';
import { changeLive, readLive } from '../releases/change-live';
import { createFolderStore } from '../store/folder-store';
import type { SiteStore } from '../store/site-store';
import { writeStaticPage } from './write-static-page';

const folder = temporaryFolder();
const contentFile = writeContent(path.join(folder, 'content'));
const config = () => readOriginConfig({}, contentFile);

describe('Several who write the page of a site at once', () => {
  let sites = 0;
  /** A site, and a way to do something right before one of its files is read or written. */
  async function site() {
    const own = path.join(folder, `site-${(sites += 1)}`);
    const store = createFolderStore(path.join(own, 'site'));
    await publishBoth(store, own);
    const goOn = () => changeLive(store, (live) => ({ ...live, revision: live.revision + 1 }));
    const before = (what: 'read' | 'write', key: string, doIt: () => Promise<unknown>): SiteStore => {
      let isDone = false;
      const first = async (call: string, of: string) => {
        if (isDone || call !== what || of !== key) return;
        isDone = true;
        await doIt();
      };
      return {
        ...store,
        read: async (of) => first('read', of).then(() => store.read(of)),
        write: async (of, ...rest) => first('write', of).then(() => store.write(of, ...rest)),
      };
    };
    const shown = async () => registryIn((await store.read('index.html'))?.body.toString() ?? '').revision;
    return { store, goOn, before, shown };
  }

  it.each([
    ['read', 'live.json'],
    ['read', 'index.html'],
    ['write', 'index.html'],
    ['write', 'registry.json'],
  ] as const)(
    'never put an older page over a newer one: one is done while the other is about to %s %s',
    async (what, key) => {
      const { store, goOn, before, shown } = await site();
      await writeStaticPage(store, config());
      await goOn();
      const slow = before(what, key, async () => {
        await goOn();
        await writeStaticPage(store, config());
        expect(await shown()).toBe(4);
      });
      expect(await writeStaticPage(slow, config())).toMatchObject({ revision: 4 });
      expect(await shown()).toBe(4);
      expect(JSON.parse((await store.read('registry.json'))?.body.toString() ?? '')).toMatchObject({
        revision: 4,
      });
    },
  );

  it('look once more at what is live: who switched and was killed before the page is not forgotten', async () => {
    const { goOn, before, shown } = await site();
    const slow = before('write', 'registry.json', goOn);
    expect(await writeStaticPage(slow, config())).toMatchObject({ revision: 3 });
    expect(await shown()).toBe(3);
  });

  it('repair a page whose writer was killed between it and the registry', async () => {
    const { store, goOn, before, shown } = await site();
    await writeStaticPage(store, config());
    await goOn();
    const killed = before('write', 'registry.json', () => Promise.reject(new Error('killed')));
    await expect(writeStaticPage(killed, config())).rejects.toThrow('killed');
    expect(await shown()).toBe(3);
    expect(await writeStaticPage(store, config())).toEqual({ revision: 3, keys: ['registry.json'] });
  });

  it('give up in the end, and say how to go on', async () => {
    const { store, goOn } = await site();
    const restless: SiteStore = {
      ...store,
      read: async (key) => {
        if (key === 'index.html') setTimeout(() => void goOn(), 0);
        return store.read(key);
      },
      write: async (key, ...rest) => {
        if (key === 'registry.json') await goOn();
        return store.write(key, ...rest);
      },
    };
    await expect(writeStaticPage(restless, config(), { tries: 4 })).rejects.toMatchObject({
      code: 'changed-since',
      message: expect.stringContaining('run npm run delivery -- sync') as string,
    });
  });

  it('need a site, with a shell that is whole', async () => {
    const empty = createFolderStore(path.join(folder, 'empty'));
    await expect(writeStaticPage(empty, config())).rejects.toMatchObject({ code: 'no-site' });
    const { store } = await site();
    await store.remove(['shell/0.1.0-aaaaaaaa/bootstrap.js']);
    await expect(writeStaticPage(store, config())).rejects.toMatchObject({ code: 'bad-site' });
    expect(await readLive(store)).toMatchObject({ revision: 2 });
  });
});
