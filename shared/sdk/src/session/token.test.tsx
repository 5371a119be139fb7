import { testToken } from '@steadfast/testing';
import {
  TOKEN_STORAGE_KEY,
  readTimeClaim,
  expireToken,
  adoptStoredToken,
  hasUnsentToken,
  readToken,
  removeToken,
  resumeSendingToken,
  storeToken,
  stopSendingToken,
  tokenExpiresAtMs,
} from './token';

const EXP = 1_800_000_000;
const EXP_MS = EXP * 1000;
const stored = () => localStorage.getItem(TOKEN_STORAGE_KEY);
const store = (text: string) => localStorage.setItem(TOKEN_STORAGE_KEY, text);

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('The stored token', () => {
  it('REQ-SESSION-1 is JSON of the token and its expiration in seconds, from the exp claim', () => {
    const token = testToken({ sub: '7', exp: EXP });
    expect(storeToken(token)).toBe(true);
    expect(stored()).toBe(JSON.stringify({ token, expiration: EXP }));
  });

  it('REQ-SESSION-1 holds until the second that it expires in', () => {
    const token = testToken({ exp: EXP });
    storeToken(token);
    expect(readToken(EXP_MS - 1)).toBe(token);
    expect(readToken(EXP_MS)).toBeUndefined();
  });

  it('REQ-SESSION-1 is removed when it has expired, also for a clock that goes back', () => {
    storeToken(testToken({ exp: EXP }));
    expect(readToken(EXP_MS + 1)).toBeUndefined();
    expect(stored()).toBeNull();
    expect(readToken(0)).toBeUndefined();
  });

  it('REQ-SESSION-1 is judged by the present time', () => {
    store(JSON.stringify({ token: 'past', expiration: Date.now() / 1000 - 1 }));
    expect(readToken()).toBeUndefined();
    store(JSON.stringify({ token: 'present', expiration: Date.now() / 1000 + 60 }));
    expect(readToken()).toBe('present');
  });

  it.each([
    ['a bare token', 'aaa.bbb.ccc'],
    ['null', 'null'],
    ['no token', '{"expiration":1900000000}'],
    ['no expiration', '{"token":"aaa"}'],
    ['an expiration in words', '{"token":"aaa","expiration":"1900000000"}'],
    ['a token that is no text', '{"token":{},"expiration":1900000000}'],
  ])('REQ-SESSION-1 is removed when it is malformed: %s', (_, text) => {
    store(text);
    expect(readToken(0)).toBeUndefined();
    expect(stored()).toBeNull();
  });

  it('is kept for this tab alone where the browser refuses to store anything', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    expect(readToken()).toBeUndefined();
    const token = testToken();
    expect(storeToken(token)).toBe(true);
    expect(readToken()).toBe(token);
    removeToken();
    expect(readToken()).toBeUndefined();
  });
});

describe('A suspended token', () => {
  it('is not sent, but stays for the next visit or try', () => {
    const token = testToken();
    storeToken(token);
    stopSendingToken(token);
    expect([readToken(), hasUnsentToken()]).toEqual([undefined, true]);
    expect(stored()).toContain(token);
    resumeSendingToken();
    expect([readToken(), hasUnsentToken()]).toEqual([token, false]);
  });

  it('makes way for the one of the next sign-in, be it the same', () => {
    const token = testToken();
    storeToken(token);
    stopSendingToken(token);
    storeToken(token);
    expect(readToken()).toBe(token);
  });

  it('stays suspended when what comes is no token', () => {
    const token = testToken();
    storeToken(token);
    stopSendingToken(token);
    storeToken('nonsense');
    expect(readToken()).toBeUndefined();
  });

  it('REQ-SESSION-7 suspends no other: what another tab has stored meanwhile is sent', () => {
    const late = testToken({ sub: 'late', exp: 4e9 });
    const token = testToken();
    storeToken(token);
    stopSendingToken(late);
    expect([readToken(), hasUnsentToken()]).toEqual([token, false]);
  });
});

