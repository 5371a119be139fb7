/** The rule for new passwords, one for the site and the API. Free of the schema library, so it may reach a browser. */
import { PASSWORD_MIN_LENGTH } from './limits';

/** REQ-AUTH-5: shown as it stands. */
export const PASSWORD_RULE_MESSAGE =
  'Password must be at least 8 characters containing letters, numbers, and at least one special character.';

/** One thing that the rule asks for, and whether a password has it. */
export interface PasswordRule {
  label: string;
  isMet: boolean;
}

/**
 * What the rule asks for, one by one (REQ-AUTH-5): long enough, with a letter, a number and a special character. Letters
 * and numbers of any script count; special is whatever is neither of them nor white space.
 *
 * @param password as typed
 */
export function passwordRules(password: string): readonly PasswordRule[] {
  return [
    {
      label: `At least ${PASSWORD_MIN_LENGTH} characters`,
      isMet: [...password].length >= PASSWORD_MIN_LENGTH,
    },
    { label: 'A letter', isMet: /\p{L}/u.test(password) },
    { label: 'A number', isMet: /\p{N}/u.test(password) },
    { label: 'A special character', isMet: /[^\p{L}\p{N}\s]/u.test(password) },
  ];
}

/** Whether a new password has all that the rule asks for. */
export function isPasswordAllowed(password: string): boolean {
  return passwordRules(password).every(({ isMet }) => isMet);
}
