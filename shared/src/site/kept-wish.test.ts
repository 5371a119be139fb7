import { WISH_KEPT_MS } from '../contract/limits';
import { readWish } from './kept-wish';
import { forgetDrafts, ownDrafts } from './use-draft';
import { WISH_KEY, forgetWish, keepWish, type Wish } from './wish';

const video = { kind: 'video', id: 7, title: 'Ore' } as const;
const subscribe: Wish = { kind: 'subscribe', seriesId: 7 };
const stored = (value: unknown) => sessionStorage.setItem(WISH_KEY, JSON.stringify(value));

beforeEach(() => {
  forgetDrafts();
  sessionStorage.clear();
});

describe('What was wanted before a sign-in', () => {
  it.each<Wish>([
    subscribe,
    { kind: 'dialog', name: 'add-to-playlist', target: { videoId: 7, videoTitle: '<b>Ore</b>' } },
    { kind: 'dialog', name: 'share', target: video },
    {
      kind: 'dialog',
      name: 'share',
      target: { ...video, atSeconds: 83.9, source: { type: 'collection', id: 3 } },
    },
    { kind: 'dialog', name: 'share', target: { kind: 'series', id: 3, title: '' } },
    { kind: 'dialog', name: 'share', target: { kind: 'featured', id: 5, title: 'Work' } },
    { kind: 'dialog', name: 'share', target: { kind: 'playlist', linkSlug: 'für/später', title: 'Later' } },
  ])('REQ-MENU-2 is kept as it was: %j', (wish) => {
    keepWish('/video/für?t=9', wish);
    expect(readWish()).toEqual({ wish, pathname: '/video/f%C3%BCr' });
    expect(readWish()).toBeDefined();
    forgetWish();
    expect(readWish()).toBeUndefined();
  });

  it('is one at a time, and none where the next sign-in has none', () => {
    keepWish('/a', { ...subscribe, seriesId: 6 });
    keepWish('/b', subscribe);
    expect(readWish()).toEqual({ wish: subscribe, pathname: '/b' });
    keepWish('/b', undefined);
    expect(readWish()).toBeUndefined();
  });

  it.each([
    [WISH_KEPT_MS, true],
    [WISH_KEPT_MS + 1, false],
    [-60_000, false],
  ])('after %i ms is wanted still: %s', (ageMs, isWanted) => {
    const keptAtMs = Date.now();
    stored({ wish: subscribe, returnTo: '/', keptAtMs });
    expect(readWish(keptAtMs + ageMs) !== undefined).toBe(isWanted);
    expect(sessionStorage.getItem(WISH_KEY) !== null).toBe(isWanted);
  });

  it('is of whose session had run out, and still is after a new password, which signs out', () => {
    ownDrafts('ann@example.org');
    keepWish('/', subscribe);
    forgetDrafts();
    ownDrafts('ben@example.org');
    expect(readWish()).toMatchObject({ viewer: 'ann@example.org' });
  });

  it.each<[string, unknown]>([
    ['no object', 7],
    ['nothing to do', {}],
    ['an unknown kind', { kind: 'delete-account' }],
    ['no series', { kind: 'subscribe', seriesId: -1 }],
    ['another dialog', { kind: 'dialog', name: 'search', target: { videoId: 7, videoTitle: '' } }],
    ['no target', { kind: 'dialog', name: 'share', target: null }],
    ['no video', { kind: 'dialog', name: 'add-to-playlist', target: { videoTitle: 'Ore' } }],
    ['no title', { kind: 'dialog', name: 'add-to-playlist', target: { videoId: 7, videoTitle: {} } }],
    ['nothing shared', { kind: 'dialog', name: 'share', target: { kind: 'person', id: 7, title: 'Ore' } }],
    ['no playlist', { kind: 'dialog', name: 'share', target: { kind: 'playlist', linkSlug: 7, title: '' } }],
  ])('is nothing where the storage holds %s', (_, wish) => {
    stored({ wish, returnTo: '/', keptAtMs: Date.now() });
    expect(readWish()).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(['', '{', 'null', JSON.stringify({ wish: subscribe, keptAtMs: 1 })])(
    'is nothing where the storage holds %j',
    (text) => {
      sessionStorage.setItem(WISH_KEY, text);
      expect(readWish()).toBeUndefined();
    },
  );

  it('leaves out of a video what makes no sense', () => {
    const target = { ...video, atSeconds: 'soon', source: { type: 'playlist', id: 'x' }, more: 1 };
    stored({ wish: { kind: 'dialog', name: 'share', target }, returnTo: '/', keptAtMs: Date.now() });
    expect(readWish()?.wish).toEqual({ kind: 'dialog', name: 'share', target: video });
  });

  it('is not kept where storage is forbidden, which stops nobody', () => {
    const forbidden = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No', 'SecurityError');
    });
    keepWish('/', subscribe);
    forbidden.mockRestore();
    expect(readWish()).toBeUndefined();
  });
});
