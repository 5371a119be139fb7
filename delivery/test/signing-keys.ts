import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { formatPublicKey } from '../src/signatures/sign-build';

/** A key that signs releases, and its public key as in RELEASE_KEYS. */
export function makeSigningKey(): { key: KeyObject; publicKey: string } {
  const { privateKey: key } = generateKeyPairSync('ed25519');
  return { key, publicKey: formatPublicKey(key) };
}