describe('A token that came to a device whose clock is wrong', () => {
  const WEEK_SECONDS = 7 * 24 * 3600;
  const token = testToken({ iat: EXP - WEEK_SECONDS, exp: EXP });
  const storeWithClockAhead = (seconds: number) => {
    jest.spyOn(Date, 'now').mockReturnValue((EXP - WEEK_SECONDS + seconds) * 1000);
    storeToken(token);
  };

  it('REQ-SESSION-1 holds as long as the API says if the clock is eight days ahead', () => {
    const aheadSeconds = 8 * 24 * 3600;
    storeWithClockAhead(aheadSeconds);
    const expiresAtMs = EXP_MS + aheadSeconds * 1000;
    expect(readToken()).toBe(token);
    expect(tokenExpiresAtMs()).toBe(expiresAtMs);
    const text = stored();
    expect(adoptStoredToken(text, expiresAtMs - 1)).toEqual({ token });
    expect(readToken(expiresAtMs)).toBeUndefined();
    expect(adoptStoredToken(text, expiresAtMs)).toBe('expired');
  });

  it.each([
    ['behind', -8 * 24 * 3600],
    ['ahead by what a slow network may take', 60],
  ])('REQ-SESSION-1 is stored with its own expiration if the clock is %s', (_, seconds) => {
    storeWithClockAhead(seconds);
    expect(readToken()).toBe(token);
    expect(stored()).toBe(JSON.stringify({ token, expiration: EXP }));
  });
});

describe('A refused token', () => {
  it('is forgotten, stored as expired for a moment so that other tabs know why', () => {
    const token = testToken({ exp: EXP });
    storeToken(token);
    const written = jest.spyOn(Storage.prototype, 'setItem');
    expireToken(token);
    expect(written.mock.calls).toEqual([[TOKEN_STORAGE_KEY, JSON.stringify({ token, expiration: 0 })]]);
    expect(stored()).toBeNull();
  });

  it('REQ-SESSION-7 takes no other with it: one that has been stored meanwhile stays', () => {
    const token = testToken();
    storeToken(token);
    expireToken(testToken({ sub: 'before', exp: EXP }));
    expect(readToken()).toBe(token);
  });
});

describe('What another tab has stored', () => {
  const token = testToken({ exp: EXP });
  const text = (expiration: number) => JSON.stringify({ token, expiration });

  it.each([
    ['a token', text(EXP), null, { token }],
    ['a token in place of another', text(EXP), '{"token":"aaa","expiration":1}', { token }],
    ['nothing any more', null, text(EXP), 'removed'],
    ['nothing any more, after one that had expired', null, text(0), 'expired'],
    ['nothing any more, after one that runs out now', null, text(EXP - 100), 'expired'],
    ['one that has expired', text(0), text(EXP), 'expired'],
    ['no token', 'nonsense', text(EXP), 'removed'],
    ['nothing, after nothing', null, null, 'removed'],
  ])('REQ-SESSION-7 is %s', (_, now, before, found) => {
    if (now !== null) store(now);
    const shown = now?.includes('"expiration":0') ? now : before;
    expect(adoptStoredToken(shown, EXP_MS - 100_000)).toEqual(found);
  });

  it('REQ-SESSION-7 counts more than what this tab could not store', () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    storeToken(testToken({ sub: 'this tab', exp: EXP }));
    full.mockRestore();
    store(text(EXP));
    expect(adoptStoredToken(null, EXP_MS - 1)).toEqual({ token });
  });
});

describe('Where there is no room for a token', () => {
  it('REQ-SESSION-1 the one of whoever was signed in before does not stay in its place', () => {
    storeToken(testToken({ sub: 'before', exp: 4e9 }));
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    const token = testToken();
    storeToken(token);
    full.mockRestore();
    expect([readToken(), stored()]).toEqual([token, null]);
    removeToken();
  });
});

it('REQ-SESSION-1 tells until when the token holds, where there is one', () => {
  expect(tokenExpiresAtMs()).toBeUndefined();
  storeToken(testToken({ exp: EXP }));
  expect(tokenExpiresAtMs()).toBe(EXP_MS);
});

describe('The expiry that a token says', () => {
  it('is read whatever else the payload holds', () => {
    expect(readTimeClaim(testToken({ name: 'Jürgen ❤ Müller ÿþ?>', exp: EXP }), 'exp')).toBe(EXP);
  });

  it.each([
    ['empty', ''],
    ['without parts', 'nonsense'],
    ['whose payload is not base64', 'aaa.%%%.ccc'],
    ['whose payload is no JSON', `aaa.${btoa('exp=7')}.ccc`],
    ['without exp', testToken({ sub: '7' })],
    ['with exp in words', testToken({ exp: '1900000000' })],
  ])('is unknown for a token %s, which is not kept', (_, token) => {
    expect(readTimeClaim(token, 'exp')).toBeUndefined();
    expect(storeToken(token)).toBe(false);
    expect(stored()).toBeNull();
  });
});
