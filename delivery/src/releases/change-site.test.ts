/** Creating the next revision is the compare-and-swap of a site, and its log. */
import { overtakenStore } from '../../test/overtaken-store';
import { listRevisions } from '../../test/read-site';
import { smallSites } from '../../test/small-site';
import { formatRevisionKey, type Revision } from '../site/revision';
import type { SiteStore } from '../site/store/site-store';
import { changeExisting, changeSite, type Decision } from './change-site';
import { withDisabled, withEnabled } from './transitions';

const CATALOG = 'mfe-catalog';
const VERSION = '1.0.0-aaaaaaaa';
const makeSite = smallSites();
const NOW = new Date('2026-11-22T12:00:00.000Z');
const now = () => NOW;

/** A site with mfe-catalog, revision 2. */
async function site() {
  const made = await makeSite();
  await made.add(VERSION);
  return made;
}
const disabling = ({ state }: Revision): Decision => ({
  action: 'disable',
  workspace: CATALOG,
  state: withDisabled(state, CATALOG, NOW),
});
describe('A change of a site', () => {
  it('REQ-FED-1 is the next revision: who, what, from, to, why, and the state after it', async () => {
    const { store, live } = await site();
    const cause = { who: 'Ann', reason: 'It throws' };
    const commit = { id: '3c630be5a72f', at: NOW.toISOString() };
    const change = { action: 'canary', workspace: CATALOG, to: '2.0.0-f', percent: 10, commit } as const;
    const { before, after } = await changeExisting(store, { cause, now }, (present) => ({
      ...change,
      state: withDisabled(present.state, CATALOG, NOW),
    }));
    const logged = { ...change, revision: 3, at: NOW.toISOString(), from: VERSION, ...cause };
    expect(after).toEqual({ ...logged, state: withDisabled(before.state, CATALOG, NOW) });
    expect(live().newest).toEqual(after);
  });

  it('that leaves everything as it is creates no revision', async () => {
    const { store, place } = await site();
    for (const decide of [
      () => undefined,
      ({ state }: Revision) => ({
        action: 'enable' as const,
        state: withEnabled(state, CATALOG),
      }),
    ]) {
      const { before, after } = await changeExisting(store, {}, decide);
      expect(after).toBe(before);
    }
    expect(listRevisions(place)).toEqual([1, 2]);
  });

  it('REQ-FED-1 that somebody else is ahead of is decided again on theirs, so nothing is lost', async () => {
    const { store, place, live, add } = await site();
    const decided: number[] = [];
    const slow = overtakenStore(store, () => add('1.1.0-bbbbbbbb'));
    await changeExisting(slow, {}, (present) => {
      decided.push(present.revision);
      return disabling(present);
    });
    expect(decided).toEqual([2, 3]);
    expect(listRevisions(place)).toEqual([1, 2, 3, 4]);
    expect(live()).toMatchObject({
      features: [{ version: '1.1.0-bbbbbbbb' }],
      disabled: { [CATALOG]: {} },
    });
  });

  it('that somebody else is ahead of 200 times is given up, with nothing changed', async () => {
    const { store, place } = await site();
    let tries = 0;
    const restless: SiteStore = {
      ...store,
      create: () => {
        tries += 1;
        return Promise.resolve(false);
      },
    };
    jest.spyOn(Math, 'random').mockReturnValue(0);
    await expect(changeExisting(restless, {}, disabling)).rejects.toMatchObject({
      code: 'changed-since',
      message: expect.stringContaining('This change was not made: try again.') as string,
    });
    jest.restoreAllMocks();
    expect(tries).toBe(200);
    expect(listRevisions(place)).toEqual([1, 2]);
  });

  it('that names a version that is not there is refused, because no origin could serve it', async () => {
    const { store, place } = await site();
    const canaries = { [CATALOG]: { version: '9.9.9-f', percent: 5, since: '' } };
    await expect(
      changeExisting(store, {}, ({ state }) => ({ action: 'canary', state: { ...state, canaries } })),
    ).rejects.toMatchObject({ code: 'bad-site' });
    expect(listRevisions(place)).toEqual([1, 2]);
  });

  it('of a site that does not exist is refused, unless it creates the site', async () => {
    const { store } = await site();
    const { store: empty } = await makeSite();
    await empty.remove([formatRevisionKey(1)]);
    await expect(changeExisting(empty, {}, disabling)).rejects.toMatchObject({ code: 'no-site' });
    const present = jest.fn<undefined, [Revision | undefined]>();
    await changeSite(empty, {}, present);
    await changeSite(store, {}, present);
    expect(present.mock.calls.map(([found]) => found?.revision)).toEqual([undefined, 2]);
  });
});
