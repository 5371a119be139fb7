import { hash, verify } from '@node-rs/argon2';

/** How costly a guess is. Argon2id is the library's default algorithm. */
export interface PasswordHashing {
  memoryKib: number;
  passes: number;
  threads: number;
}

/** OWASP's recommendation for Argon2id: about 30 ms and 19 MiB a sign-in. Raising it applies to new passwords. */
export const PASSWORD_HASHING: PasswordHashing = { memoryKib: 19_456, passes: 2, threads: 1 };

/** Hashes and checks passwords. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long without a hash as with one, so that the time does not tell which accounts exist. */
  matches(password: string, passwordHash: string | undefined): Promise<boolean>;
}

/** @param cost the real one, or a low one in tests */
export function createPasswords(cost: PasswordHashing): Passwords {
  const options = { memoryCost: cost.memoryKib, timeCost: cost.passes, parallelism: cost.threads };
  const nobodysHash = hash('nobody', options);
  return {
    hash: (password) => hash(password, options),
    matches: async (password, passwordHash) => {
      const isMatch = await verify(passwordHash ?? (await nobodysHash), password);
      return isMatch && passwordHash !== undefined;
    },
  };
}
