/** Signs manifests, which name every file of a release with its hash. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import fs from 'node:fs';
import { Type } from '@sinclair/typebox';
import { optionalVariable, readEnvironment, type EnvironmentVariables } from '@steadfast/contract';
import { DeliveryError } from '../delivery-error';
import type { Built } from '../site/read-build';

/** Commands that sign read it. */
export const SigningKeyVariable = optionalVariable({
  title: 'the private key of `delivery create-key`, or its file: signs what `publish` uploads',
  unset: 'releases are not signed',
});

const PEM_START = '-----BEGIN';
/** Keeps signatures of other texts from being valid here. */
const PURPOSE = 'steadfast release 1\n';

/** Formats the bytes to sign: the manifest with sorted fields, without its signature. */
export function formatSigned({ signature: _, ...manifest }: Built): Buffer {
  return Buffer.from(PURPOSE + JSON.stringify(manifest, sortFields));
}

const sortFields = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Adds a signature to a manifest, or replaces the one that it has. */
export function signBuild<B extends Built>(built: B, key: KeyObject): B {
  const value = sign(null, formatSigned(built), key).toString('base64url');
  return { ...built, signature: { key: formatPublicKey(key), value } };
}

/** Formats the public key for RELEASE_KEYS: 43 characters. */
export const formatPublicKey = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'jwk' }).x ?? '';

/** @throws {DeliveryError} `bad-config` if RELEASE_SIGNING_KEY is not a private key; the message never contains the key */
export function readSigningKey(env: EnvironmentVariables): KeyObject | undefined {
  const fail = (message: string) => new DeliveryError('bad-config', message);
  const schema = Type.Object({ RELEASE_SIGNING_KEY: SigningKeyVariable });
  const { RELEASE_SIGNING_KEY: given } = readEnvironment(schema, env, fail);
  if (given === undefined) return undefined;
  let pem = given;
  if (!given.startsWith(PEM_START)) {
    try {
      pem = fs.readFileSync(given, 'utf8');
    } catch {
      // Its message quotes the value, which may be a key without its first line.
      throw fail('RELEASE_SIGNING_KEY is neither a private key nor a file that can be read.');
    }
  }
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Its message may quote the key.
  }
  throw fail('RELEASE_SIGNING_KEY must be an Ed25519 private key as PEM: make one with delivery create-key.');
}

/**
 * Makes a key pair and writes the private key.
 *
 * @param file is created, readable by its owner alone
 * @returns the public key
 * @throws {DeliveryError} `bad-usage` if the file exists or cannot be written
 */
export function createKey(file: string): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  try {
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
    fs.writeFileSync(file, pem, { flag: 'wx', mode: 0o600 });
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    const fault = code === 'EEXIST' ? 'exists already' : `cannot be written (${code})`;
    throw new DeliveryError('bad-usage', `${file} ${fault}: name another file.`, { cause });
  }
  return formatPublicKey(privateKey);
}
