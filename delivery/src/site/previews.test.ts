import { createPreviewToken, parsePreviewToken } from './previews';

const preview = {
  name: 'mfe-catalog',
  version: '1.3.0-bbbbbbbb',
  expiresAt: new Date('2026-11-30T12:00:00Z'),
};

describe('REQ-FED-4 The token of a preview link', () => {
  it('names the version and its end, and cannot be guessed', () => {
    const token = createPreviewToken(preview);
    expect(token).toMatch(/^mfe-catalog@1\.3\.0-bbbbbbbb\.1796040000\.[\w-]{43}$/);
    expect(createPreviewToken(preview)).not.toBe(token);
    expect(parsePreviewToken(token)).toEqual(preview);
  });

  it.each(['1.3.0', '1.3.0-beta.2+build.1', '1.3.0.1796040000.x'])('takes any version: %s', (version) => {
    expect(parsePreviewToken(createPreviewToken({ ...preview, version }))).toEqual({ ...preview, version });
  });

  it.each(['../../etc', '1/../..', 'a', '', '1/2', '1é'])('names nothing outside a store: %j', (version) => {
    expect(parsePreviewToken(createPreviewToken({ ...preview, version }))).toBeUndefined();
  });
});
