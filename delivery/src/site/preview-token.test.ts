import { parsePreviewToken, readPreviewSecret, signPreview, verifyPreviewToken } from './preview-token';

const secret = 'a secret of the site'.replaceAll(' ', '-').padEnd(32, 'x');
const preview = {
  name: 'mfe-catalog',
  version: '1.3.0-bbbbbbbb',
  expiresAt: new Date('2026-11-30T12:00:00Z'),
};
const token = signPreview(preview, secret);

describe('REQ-FED-4 The token of a preview link', () => {
  it('names the version and its end, signed with HMAC-SHA-256', () => {
    expect(token).toMatch(/^mfe-catalog@1\.3\.0-bbbbbbbb\.1796040000\.[\w-]{43}$/);
    expect(verifyPreviewToken(token, [secret])).toEqual(preview);
  });

  it.each(['1.3.0', '1.3.0-beta.2+build.1', '1.3.0.1796040000.x'])('takes any version: %s', (version) => {
    const other = { ...preview, version };
    expect(verifyPreviewToken(signPreview(other, secret), [secret])).toEqual(other);
  });

  it('is of one secret alone', () => {
    expect(verifyPreviewToken(token, [secret.toUpperCase()])).toBeUndefined();
    expect(verifyPreviewToken(token, [])).toBeUndefined();
  });

  it('is accepted while its secret is one of those before or after the signing one', () => {
    expect(verifyPreviewToken(token, [secret.toUpperCase(), secret])).toEqual(preview);
  });

  it('is refused with any single letter changed, the last one of the signature too', () => {
    for (let at = 0; at < token.length; at += 1) {
      for (const letter of ['A', 'B', '1', '2']) {
        const changed = token.slice(0, at) + letter + token.slice(at + 1);
        if (changed !== token) expect(verifyPreviewToken(changed, [secret])).toBeUndefined();
      }
    }
  });

  it.each([
    '',
    'nothing',
    token.slice(0, -1),
    `${token}A`,
    ` ${token}`,
    token.replace('mfe-catalog', 'shell'),
    token.replace('1.3.0-bbbbbbbb', '../../etc'),
    token.replace('1.3.0-bbbbbbbb', '1/../..'),
    token.replace('1.3.0-bbbbbbbb', '1é'),
    token.replace('1796040000', '9999999999'),
    token.replace('1796040000', '-796040000'),
    token.replace('1796040000', '0796040000'),
  ])('is refused as %j', (changed) => {
    expect(verifyPreviewToken(changed, [secret])).toBeUndefined();
  });

  it('names nothing outside a store, signed or not', () => {
    for (const version of ['../../etc', 'a', '', '1/2'])
      expect(parsePreviewToken(signPreview({ ...preview, version }, secret))).toBeUndefined();
  });
});

describe('REQ-FED-4 The secret of previews', () => {
  it('is read from the environment', () => {
    expect(readPreviewSecret({ PREVIEW_SECRET: secret })).toBe(secret);
  });

  it.each([{}, { PREVIEW_SECRET: '' }])('is missing: %j', (env) => {
    expect(() => readPreviewSecret(env)).toThrow(
      expect.objectContaining({
        code: 'bad-config',
        message: expect.stringContaining('PREVIEW_SECRET is not set, so previews are off'),
      }),
    );
  });

  it('is refused where it could be guessed, and never shown', () => {
    for (const short of ['short-secret', 'x'.repeat(31), `${'x'.repeat(20)} ${'x'.repeat(20)}`]) {
      expect(() => readPreviewSecret({ PREVIEW_SECRET: short })).toThrow(
        /^PREVIEW_SECRET must be a secret of at least 32 characters/,
      );
      expect(() => readPreviewSecret({ PREVIEW_SECRET: short })).not.toThrow(short);
    }
  });
});
