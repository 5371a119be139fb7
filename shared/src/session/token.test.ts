import { testToken } from '../testing/test-token';
import { TOKEN_STORAGE_KEY, expirationOf, readToken, removeToken, storeToken, suspendToken } from './token';

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
    ['nothing', ''],
    ['a bare token', 'aaa.bbb.ccc'],
    ['cut off JSON', '{"token":"aaa"'],
    ['null', 'null'],
    ['a number', '7'],
    ['a list', '["aaa", 1900000000]'],
    ['no token', '{"expiration":1900000000}'],
    ['no expiration', '{"token":"aaa"}'],
    ['an expiration in words', '{"token":"aaa","expiration":"1900000000"}'],
    ['a token that is no text', '{"token":{},"expiration":1900000000}'],
  ])('REQ-SESSION-1 is removed when it is malformed: %s', (_, text) => {
    store(text);
    expect(readToken(0)).toBeUndefined();
    expect(stored()).toBeNull();
  });

  it('REQ-SESSION-1 may be missing', () => {
    expect(readToken()).toBeUndefined();
  });

  it('REQ-SESSION-1 takes the place of the one before', () => {
    storeToken(testToken({ exp: EXP, sub: 'before' }));
    const token = testToken({ exp: EXP, sub: 'after' });
    storeToken(token);
    expect(readToken(0)).toBe(token);
  });

  it('is gone when it is removed, however often', () => {
    storeToken(testToken());
    removeToken();
    removeToken();
    expect(stored()).toBeNull();
    expect(readToken()).toBeUndefined();
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
  it('is not sent, but stays for the next visit', () => {
    const token = testToken();
    storeToken(token);
    suspendToken();
    expect(readToken()).toBeUndefined();
    expect(stored()).toContain(token);
  });

  it('makes way for the one of the next sign-in', () => {
    storeToken(testToken());
    suspendToken();
    const token = testToken();
    storeToken(token);
    expect(readToken()).toBe(token);
  });

  it('stays suspended when what comes is no token', () => {
    storeToken(testToken());
    suspendToken();
    storeToken('nonsense');
    expect(readToken()).toBeUndefined();
    storeToken(testToken());
  });
});

describe('The expiry that a token says', () => {
  it('is read whatever else the payload holds', () => {
    expect(expirationOf(testToken({ name: 'Jürgen ❤ Müller ÿþ?>', exp: EXP }))).toBe(EXP);
  });

  it.each([
    ['empty', ''],
    ['without parts', 'nonsense'],
    ['with an empty payload', 'aaa..ccc'],
    ['whose payload is not base64', 'aaa.%%%.ccc'],
    ['whose payload is no JSON', `aaa.${btoa('exp=7')}.ccc`],
    ['whose payload is null', `aaa.${btoa('null')}.ccc`],
    ['without exp', testToken({ sub: '7' })],
    ['with exp in words', testToken({ exp: '1900000000' })],
  ])('is unknown for a token %s, which is not kept', (_, token) => {
    expect(expirationOf(token)).toBeUndefined();
    expect(storeToken(token)).toBe(false);
    expect(stored()).toBeNull();
  });
});
