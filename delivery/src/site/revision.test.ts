import fs from 'node:fs';
import path from 'node:path';
import { builtHost, temporaryFolder } from '../../test/built-site';
import { createState } from '../releases/transitions';
import { createFolderStore } from './store/folder-store';
import { findNewest, formatRevisionKey, readLog, readNewest, type Change } from './revision';

const folder = temporaryFolder();
let sites = 0;
const at = '2026-11-22T12:00:00.000Z';
const state = createState(builtHost(), new Date(at));

/** A place with these changes as its revisions, from 1. */
async function open(...changes: Partial<Change>[]) {
  const place = path.join(folder, String((sites += 1)));
  const store = createFolderStore(place);
  const add = (revision: number, given: Partial<Change> = {}) => {
    const body = JSON.stringify({ revision, at, action: 'publish', ...given, state });
    return store.create(formatRevisionKey(revision), Buffer.from(body));
  };
  for (const [index, change] of changes.entries()) await add(index + 1, change);
  return { place, store, add };
}

describe('The newest revision', () => {
  it('is the one with the highest number, also after a million and where some are missing', async () => {
    const { store, add } = await open({}, {});
    for (const revision of [9, 10, 999_999, 1_000_000]) await add(revision);
    await store.create('revisions/notes.txt', Buffer.from(''));
    expect(await findNewest(store)).toBe(1_000_000);
    expect(await readNewest(store)).toMatchObject({ revision: 1_000_000, state });
  });

  it('is none where there is no site', async () => {
    const { store } = await open();
    expect([await findNewest(store), await readNewest(store)]).toEqual([0, undefined]);
  });

  it.each([
    ['is cut off', '{"revision": 1', /JSON/],
    ['lacks its state', JSON.stringify({ revision: 1, at, action: 'publish' }), /\(\/state /],
    ['has an unknown action', JSON.stringify({ revision: 1, at, action: 'flag', state }), /\(\/action /],
  ])('that %s is refused in a sentence', async (_, text, fault) => {
    const { place, store } = await open();
    await store.create(formatRevisionKey(1), Buffer.from(text));
    await expect(readNewest(store)).rejects.toMatchObject({
      code: 'bad-site',
      message: expect.stringMatching(fault) as string,
    });
    await expect(readNewest(store)).rejects.toThrow(
      `${place}/revisions/000001.json is not what this version of delivery reads`,
    );
  });

  it('of a site of the form before revisions is refused with the command that converts it', async () => {
    const { place, store } = await open();
    fs.mkdirSync(place);
    fs.writeFileSync(path.join(place, 'live.json'), '{');
    await expect(readNewest(store)).rejects.toMatchObject({
      code: 'bad-site',
      message: `${place} is a site of an earlier version of delivery: convert it with npm run delivery -- convert --target ${place}.`,
    });
  });
});

describe('The log of a site', () => {
  it('is the changes of its revisions without their state, the latest first', async () => {
    const { store } = await open({ who: 'Ann' }, { action: 'hold', reason: 'later' });
    expect(await readLog(store, { limit: 9 })).toEqual([
      { revision: 2, at, action: 'hold', reason: 'later' },
      { revision: 1, at, action: 'publish', who: 'Ann' },
    ]);
  });

  it('of one workspace goes as far back as the limit needs', async () => {
    const changes = Array.from({ length: 50 }, (_, index) => ({ workspace: `mfe-${index % 10}` }));
    const { store } = await open(...changes);
    const log = await readLog(store, { workspace: 'mfe-3', limit: 4 });
    expect(log.map(({ revision }) => revision)).toEqual([44, 34, 24, 14]);
    expect(await readLog(store, { workspace: 'mfe-x', limit: 4 })).toEqual([]);
  });
});
