import { clearDrafts } from '@steadfast/testing';
import {
  addRecentSearch,
  clearRecentSearches,
  recentSearches,
  removeRecentSearch,
  selectQueries,
} from './recent-searches';

const caleb = 'caleb@example.org';
const all = (viewer?: string) => selectQueries(recentSearches.getState(), viewer);

beforeEach(() => {
  localStorage.clear();
  recentSearches.reload();
});
afterEach(() => jest.restoreAllMocks());

describe('Recent searches', () => {
  it('are kept newest first, none twice however it is written, and eight at most', () => {
    for (const query of ['one', 'two', 'Iron', 'four', 'IRON']) addRecentSearch(query, undefined);
    expect(all()).toEqual(['IRON', 'four', 'two', 'one']);
    for (let number = 1; number <= 8; number += 1) addRecentSearch(`new ${number}`, undefined);
    expect(all()).toHaveLength(8);
    expect(all()[0]).toBe('new 8');
    addRecentSearch('', undefined);
    expect(all()).toHaveLength(8);
  });

  it('are taken off one by one, or all: then nothing is left on the device', () => {
    for (const query of ['one', 'two', 'three']) addRecentSearch(query, undefined);
    removeRecentSearch('TWO', undefined);
    expect(all()).toEqual(['three', 'one']);
    clearRecentSearches();
    expect([all(), localStorage.length]).toEqual([[], 0]);
    addRecentSearch('one', undefined);
    removeRecentSearch('one', undefined);
    expect(localStorage).toHaveLength(0);
  });

  it('REQ-SESSION-2 are shown to nobody else than to whom they belong', () => {
    addRecentSearch('before', undefined);
    expect(all(caleb)).toEqual(['before']);
    addRecentSearch('private', caleb);
    expect(all(caleb)).toEqual(['private', 'before']);
    expect(all()).toEqual(['private', 'before']); // the session ran out
    addRecentSearch('after', undefined);
    expect(all('joshua@example.org')).toEqual([]);
    addRecentSearch('mine', 'joshua@example.org');
    expect(all('joshua@example.org')).toEqual(['mine']);
    expect(all(caleb)).toEqual([]);
  });

  it('REQ-SESSION-2 go with a sign-out', () => {
    addRecentSearch('private', caleb);
    localStorage.setItem('steadfast.theme', 'dark');
    clearDrafts();
    recentSearches.reload(); // as with every change of the viewer
    expect([all(), all(caleb), localStorage.getItem('steadfast.theme')]).toEqual([[], [], 'dark']);
  });

  it.each([
    ['no JSON', '{"version":1,'],
    ['null', 'null'],
    ['a number', '7'],
    ['a list', '["iron"]'],
    ['of another version', '{"version":2,"queries":["iron"]}'],
    ['without a list', '{"version":1,"queries":"iron"}'],
  ])('are none where what is stored is %s, and begin anew', (_, stored) => {
    localStorage.setItem('steadfast.viewer.recentSearches', stored);
    recentSearches.reload();
    expect(all()).toEqual([]);
    addRecentSearch('iron', undefined);
    expect(all()).toEqual(['iron']);
  });

  it('leave out what is no search', () => {
    const queries = ['iron', null, 7, {}, '', '  ', 'IRON', 'x'.repeat(201), 'steel'];
    localStorage.setItem(
      'steadfast.viewer.recentSearches',
      JSON.stringify({ version: 1, owner: 5, queries }),
    );
    recentSearches.reload();
    expect(all(caleb)).toEqual(['iron', 'steel']);
  });

  it.each([
    ['full', 'setItem'],
    ['forbidden', 'getItem'],
    ['forbidden', 'removeItem'],
  ] as const)('break nothing where the storage is %s (%s)', (_, method) => {
    addRecentSearch('iron', undefined);
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('No', 'QuotaExceededError');
    });
    addRecentSearch('steel', undefined);
    removeRecentSearch('iron', undefined);
    clearRecentSearches();
    expect(() => all()).not.toThrow();
  });

  it('tell of changes here and in other tabs, until nobody listens', () => {
    const changed = jest.fn();
    const stop = recentSearches.subscribe(changed);
    addRecentSearch('iron', undefined);
    expect(changed).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new StorageEvent('storage', { key: 'steadfast.viewer.recentSearches' }));
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(changed).toHaveBeenCalledTimes(3);
    window.dispatchEvent(new StorageEvent('storage', { key: 'steadfast.theme' }));
    stop();
    addRecentSearch('steel', undefined);
    expect(changed).toHaveBeenCalledTimes(3);
  });
});
