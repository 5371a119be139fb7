import fs from 'node:fs';
import path from 'node:path';
import { smallSites } from '../../test/small-site';
import { createFolderStore } from '../store/folder-store';
import type { Cause, SiteStore } from '../store/site-store';
import { readLog } from './change-log';
import { publish } from './publish';
import { restore } from './restore';
import { disable, enable, endCanary, promote, removeFeature, rollBack, setCanary, setFlag } from './switch';

const CATALOG = 'mfe-catalog';
const [A, B, C] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb', '1.2.0-cccccccc'] as const;
const commit = { id: 'f00dfacef00dfacef00dfacef00dfacef00dface', at: '2026-11-23T10:00:00.000Z' };
const makeSite = smallSites();

/** A site whose changes by `by` are logged; those that made it are not. */
async function site() {
  const made = await makeSite();
  await made.add(A);
  const warnings: string[] = [];
  const by = (who: string | undefined, given: Partial<Cause> = {}): SiteStore => ({
    ...made.store,
    cause: {
      who: () => Promise.resolve(who),
      command: 'a command',
      warn: (line) => warnings.push(line),
      ...given,
    },
  });
  const log = async (workspace?: string, limit = 100) =>
    (await readLog(made.store, { workspace, limit })).changes;
  const publishBy = async (who: string, version: string, given = {}, options = {}) => {
    const { dist, built } = made.build(version, given);
    await publish(by(who), dist, built, options);
  };
  return { ...made, by, log, publishBy, warnings, logFolder: path.join(made.place, '.private/log') };
}

const brief = (changes: Awaited<ReturnType<typeof readLog>>['changes']) =>
  changes.map(({ action, from = '', to = '' }) => [action, from, to]);

describe('The log', () => {
  it('has who, what, why, when and the commit of each kind of change, the latest first', async () => {
    const { store, by, publishBy, log, place } = await site();
    const ann = by('Ann', { reason: 'because' });
    await publishBy('Ann', B, { commit });
    await publishBy('Ann', C, {}, { audience: { kind: 'none' } });
    await setCanary(ann, CATALOG, C, 10);
    await endCanary(ann, CATALOG);
    await promote(ann, CATALOG, C);
    await rollBack(ann, CATALOG, undefined);
    await disable(ann, CATALOG);
    await enable(ann, CATALOG);
    await removeFeature(ann, CATALOG);
    fs.writeFileSync(path.join(place, 'live.json'), '{');
    await restore(ann);
    expect(brief(await log())).toEqual([
      ['restore', '', ''],
      ['remove', B, ''],
      ['enable', '', B],
      ['disable', B, ''],
      ['rollback', C, B],
      ['promote', B, C],
      ['withdraw', C, B],
      ['canary', B, C],
      ['hold', '', C],
      ['publish', A, B],
    ]);
    const [published, , canary] = (await log()).reverse();
    expect(published).toEqual({
      id: expect.any(String),
      at: expect.stringMatching(/^20.*Z$/),
      revision: 3,
      action: 'publish',
      workspace: CATALOG,
      from: A,
      to: B,
      commit: commit.id,
      who: 'Ann',
      command: 'a command',
    });
    expect(canary).toMatchObject({ percent: 10, reason: 'because' });
    expect(await readLog(store, { limit: 2 })).toMatchObject({
      changes: [{ action: 'restore' }, { action: 'remove' }],
      unreadable: [],
    });
  });

  it('says which version is built with changes that its commit lacks', async () => {
    const { by, publishBy, log } = await site();
    const dirty = { commit: { ...commit, isDirty: true as const } };
    await publishBy('Ann', B, dirty, { audience: { kind: 'none' } });
    await promote(by('Ann'), CATALOG, B);
    await publishBy('Ann', C, { commit });
    await rollBack(by('Ann'), CATALOG, undefined);
    expect((await log()).map(({ action, commit: id, isDirty }) => [action, id, isDirty])).toEqual([
      ['rollback', commit.id, true],
      ['publish', commit.id, undefined],
      ['promote', commit.id, true],
      ['hold', commit.id, true],
    ]);
  });

  it('has the share of a flag, and no version', async () => {
    const { by, log } = await site();
    await setFlag(by('Ann'), CATALOG, 'bold', 10);
    await setFlag(by('Ann'), CATALOG, 'bold', undefined);
    const entry = { action: 'flag', workspace: CATALOG, flag: 'bold' };
    const changes = await log();
    expect(changes).toMatchObject([
      { ...entry, percent: 0 },
      { ...entry, percent: 10 },
    ]);
    for (const change of changes) expect(Object.keys(change)).not.toEqual(expect.arrayContaining(['to']));
  });

  it('has nothing of a command that changes nothing or is refused', async () => {
    const { by, log } = await site();
    await promote(by('Ann'), CATALOG, A);
    await expect(rollBack(by('Ann'), CATALOG, undefined)).rejects.toMatchObject({ code: 'no-version' });
    expect(await log()).toEqual([]);
  });

  it('is of one workspace, however many changes others had since', async () => {
    const { by, publishBy, log } = await site();
    await publishBy('Ann', A, { name: 'mfe-player', modules: {} });
    for (let index = 0; index < 30; index += 1) {
      await disable(by('Ben'), CATALOG);
      await enable(by('Ben'), CATALOG);
    }
    expect(await log('mfe-player', 1)).toMatchObject([{ workspace: 'mfe-player', who: 'Ann' }]);
    expect(await log(undefined, 1000)).toHaveLength(61);
  });

  it('loses no entry of commands at once', async () => {
    const { by, publishBy, log, live } = await site();
    const names = ['mfe-a', 'mfe-b', 'mfe-c', 'mfe-d'];
    for (const name of names) await publishBy('Ann', A, { name });
    await Promise.all(names.map((name) => disable(by(name), name)));
    const disabled = (await log()).filter(({ action }) => action === 'disable');
    expect(disabled.map(({ who, workspace }) => [who, workspace]).sort()).toEqual(
      names.map((name) => [name, name]),
    );
    expect(new Set(disabled.map(({ revision }) => revision)).size).toBe(4);
    expect(live().changes).toHaveLength(8);
  });

  it('keeps no more than 20 entries in live.json', async () => {
    const { by, live } = await site();
    for (let index = 0; index < 15; index += 1) {
      await disable(by('Ann'), CATALOG);
      await enable(by('Ann'), CATALOG);
    }
    expect(live().changes).toHaveLength(20);
  });
});

