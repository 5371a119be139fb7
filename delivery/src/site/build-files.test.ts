import { createHash } from 'node:crypto';
import { hashIntegrity, isAsBuilt } from './build-files';

const content = Buffer.from('a{color:red}');
const bytes = content.length;
const hashed = (algorithm: string) => createHash(algorithm).update(content).digest('base64');
const built = (integrity: string) => ({ file: 'home.33.css', bytes, brotliBytes: bytes, integrity });

describe('REQ-FED-3 A file', () => {
  it('is the one that was built when its size and its SHA-256 are', () => {
    expect(hashIntegrity(content)).toBe(`sha256-${hashed('sha256')}`);
    expect(isAsBuilt(content, built(hashIntegrity(content)))).toBe(true);
    expect(isAsBuilt(Buffer.from('a{color:tan}'), built(hashIntegrity(content)))).toBe(false);
    expect(isAsBuilt(content, { ...built(hashIntegrity(content)), bytes: 1 })).toBe(false);
  });

  const others = [
    ...['sha1', 'md5', 'sha384', 'sha512'].map((algorithm) => `${algorithm}-${hashed(algorithm)}`),
    hashed('sha256'),
    `SHA256-${hashed('sha256')}`,
    `sha256-${hashed('sha256')} sha1-${hashed('sha1')}`,
    '',
  ];
  it.each(others)('is not where the manifest names %j', (integrity) => {
    expect(isAsBuilt(content, built(integrity))).toBe(false);
  });
});
