import { onStorageChange, safeLocalStorage, safeSessionStorage } from './safe-storage';

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

  it('reads nothing where nothing is stored', () => {
    expect(safeLocalStorage.read('missing')).toBeNull();
    expect(safeLocalStorage.readJson('missing')).toBeUndefined();
  });

  it('reads JSON that does not parse as nothing', () => {
    localStorage.setItem('broken', '{"step":');
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
