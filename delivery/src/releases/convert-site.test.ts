/** Conversion of a site that the release before revisions has made (test/fixtures). */
import fs from 'node:fs';
import path from 'node:path';
import { missingFiles, temporaryFolder } from '../../test/built-site';
import { readSite } from '../../test/read-site';
import { createFolderStore } from '../site/store/folder-store';
import type { SiteStore } from '../site/store/site-store';
import { convertSite } from './convert-site';

const CATALOG = 'mfe-catalog';
const [A, B, C] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb', '1.2.0-cccccccc'] as const;
const NOW = new Date('2026-11-22T12:00:00.000Z');
const fixture = JSON.parse(
  fs.readFileSync(path.join(__dirname, '../../test/fixtures/site-before-revisions.json'), 'utf8'),
) as Record<string, string | object>;
const folder = temporaryFolder();
let sites = 0;

/**
 * A site of before: mfe-catalog was A, then B, then C, and was rolled back to B, with another uploaded and one in a preview;
 * mfe-player has a canary; mfe-account is disabled; mfe-tags was removed; the shell had a version before.
 */
function writeOldSite(): { place: string; store: SiteStore; list: () => string[] } {
  const place = path.join(folder, String((sites += 1)));
  for (const [file, content] of Object.entries(fixture)) {
    const to = path.join(place, file);
    fs.mkdirSync(path.dirname(to), { recursive: true });
    fs.writeFileSync(to, typeof content === 'string' ? content : JSON.stringify(content));
    fs.utimesSync(to, NOW, NOW);
  }
  const list = () =>
    fs
      .readdirSync(place)
      .filter((name) => name !== '.drafts')
      .sort();
  return { place, store: createFolderStore(place), list };
}
const convert = (store: SiteStore) => convertSite(store, { cause: { who: 'Ann' }, now: () => NOW });

describe('A site of the form before revisions', () => {
  it('keeps what is live, the history, canaries, the disabled, marks and previews', async () => {
    const { store, place, list } = writeOldSite();
    expect(await convert(store)).toEqual({ hasChanged: true, revision: 13 });
    expect(await convert(store)).toEqual({ hasChanged: false, revision: 13 });
    const { newest, state, ...live } = readSite(place);
    expect(newest).toMatchObject({ revision: 13, action: 'convert', who: 'Ann', at: NOW.toISOString() });
    expect([live.host, ...live.features].map(({ name, version }) => `${name} ${version}`)).toEqual([
      'shell 0.2.0-bbbbbbbb',
      `mfe-catalog ${B}`,
      `mfe-player ${A}`,
      `mfe-account ${A}`,
    ]);
    expect(live).toMatchObject({
      canaries: { 'mfe-player': { built: { version: B }, percent: 10 } },
      disabled: { 'mfe-account': {} },
      rolledBack: { [CATALOG]: { [C]: expect.stringMatching(/^2026-11-21T/) as string } },
      previous: { [CATALOG]: { version: A } },
    });
    expect(state).toMatchObject({
      live: {
        [CATALOG]: { commit: { id: '3c630be5a72f' }, since: expect.stringMatching(/^2026-/) as string },
      },
      earlier: { shell: [{ version: '0.1.0-aaaaaaaa' }] },
      retired: { 'mfe-tags': { [A]: expect.stringMatching(/^2026-/) as string } },
      isLocal: false,
    });
    expect(missingFiles(place)).toEqual([]);
    expect(list()).toEqual([
      'mfe-account',
      'mfe-catalog',
      'mfe-player',
      'mfe-tags',
      'previews',
      'revisions',
      'shell',
    ]);
  });

  it('may be converted again after a conversion was killed at any step', async () => {
    const { place: model, store: whole } = writeOldSite();
    const list = (place: string) => fs.readdirSync(place, { recursive: true }).sort();
    let steps = 0;
    /** Kills itself before a step. */
    const dying = (store: SiteStore, step: number): SiteStore => {
      const pass =
        <A extends unknown[], R>(work: (...given: A) => Promise<R>) =>
        (...given: A): Promise<R> => {
          steps += 1;
          return steps === step ? Promise.reject(new Error('killed')) : work(...given);
        };
      return { ...store, create: pass(store.create), remove: pass(store.remove) };
    };
    await convert(dying(whole, 0));
    const count = steps;
    expect(count).toBe(3);
    for (let step = 1; step <= count; step += 1) {
      const { store, place } = writeOldSite();
      steps = 0;
      await expect(convert(dying(store, step))).rejects.toThrow('killed');
      expect(await convert(store)).toMatchObject({ revision: 13 });
      expect(list(place)).toEqual(list(model));
    }
  });

  it.each<[string, (place: string) => void, string]>([
    ['is cut off', (place) => fs.truncateSync(path.join(place, 'live.json'), 99), 'cannot be converted'],
    [
      'is of another time',
      (place) => fs.writeFileSync(path.join(place, 'live.json'), '{}'),
      'cannot be converted',
    ],
    [
      'names a version that is not there',
      (place) => fs.rmSync(path.join(place, 'mfe-player'), { recursive: true }),
      'has no files of mfe-player',
    ],
  ])('whose live.json %s is refused, and stays as it is', async (_, spoil, sentence) => {
    const { store, place, list } = writeOldSite();
    spoil(place);
    await expect(convert(store)).rejects.toMatchObject({
      code: 'bad-site',
      message: expect.stringContaining(sentence) as string,
    });
    expect(list()).toContain('live.json');
    expect(list()).not.toContain('revisions');
  });
});
