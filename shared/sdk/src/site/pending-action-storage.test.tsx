import type { PendingAction } from './intents';
import { PENDING_ACTION_MAX_AGE_MS } from '@steadfast/contract/limits';
import { readPendingAction } from './pending-action-storage';
import { clearDrafts, setLastUser } from './use-draft';
import { PENDING_ACTION_KEY, clearPendingAction, storePendingAction } from './pending-action';

const video = { kind: 'video', id: 7, title: 'Ore' } as const;
const subscribe: PendingAction = { kind: 'subscribe', seriesId: 7 };
const stored = (value: unknown) => sessionStorage.setItem(PENDING_ACTION_KEY, JSON.stringify(value));

beforeEach(() => {
  clearDrafts();
  sessionStorage.clear();
});

describe('What was wanted before a sign-in', () => {
  it.each<PendingAction>([
    subscribe,
    { kind: 'dialog', name: 'add-to-playlist', target: { videoId: 7, videoTitle: '<b>Ore</b>' } },
    {
      kind: 'dialog',
      name: 'share',
      target: { ...video, atSeconds: 83.9, source: { type: 'collection', id: 3 } },
    },
    { kind: 'dialog', name: 'share', target: { kind: 'playlist', linkSlug: 'für/später', title: 'Later' } },
    { kind: 'dialog', name: 'pray', target: {} },
  ])('REQ-MENU-2 is kept as it was: %j', (action) => {
    storePendingAction('/video/für?t=9', action);
    expect(readPendingAction()).toMatchObject({ action, pathname: '/video/f%C3%BCr' });
    expect(readPendingAction()).toBeDefined();
    clearPendingAction();
    expect(readPendingAction()).toBeUndefined();
  });

  it('is one at a time, and none where the next sign-in has none', () => {
    storePendingAction('/a', { ...subscribe, seriesId: 6 });
    storePendingAction('/b', subscribe);
    expect(readPendingAction()).toMatchObject({ action: subscribe, pathname: '/b' });
    storePendingAction('/b', undefined);
    expect(readPendingAction()).toBeUndefined();
  });

  it.each([
    [PENDING_ACTION_MAX_AGE_MS, true],
    [PENDING_ACTION_MAX_AGE_MS + 1, false],
    [-60_000, false],
  ])('after %i ms is wanted still: %s', (ageMs, isWanted) => {
    const storedAtMs = Date.now();
    stored({ action: subscribe, returnTo: '/', storedAtMs });
    expect(readPendingAction(storedAtMs + ageMs) !== undefined).toBe(isWanted);
    expect(sessionStorage.getItem(PENDING_ACTION_KEY) !== null).toBe(isWanted);
  });

  it('is of whose session had run out, and still is after a new password, which signs out', () => {
    setLastUser('ann@example.org');
    storePendingAction('/', subscribe);
    clearDrafts();
    setLastUser('ben@example.org');
    expect(readPendingAction()).toMatchObject({ userEmail: 'ann@example.org' });
  });

  it.each<[string, unknown]>([
    ['nothing to do', {}],
    ['an unknown kind', { kind: 'delete-account' }],
    ['no series', { kind: 'subscribe', seriesId: -1 }],
    ['no dialog', { kind: 'dialog', name: 7, target: video }],
    ['no name of a dialog', { kind: 'dialog', name: '__proto__', target: video }],
    ['a list for a target', { kind: 'dialog', name: 'share', target: [video] }],
  ])('is nothing where the storage holds %s', (_, action) => {
    stored({ action, returnTo: '/', storedAtMs: Date.now() });
    expect(readPendingAction()).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(['{', JSON.stringify({ action: subscribe, storedAtMs: 1 })])(
    'is nothing where the storage holds %j',
    (text) => {
      sessionStorage.setItem(PENDING_ACTION_KEY, text);
      expect(readPendingAction()).toBeUndefined();
    },
  );

  it('is left alone where a later release stored it', () => {
    const action = { kind: 'subscribe', seriesId: 7 };
    stored({ version: 2, action, returnTo: '/', storedAtMs: Date.now() });
    expect(readPendingAction()).toBeUndefined();
    expect(sessionStorage).toHaveLength(1);
    storePendingAction('/', subscribe);
    expect(readPendingAction()).toMatchObject({ action: subscribe });
  });
});
