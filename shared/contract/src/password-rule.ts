/** The rule for new passwords, shared by the site and the API. Does not import the schema library, so browsers may load it. */
import { PASSWORD_MIN_LENGTH } from './limits';

/** Shown verbatim (REQ-AUTH-5). */
export const PASSWORD_RULE_MESSAGE =
  'Password must be at least 8 characters containing letters, numbers, and at least one special character.';

/** One requirement of the rule, and whether a password meets it. */
export interface PasswordRule {
  label: string;
  isMet: boolean;
}

/**
 * Checks a password against each requirement (REQ-AUTH-5): length, a letter, a number and a special character. Letters and
 * numbers of any script count; a special character is anything else except white space.
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

/** Whether a new password meets all requirements. */
export function isPasswordAllowed(password: string): boolean {
  return passwordRules(password).every(({ isMet }) => isMet);
}
