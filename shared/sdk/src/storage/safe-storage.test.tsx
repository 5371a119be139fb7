import { onStorageChange, safeLocalStorage, safeSessionStorage } from './safe-storage';
import { createPersistedStore } from './persisted-store';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

const block = (method: 'getItem' | 'setItem' | 'removeItem') =>
  jest.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });

describe('Safe storage', () => {
  it('reads what it wrote, as text and as JSON', () => {
    expect(safeLocalStorage.write('text', 'ember')).toBe(true);
    expect(safeSessionStorage.writeJson('json', { step: 2 })).toBe(true);
    expect(safeLocalStorage.read('text')).toBe('ember');
    expect(safeSessionStorage.readJson('json')).toEqual({ step: 2 });
    expect(sessionStorage.getItem('text')).toBeNull();
  });

  it('reads nothing where nothing is stored, or JSON that does not parse', () => {
    localStorage.setItem('broken', '{"step":');
    expect(safeLocalStorage.read('missing')).toBeNull();
    expect(safeLocalStorage.readJson('missing')).toBeUndefined();
    expect(safeLocalStorage.readJson('broken')).toBeUndefined();
  });

  it('lists the keys with a prefix, and removes one', () => {
    for (const key of ['app.a', 'app.b', 'other']) safeLocalStorage.write(key, '1');
    safeLocalStorage.remove('app.a');
    expect(safeLocalStorage.keys('app.')).toEqual(['app.b']);
  });

  it('treats a browser that blocks storage as one where nothing is stored', () => {
    block('getItem');
    block('setItem');
    block('removeItem');
    expect(safeLocalStorage.read('key')).toBeNull();
    expect(safeLocalStorage.readJson('key')).toBeUndefined();
    expect(safeLocalStorage.write('key', 'text')).toBe(false);
    expect(() => safeLocalStorage.remove('key')).not.toThrow();
  });

  it('survives a browser that throws on access to the storage object', () => {
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(safeSessionStorage.read('key')).toBeNull();
    expect(safeSessionStorage.keys('')).toEqual([]);
    expect(safeSessionStorage.writeJson('key', 1)).toBe(false);
  });
});

describe('A storage change', () => {
  it.each([
    ['of the key in another tab', new StorageEvent('storage', { key: 'mine' })],
    ['that clears everything', new StorageEvent('storage', { key: null })],
    ['missed in the back/forward cache', Object.assign(new Event('pageshow'), { persisted: true })],
  ])('%s calls back', (_, event) => {
    const changed = jest.fn();
    const stop = onStorageChange('mine', changed);
    window.dispatchEvent(event);
    expect(changed).toHaveBeenCalledTimes(1);
    stop();
    window.dispatchEvent(event);
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('of another key, or an ordinary page load, does not', () => {
    const changed = jest.fn();
    const stop = onStorageChange('mine', changed);
    window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(changed).not.toHaveBeenCalled();
    stop();
  });
});

describe('A persisted store', () => {
  const KEY = 'volume';
  const create = () =>
    createPersistedStore<number>({
      key: KEY,
      parse: (text) => Number(text ?? 5),
      serialize: (volume) => (volume === 5 ? null : String(volume)),
    });
  const changeInOtherTab = (text: string) => {
    localStorage.setItem(KEY, text);
    window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: text }));
  };

  it('starts with what is stored, or with the default', () => {
    expect(create().getState()).toBe(5);
    localStorage.setItem(KEY, '8');
    expect(create().getState()).toBe(8);
  });

  it('stores a change, but not the default, and reports it', () => {
    const store = create();
    const changed = jest.fn();
    store.subscribe(changed);
    store.set(7);
    expect([store.getState(), localStorage.getItem(KEY)]).toEqual([7, '7']);
    expect(changed).toHaveBeenCalledTimes(1);
    store.set(5);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('takes over a change from another tab while somebody subscribes', () => {
    const store = create();
    const changed = jest.fn();
    const first = store.subscribe(changed);
    const second = store.subscribe(jest.fn());
    changeInOtherTab('3');
    expect(store.getState()).toBe(3);
    expect(changed).toHaveBeenCalledTimes(1);
    first();
    first(); // Unsubscribing twice does not count twice.
    changeInOtherTab('4');
    expect(store.getState()).toBe(4);
    second();
    changeInOtherTab('9');
    expect(store.getState()).toBe(4);
    store.reload();
    expect(store.getState()).toBe(9);
  });

  it('keeps a change for this page where the browser stores nothing', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const store = create();
    store.set(7);
    expect(store.getState()).toBe(7);
    expect(create().getState()).toBe(5);
  });
});
