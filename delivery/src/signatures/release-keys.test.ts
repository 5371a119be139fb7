import { generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { builtFeature, builtHost, temporaryFolder } from '../../test/built-site';
import { makeSigningKey } from '../../test/signing-keys';
import type { Built } from '../site/read-build';
import { checkSignature, parseReleaseKeys, readReleaseKeys } from './release-keys';
import { createKey, formatPublicKey, readSigningKey, signBuild } from './sign-build';

const [own, next, others] = [makeSigningKey(), makeSigningKey(), makeSigningKey()];
const keys = parseReleaseKeys([`mfe-catalog=${own.publicKey}`, `mfe-player=${others.publicKey}`]);
const built = builtFeature();
const signed = signBuild<Built>(built, own.key);
const listCodes = (release: Built, accepted = keys) =>
  checkSignature(release, accepted).map(({ code }) => code);

describe('A release', () => {
  it('is accepted when a key of its workspace has signed it', () => {
    expect(listCodes(signed)).toEqual([]);
    expect(
      listCodes(signBuild<Built>(builtHost(), next.key), parseReleaseKeys([`shell=${next.publicKey}`])),
    ).toEqual([]);
  });

  it('is accepted as it is stored: as JSON, whatever the order of its fields', () => {
    const reversed = Object.fromEntries(Object.entries(signed).reverse());
    expect(listCodes(JSON.parse(JSON.stringify(reversed)) as Built)).toEqual([]);
  });

  it('needs no signature where no keys are set', () => {
    expect(checkSignature(built, undefined)).toEqual([]);
    expect(parseReleaseKeys([''])).toBeUndefined();
  });

  it('is refused without a signature, and with none that can be read', () => {
    expect(listCodes(built)).toEqual(['signature-missing']);
    const broken: unknown[] = [{}, 'x', null, { key: own.publicKey }, { key: own.publicKey, value: '' }];
    for (const signature of broken)
      expect(listCodes({ ...built, signature } as Built)).toEqual(['signature-missing']);
  });

  it.each<[string, (release: Built) => object]>([
    [
      'a hash in its list of files',
      ({ files }) => ({ files: files.map((file) => ({ ...file, integrity: 'sha256-BBBB' })) }),
    ],
    ['another file', ({ files }) => ({ files: [...files, ...builtHost().files] })],
    ['a file less', ({ files }) => ({ files: files.slice(1) })],
    ['its entry', () => ({ entry: { ...built.entry, integrity: 'sha256-BBBB' } })],
    ['its version', () => ({ version: '9.9.9-3f9c2a1b' })],
    ['its routes', () => ({ routes: [{ path: '/', module: 'pages/Page', title: 'Mine' }] })],
    ['its commit', () => ({ commit: { id: '8e2b9f0c41d7', at: '2026-11-21T09:30:00.000Z' } })],
    ['a new field', () => ({ more: 1 })],
  ])('is refused when %s was changed after it was signed', (_, change) => {
    expect(listCodes({ ...signed, ...change(signed) } as Built)).toEqual(['signature-wrong']);
  });

  it('is refused with any letter of its signature changed', () => {
    const { key, value } = signed.signature ?? { key: '', value: '' };
    // Several last letters of base64 stand for the same bytes.
    for (let at = 0; at < value.length - 1; at += 1) {
      const changed = value.slice(0, at) + (value[at] === 'A' ? 'B' : 'A') + value.slice(at + 1);
      expect(listCodes({ ...signed, signature: { key, value: changed } })).toEqual(['signature-wrong']);
    }
  });

  it('is refused with the key of another team, also under the name of an accepted one', () => {
    const foreign = signBuild<Built>(built, others.key);
    expect(listCodes(foreign)).toEqual(['signature-foreign']);
    const value = foreign.signature?.value ?? '';
    expect(listCodes({ ...foreign, signature: { key: own.publicKey, value } })).toEqual(['signature-wrong']);
  });

  it('is refused of a workspace that no key is set for, unless one is for all', () => {
    const prayer = signBuild<Built>({ ...built, name: 'mfe-prayer' }, own.key);
    expect(listCodes(prayer)).toEqual(['signature-foreign']);
    expect(listCodes(prayer, parseReleaseKeys([`*=${own.publicKey}`]))).toEqual([]);
  });

  it('is accepted with the former and the next key while both are set, and refused once its key is removed', () => {
    const both = parseReleaseKeys([`mfe-catalog=${own.publicKey}`, `mfe-catalog=${next.publicKey}`]);
    const rotated = signBuild(signed, next.key);
    expect([listCodes(signed, both), listCodes(rotated, both)]).toEqual([[], []]);
    const onlyNext = parseReleaseKeys([`mfe-catalog=${next.publicKey}`]);
    expect([listCodes(signed, onlyNext), listCodes(rotated, onlyNext)]).toEqual([['signature-foreign'], []]);
  });
});

describe('The keys', () => {
  const folder = temporaryFolder();

  it('are made in a pair: a file for its owner alone, and a text for RELEASE_KEYS', () => {
    const file = path.join(folder, 'release.pem');
    const publicKey = createKey(file);
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    const fromFile = readSigningKey({ RELEASE_SIGNING_KEY: file });
    const fromText = readSigningKey({ RELEASE_SIGNING_KEY: fs.readFileSync(file, 'utf8') });
    for (const key of [fromFile, fromText]) expect(key && formatPublicKey(key)).toBe(publicKey);
    const accepted = readReleaseKeys({ RELEASE_KEYS: ` mfe-catalog=${publicKey}, *=${own.publicKey}` });
    expect(fromFile && listCodes(signBuild<Built>(built, fromFile), accepted)).toEqual([]);
  });

  it('never replace a file', () => {
    const file = path.join(folder, 'taken');
    fs.writeFileSync(file, 'mine');
    expect(() => createKey(file)).toThrow(`${file} exists already: name another file.`);
    expect(() => createKey(path.join(folder, 'nowhere', 'key'))).toThrow('cannot be written (ENOENT)');
    expect(fs.readFileSync(file, 'utf8')).toBe('mine');
  });

  it('sign nothing where none is set', () => {
    expect(readSigningKey({})).toBeUndefined();
    expect(readSigningKey({ RELEASE_SIGNING_KEY: ' ' })).toBeUndefined();
  });

  it('are refused when they are not of Ed25519, and never shown', () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const broken = '-----BEGIN PRIVATE KEY-----\nc2VjcmV0\n-----END PRIVATE KEY-----';
    const withoutFirstLine = broken.slice(broken.indexOf('c2'));
    for (const given of [pem, broken, withoutFirstLine, path.join(folder, 'no-such-file'), folder]) {
      const read = () => readSigningKey({ RELEASE_SIGNING_KEY: given });
      expect(read).toThrow(/^RELEASE_SIGNING_KEY (must be an Ed25519 private key|is neither a private key)/);
      expect(read).not.toThrow(given);
      expect(read).toThrow(expect.not.objectContaining({ cause: expect.anything() as unknown }) as Error);
    }
  });

  it.each([
    'mfe-catalog',
    'mfe-catalog=',
    `=${own.publicKey}`,
    `Mfe=${own.publicKey}`,
    `mfe-x=${own.publicKey}A`,
  ])('are refused in RELEASE_KEYS as %s', (entry) => {
    const read = () => readReleaseKeys({ RELEASE_KEYS: `shell=${own.publicKey},${entry}` });
    expect(read).toThrow(expect.objectContaining({ code: 'bad-config' }));
    expect(read).toThrow(/^RELEASE_KEYS must be a comma-separated list of WORKSPACE=KEY/);
  });
});