describe('When the log fails', () => {
  it('the change stands, one line says so, and the entry is there all the same', async () => {
    const { by, log, live, warnings, logFolder } = await site();
    fs.mkdirSync(path.dirname(logFolder), { recursive: true });
    fs.writeFileSync(logFolder, 'no folder');
    expect(await disable(by('Ann'), CATALOG)).toMatchObject({ hasChanged: true });
    expect(live().disabled).toHaveProperty(CATALOG);
    expect(warnings).toEqual([
      expect.stringMatching(/^The change stands, but its entry in the log of .*\.private failed: /),
    ]);
    fs.rmSync(logFolder);
    expect(brief(await log())).toEqual([['disable', A, '']]);
  });

  it('a log that hangs holds nothing up for more than two seconds', async () => {
    const { by, warnings, place } = await site();
    const store = by('Ann');
    const hanging = { ...createFolderStore(place), write: () => new Promise<string>(() => undefined) };
    await disable({ ...store, privateStore: hanging }, CATALOG);
    expect(warnings).toEqual([expect.stringContaining('no answer within 2000 ms')]);
  });

  it('an entry that was never written is, before live.json forgets it', async () => {
    const { by, log, logFolder } = await site();
    await disable(by('Ann', { reason: 'lost' }), CATALOG);
    fs.rmSync(logFolder, { recursive: true });
    for (let index = 0; index < 10; index += 1) {
      await enable(by('Ben'), CATALOG);
      await disable(by('Ben'), CATALOG);
    }
    expect((await log()).at(-1)).toMatchObject({ who: 'Ann', reason: 'lost' });
  });

  it('names an entry that cannot be read, and lists the others', async () => {
    const { store, by, logFolder } = await site();
    await disable(by('Ann'), CATALOG);
    fs.writeFileSync(path.join(logFolder, '2026-01-01T00-00-00.000Z-aaaaaaaa.json'), '{"id":');
    expect(await readLog(store, { limit: 9 })).toMatchObject({
      changes: [{ who: 'Ann' }],
      unreadable: ['log/2026-01-01T00-00-00.000Z-aaaaaaaa.json'],
    });
  });

  it('is readable while live.json is not', async () => {
    const { place, by, log } = await site();
    await disable(by('Ann'), CATALOG);
    fs.writeFileSync(path.join(place, 'live.json'), '{');
    expect(await log()).toMatchObject([{ who: 'Ann' }]);
  });

  it('does without a name if nobody can say who it is', async () => {
    const { by, log } = await site();
    await disable(by(undefined), CATALOG);
    expect((await log())[0]).not.toHaveProperty('who');
  });
});

it('a bucket’s live.json, which is public, does not say who; its private place does', async () => {
  const { by, live, log } = await site();
  await disable({ ...by('Ann'), isServedAsIs: true }, CATALOG);
  expect(live().changes).toEqual([expect.not.objectContaining({ who: expect.anything() })]);
  expect(await log()).toMatchObject([{ who: 'Ann' }]);
});

it('a bucket without a private place has the latest changes from live.json', async () => {
  const { by, store } = await site();
  const { privateStore: _, ...alone } = by('Ann');
  await disable({ ...alone, isServedAsIs: true }, CATALOG);
  const { privateStore: __, ...read } = store;
  expect((await readLog(read, { limit: 9 })).changes).toMatchObject([{ action: 'disable' }]);
});
