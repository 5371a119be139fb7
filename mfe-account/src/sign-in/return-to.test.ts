import { parseReturnPath } from './return-to';

describe('Where the sign-in returns to', () => {
  it.each([
    ['/series/3', '/series/3'],
    ['/video/7?type=series&source=3#t', '/video/7?type=series&source=3#t'],
    ['/playlist/für-später', '/playlist/f%C3%BCr-sp%C3%A4ter'],
    ['/authors', '/authors'],
    ['/profile?change=zip', '/profile?change=zip'],
    ['/profile?change=delete', '/profile'],
    ['/profile?change=email&change=delete#x', '/profile#x'],
  ])('REQ-AUTH-3 goes to %s', (asked, expected) => {
    expect(parseReturnPath(asked)).toBe(expected);
  });

  it.each([
    null,
    '',
    'series/3',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\t/evil:99999/',
    '/\t/[evil',
    '/\r\\evil:port',
    '/.//evil.example',
    '/x/..//evil.example',
    'javascript:alert(1)',
    '/auth',
    '/auth/',
    '/AUTH',
    '/./auth',
    '/auth?returnTo=/auth',
    '/auth#x',
  ])('REQ-AUTH-3 goes to / instead of %j', (asked) => {
    expect(parseReturnPath(asked)).toBe('/');
  });
});
