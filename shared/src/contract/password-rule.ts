/** The rule for new passwords, one for the site and the API. Free of the schema library, so it may reach a browser. */
import { PASSWORD_MIN_LENGTH } from './limits';

/** REQ-AUTH-5: shown as it stands. */
export const PASSWORD_RULE_MESSAGE =
  'Password must be at least 8 characters containing letters, numbers, and at least one special character.';

/**
 * Whether a new password obeys the rule its message states: long enough, with a letter, a number and a special
 * character. Letters and numbers of any script count; special is whatever is neither of them nor white space.
 *
 * @param password as typed
 */
export function isPasswordAllowed(password: string): boolean {
  return (
    [...password].length >= PASSWORD_MIN_LENGTH &&
    /\p{L}/u.test(password) &&
    /\p{N}/u.test(password) &&
    /[^\p{L}\p{N}\s]/u.test(password)
  );
}
