import { hash, verify } from '@node-rs/argon2';
import type { PasswordHashing } from '../platform/config/defaults';

export type Passwords = ReturnType<typeof createPasswords>;

/**
 * Hashes and checks passwords.
 *
 * @param cost the real one, or a low one in tests
 * @param argon2 the library; tests count its calls
 */
export function createPasswords(cost: PasswordHashing, argon2 = { hash, verify }) {
  const options = { memoryCost: cost.memoryKib, timeCost: cost.passes, parallelism: cost.threads };
  const dummyHash = argon2.hash('nobody', options);
  const prefix = `$argon2id$v=19$m=${cost.memoryKib},t=${cost.passes},p=${cost.threads}$`;
  return {
    hash: (password: string) => argon2.hash(password, options),
    /** Takes equally long with and without a hash, so that the time does not reveal which accounts exist. */
    matches: async (password: string, passwordHash: string | undefined) => {
      const isMatch = await argon2.verify(passwordHash ?? (await dummyHash), password);
      return isMatch && passwordHash !== undefined;
    },
    /** Whether a hash was made at a different cost than the current one. */
    isOutdated: (passwordHash: string) => !passwordHash.startsWith(prefix),
  };
}
