import { hash, verify } from '@node-rs/argon2';
import { isPasswordAllowed, PASSWORD_RULE_MESSAGE } from '@steadfast/contract';
import type { PasswordHashing } from '../platform/config/defaults';
import { ApiError } from '../platform/errors';

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

/**
 * Checks a new password against the rule of REQ-AUTH-5.
 *
 * @param field the field's name in the call
 * @throws ApiError `weak-password` with the rule's own message
 */
export function checkNewPassword(field: string, password: string): void {
  if (isPasswordAllowed(password)) return;
  throw new ApiError('weak-password', PASSWORD_RULE_MESSAGE, [{ field, message: PASSWORD_RULE_MESSAGE }]);
}
