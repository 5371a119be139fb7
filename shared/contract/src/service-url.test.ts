import { parseServiceUrl } from './service-url';

describe('parseServiceUrl', () => {
  it.each([...'/?#'].flatMap((character) => [`se${character}cret`, `1${character}cret`]))(
    'refuses an unencoded password %s, which would end the host early',
    (password) => {
      expect(parseServiceUrl(`smtp://user:${password}@mail.example.org:587`)).toBeUndefined();
    },
  );

  it.each(['50%', '%zz', '%ff'])('refuses a password with %s, which is no percent-encoding', (password) => {
    expect(parseServiceUrl(`smtp://user:${password}@mail.example.org`)).toBeUndefined();
  });

  it('reads a percent-encoded password, and one with @ or : as it is', () => {
    const password = ' /?#@:%ä';
    const url = parseServiceUrl(
      `smtp://user:${encodeURIComponent(password)}@mail.example.org:587/?pool=true`,
    );
    expect(url?.hostname).toBe('mail.example.org');
    expect(decodeURIComponent(url?.password ?? '')).toBe(password);
    const plain = parseServiceUrl('postgres://user:p@ss:word@db/name');
    expect([plain?.hostname, decodeURIComponent(plain?.password ?? '')]).toEqual(['db', 'p@ss:word']);
  });

  it('refuses what is no URL', () => {
    expect(parseServiceUrl('mail.example.org')).toBeUndefined();
  });
});
