import { removeToken, storeToken, stopSendingToken } from '@steadfast/sdk/internal';
import { testToken } from '@steadfast/testing';
import { followOtherTabs } from './other-tabs';

const dispatch = jest.fn();
const text = (token: string, expiration = 4e9) => JSON.stringify({ token, expiration });
/** What the browser tells this tab of a change in another. */
const changed = (key: string | null, change: { from?: string | null; to?: string | null } = {}) =>
  window.dispatchEvent(
    new StorageEvent('storage', { key, oldValue: change.from ?? null, newValue: change.to ?? null }),
  );
const KEY = 'steadfast.token';
const token = testToken();

beforeAll(() => followOtherTabs(dispatch));
beforeEach(() => {
  removeToken();
  dispatch.mockClear();
});

describe('Another tab', () => {
  it('REQ-SESSION-7 that signs in signs this one in too', () => {
    localStorage.setItem(KEY, text(token));
    changed(KEY, { to: text(token) });
    expect(dispatch.mock.calls).toEqual([[{ type: 'session/signedIn', token }]]);
  });

  it('REQ-SESSION-7 that signs in is followed although this tab could not try its own token', () => {
    const other = testToken({ sub: 'other', exp: 4e9 });
    storeToken(token);
    stopSendingToken(token);
    localStorage.setItem(KEY, text(other));
    changed(KEY, { from: text(token), to: text(other) });
    expect(dispatch.mock.calls).toEqual([[{ type: 'session/signedIn', token: other }]]);
  });

  it.each([KEY, null])('REQ-SESSION-7 that signs out, or clears all, signs this one out (%s)', (key) => {
    changed(key, { from: key && text(token) });
    expect(dispatch.mock.calls).toEqual([[{ type: 'session/signOutRequested', why: 'other-tab' }]]);
  });

  it.each([
    ['whose session has ended', { from: text(token, 0) }],
    ['that marks the end of its session', { from: text(token), to: text(token, 0) }],
    ['that finds the token too old', { from: text(token, 1) }],
  ])('REQ-SESSION-7 %s ends it here as calmly', (_, change) => {
    changed(KEY, change);
    expect(dispatch.mock.calls).toEqual([[{ type: 'session/expired' }]]);
  });

  it.each([
    ['signed out, and in again', { from: text(token) }],
    ['marked the end of its session, and signed in again', { from: text(token), to: text(token, 0) }],
  ])('REQ-SESSION-7 that %s by the time that this one hears of it signs nobody out', (_, change) => {
    const other = testToken({ sub: 'other', exp: 4e9 });
    localStorage.setItem(KEY, text(other));
    changed(KEY, change);
    expect(dispatch.mock.calls).toEqual([[{ type: 'session/signedIn', token: other }]]);
  });

  it('that stores something else changes nothing', () => {
    changed('theme');
    expect(dispatch).not.toHaveBeenCalled();
  });
});
