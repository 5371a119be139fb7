import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { temporaryFolder } from '../../test/built-site';
import { buildCatalog } from '../../test/gated-site';
import { hashIntegrity, isAsBuilt, readBuildFiles } from './build-files';

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

describe('Reading the files of a build', () => {
  const folder = temporaryFolder();
  let tests = 0;
  /** Reads a real build of a remote, after something has happened to it. */
  async function read(spoil: (dist: string) => void) {
    const dist = path.join(folder, String((tests += 1)));
    const remote = buildCatalog(dist);
    spoil(dist);
    return (await readBuildFiles(dist, remote)).map(({ file }) => file);
  }
  const write = (file: string, text: string | Buffer) => (dist: string) =>
    fs.writeFileSync(path.join(dist, file), text);
  const remove = (file: string) => (dist: string) => fs.rmSync(path.join(dist, file));

  it('finds their compressed copies, and does not miss one that is not there', async () => {
    const files = await read(remove('home.22.js.br'));
    expect(files).toEqual(expect.arrayContaining(['home.22.js', 'home.22.js.gz', 'home.33.css.br']));
    expect(files).not.toContain('home.22.js.br');
  });

  it.each<[string, (dist: string) => void, string]>([
    ['is missing', remove('late/hls.44.js'), 'late/hls.44.js is missing'],
    ['has another content of the same size', write('home.33.css', 'a{color:tan}'), 'home.33.css has changed'],
    ['was cut off', write('remoteEntry.11.js', ''), 'remoteEntry.11.js has changed'],
    [
      'has a compressed copy of something else',
      write('home.33.css.br', brotliCompressSync('a{color:tan}')),
      'home.33.css.br has changed',
    ],
    [
      'has a compressed copy that cannot be read',
      write('home.33.css.gz', 'a{color:red}'),
      'home.33.css.gz has changed',
    ],
  ])('refuses a build of which a file %s', async (_, spoil, fault) => {
    const dist = path.join(folder, String(tests + 1));
    await expect(read(spoil)).rejects.toMatchObject({
      code: 'bad-files',
      message: `mfe-catalog 1.3.0-bbbbbbbb is not what its build made, since ${path.join(dist, fault)}: build it again, with nobody else building there. Nothing was uploaded.`,
    });
  });
});
