import { removeToken, storeToken, suspendToken } from '@steadfast/shared/host';
import { testToken } from '@steadfast/shared/testing';
import { followOtherTabs } from './other-tabs';

const dispatch = jest.fn();
const changed = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

beforeAll(() => followOtherTabs(dispatch));
beforeEach(() => {
  removeToken();
  dispatch.mockClear();
});

describe('Another tab', () => {
  it('REQ-SESSION-7 that signs in signs this one in too', () => {
    const token = testToken();
    storeToken(token);
    changed('steadfast.token');
    expect(dispatch.mock.calls).toEqual([[{ type: 'session/signedIn', token }]]);
  });

  it('REQ-SESSION-7 that signs in is followed although this tab could not try its own token', () => {
    suspendToken();
    const token = testToken();
    localStorage.setItem('steadfast.token', JSON.stringify({ token, expiration: 4e9 }));
    changed('steadfast.token');
    expect(dispatch.mock.calls).toEqual([[{ type: 'session/signedIn', token }]]);
  });

  it.each(['steadfast.token', null])(
    'REQ-SESSION-7 that signs out, or clears all, signs this one out (%s)',
    (key) => {
      changed(key);
      expect(dispatch.mock.calls).toEqual([[{ type: 'session/signOutRequested' }]]);
    },
  );

  it('that stores something else changes nothing', () => {
    changed('theme');
    expect(dispatch).not.toHaveBeenCalled();
  });
});
