import fs from 'node:fs';
import path from 'node:path';
import type { BuiltFeature } from '@steadfast/contract';
import { smallSites } from '../../test/small-site';
import { missingFiles } from '../../test/whole-build';
import { buildRegistry } from '../site/live-site';
import { prune } from './prune';
import { removeFeature, disable, rollBack } from './switch';
import { summarizeStatus } from './status';

const TAGS = 'mfe-tags';
const [OLD, NEW, TRIED] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb', '1.2.0-cccccccc'] as const;
const makeSite = smallSites();
const week = 7 * 86_400_000;

/** A site on which mfe-tags was OLD and is NEW, with TRIED as its canary; it has a page, a dialog and a slot. */
async function site() {
  const made = await makeSite();
  const { add } = made;
  const tags = {
    name: TAGS,
    routes: [{ path: '/tags', module: 'pages/Home/HomePage', title: 'Tags' }],
    dialogs: [{ name: 'tag', module: 'pages/Home/HomePage' }],
    slotsOffered: ['video-actions'],
  };
  await add(OLD, tags);
  await add(NEW, tags);
  await add(TRIED, tags, { audience: { kind: 'canary', percent: 10 } });
  return { ...made, tags };
}

describe('Removing a remote', () => {
  it('REQ-FED-1 takes it off the site in one step, with its canary and what was before it, and no file', async () => {
    const { place, store, live } = await site();
    const files = fs.readdirSync(path.join(place, TAGS), { recursive: true });
    await disable(store, TAGS);
    expect(await removeFeature(store, TAGS)).toEqual({ workspace: TAGS, before: NEW, revision: 6 });
    const { features, since, earlier, canaries, disabled } = live();
    expect(features).toEqual([]);
    for (const named of [since, earlier, canaries, disabled]) expect(named).not.toHaveProperty(TAGS);
    expect(buildRegistry(live())).toMatchObject({ revision: 6, features: [] });
    expect(summarizeStatus(place, live(), {}).workspaces.map(({ workspace }) => workspace)).toEqual([
      'shell',
    ]);
    expect(fs.readdirSync(path.join(place, TAGS), { recursive: true })).toEqual(files);
  });

  it('keeps for a week what open tabs may ask for, however few versions are kept', async () => {
    const { place, store } = await site();
    await removeFeature(store, TAGS);
    await prune(store, { keep: 1, now: () => new Date(Date.now() + week / 2) });
    expect(fs.readdirSync(path.join(place, TAGS)).sort()).toEqual([OLD, NEW, TRIED]);
    await prune(store, { keep: 1, now: () => new Date(Date.now() + 2 * week) });
    expect(fs.readdirSync(path.join(place, TAGS))).toEqual([TRIED]);
  });

  it('leaves its path to others, and lets it come again as new', async () => {
    const { place, store, add, tags, live } = await site();
    await removeFeature(store, TAGS);
    await expect(removeFeature(store, TAGS)).rejects.toMatchObject({ code: 'no-workspace' });
    await expect(rollBack(store, TAGS, undefined)).rejects.toMatchObject({ code: 'no-workspace' });
    await add(NEW, tags);
    expect(live().features.map(({ name, version }) => [name, version])).toEqual([[TAGS, NEW]]);
    expect(live().earlier).toEqual({});
    await removeFeature(store, TAGS);
    await add('2.0.0-dddddddd', { ...tags, name: 'mfe-labels' });
    expect(live().features.map(({ name }) => name)).toEqual(['mfe-labels']);
    expect(missingFiles(place)).toEqual([]);
  });

  it.each([
    ['route-removed', 'would link to /tags', { needs: { routes: ['/tags'], dialogs: [] } }],
    ['dialog-removed', 'would open the dialog tag', { needs: { routes: [], dialogs: ['tag'] } }],
    [
      'slot-removed',
      'would fill the slot video-actions',
      { slots: [{ slot: 'video-actions', module: 'pages/Home/HomePage', order: 1 }] },
    ],
  ])('REQ-FED-1 is refused with %s while another, or its canary, %s', async (code, words, needs) => {
    const { store, add, live } = await site();
    await add('1.0.0-eeeeeeee', { name: 'mfe-player' });
    await add(
      '1.1.0-ffffffff',
      { name: 'mfe-player', ...(needs as Partial<BuiltFeature>) },
      { audience: { kind: 'canary', percent: 5 } },
    );
    const before = live();
    const refused = {
      code: 'refused',
      message: expect.stringMatching(/^mfe-tags cannot be removed while .*disable mfe-tags\.$/) as string,
      refusals: [{ code, message: expect.stringContaining(`mfe-player 1.1.0-ffffffff ${words}`) as string }],
    };
    await expect(removeFeature(store, TAGS)).rejects.toMatchObject(refused);
    await add('1.1.0-ffffffff', { name: 'mfe-player', ...(needs as Partial<BuiltFeature>) });
    await expect(removeFeature(store, TAGS)).rejects.toMatchObject(refused);
    expect(live().features).toHaveLength(before.features.length);
  });

  it('is never done to the shell', async () => {
    const { store } = await site();
    await expect(removeFeature(store, 'shell')).rejects.toMatchObject({ code: 'only-remotes' });
  });
});
