import path from 'node:path';
import { listRevisions, readSite } from '../../test/read-site';
import { smallSites } from '../../test/small-site';
import { missingFiles } from '../../test/built-site';
import { createFolderStore } from '../site/store/folder-store';
import type { SiteStore } from '../site/store/site-store';
import { copySite, followSite } from './copy-site';
import { preview } from './preview';
import { publish } from './publish';
import { disable, enable, promote } from './switch';

const CATALOG = 'mfe-catalog';
const [A, B, C] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb', '1.2.0-cccccccc'] as const;
const makeSite = smallSites();

/** A site with mfe-catalog A, and an empty folder for its copy. */
async function site() {
  const made = await makeSite();
  await made.add(A);
  const copy = path.join(made.own, 'copy');
  const to = createFolderStore(copy);
  const versions = async () => {
    const keys = (await to.list(`${CATALOG}/`)).map(({ key }) => key.split('/')[1] ?? '');
    return [...new Set(keys)];
  };
  return { ...made, copy, to, versions };
}

describe('REQ-FED-1 A copy of a site', () => {
  it('leaves out a revision that is created while it is made, whose versions it may lack', async () => {
    const { store, add, copy, to } = await site();
    const from: SiteStore = {
      ...store,
      list: async (prefix) => {
        if (prefix === 'previews/') await add(B);
        return store.list(prefix);
      },
    };
    await copySite(from, to);
    expect([listRevisions(copy), missingFiles(copy)]).toEqual([[2], []]);
  });

  it('has what the newest revision names, and the revisions since the last copy', async () => {
    const { store, add, build, copy, to, versions } = await site();
    const other = build('0.9.0-dddddddd');
    await publish(store, other.dist, other.built, { percent: 0 });
    expect(await copySite(store, to)).toBe(3);
    expect([listRevisions(copy), missingFiles(copy), await versions()]).toEqual([
      [3],
      [],
      ['0.9.0-dddddddd', A],
    ]);
    await add(B);
    await disable(store, CATALOG);
    await enable(store, CATALOG);
    expect(await copySite(store, to)).toBe(6);
    expect([listRevisions(copy), missingFiles(copy)]).toEqual([[3, 4, 5, 6], []]);
    expect(readSite(copy)).toMatchObject({
      features: [{ version: B }],
      previous: { [CATALOG]: { version: A } },
    });
  });

  it('loses the versions that nobody needs any more, and gets one again that goes live', async () => {
    const { store, add, build, to, versions } = await site();
    const others = [build('0.8.0-eeeeeeee'), build('0.9.0-dddddddd')];
    for (const { dist, built } of others) await publish(store, dist, built, { percent: 0 });
    await copySite(store, to);
    const { dist, built } = build(C);
    await preview(store, dist, built);
    await add(B);
    const inMonths = new Date(Date.now() + 90 * 86_400_000);
    await copySite(store, to);
    expect(await versions()).toEqual(['0.8.0-eeeeeeee', '0.9.0-dddddddd', A, B, C]);
    await copySite(store, to, inMonths);
    expect(await versions()).toEqual([A, B]);
    await promote(store, CATALOG, C);
    await copySite(store, to, inMonths);
    expect(await versions()).toEqual([A, B, C]);
  });

  it('is whole at each moment, also if it is killed before any of its files', async () => {
    const { store, add, copy, to } = await site();
    await copySite(store, to);
    await add(B);
    await disable(store, CATALOG);
    let left = 0;
    const dying: SiteStore = {
      ...to,
      create: (key, body) => {
        left -= 1;
        return left < 0 ? Promise.reject(new Error('killed')) : to.create(key, body);
      },
    };
    let copied: number | undefined;
    for (let most = 0; copied === undefined; most += 1) {
      left = most;
      copied = await copySite(store, dying).catch(() => undefined);
      expect(missingFiles(copy)).toEqual([]);
    }
    expect([copied, listRevisions(copy)]).toEqual([4, [2, 3, 4]]);
  });
});

describe('REQ-FED-1 An origin that follows a site', () => {
  /** Follows it; each turn is one look at the site. */
  async function follow(from: SiteStore, to: SiteStore) {
    const warn = jest.fn<undefined, [string]>();
    const end = new AbortController();
    let turned: () => void = () => undefined;
    let go: () => void = () => undefined;
    const wait = () =>
      new Promise<void>((resolve) => {
        go = resolve;
        turned();
      });
    await followSite(from, to, { warn, signal: end.signal, wait });
    const turn = () =>
      new Promise<void>((resolve) => {
        turned = resolve;
        go();
      });
    const stop = () => {
      end.abort();
      go();
    };
    return { warn, turn, stop };
  }

  it('gets each new revision and each preview at its next look', async () => {
    const { store, add, build, copy, to, versions } = await site();
    const { turn, stop, warn } = await follow(store, to);
    expect(listRevisions(copy)).toEqual([2]);
    await add(B);
    await turn();
    expect(readSite(copy)).toMatchObject({ revision: 3, features: [{ version: B }] });
    const { dist, built } = build(C);
    await preview(store, dist, built);
    await turn();
    expect(await versions()).toEqual([A, B, C]);
    const records = async () => (await to.list('previews/')).map(({ key }) => key);
    expect(await records()).toEqual([expect.stringContaining(C)]);
    await store.remove(await records());
    await turn();
    expect(await records()).toEqual([]);
    stop();
    expect(warn).not.toHaveBeenCalled();
  });

  it('keeps its copy while the site is away, warns once, and goes on when it is back', async () => {
    const { store, add, copy, to } = await site();
    await copySite(store, to);
    let isAway = true;
    const from: SiteStore = {
      ...store,
      list: (prefix) => (isAway ? Promise.reject(new Error('The bucket is away.')) : store.list(prefix)),
    };
    await expect(
      followSite(from, createFolderStore(`${copy}-empty`), { warn: jest.fn(), signal: AbortSignal.abort() }),
    ).rejects.toThrow('away');
    const { turn, stop, warn } = await follow(from, to);
    await add(B);
    await turn();
    expect([listRevisions(copy), warn.mock.calls]).toEqual([[2], [['The bucket is away.']]]);
    isAway = false;
    await turn();
    expect(listRevisions(copy)).toEqual([2, 3]);
    stop();
  });
});
