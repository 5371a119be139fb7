/** What the forms of the sign-in ask of what is typed, as pure rules. The quoted sentences are verbatim. */
import { CODE_LENGTH, NAME_MAX_LENGTH, ZIP_LENGTH } from '@steadfast/shared/limits';
import { PASSWORD_RULE_MESSAGE, isPasswordAllowed } from '@steadfast/shared/password-rule';

/** First and last name are saved as one, with a space between. */
export const ONE_NAME_MAX_LENGTH = (NAME_MAX_LENGTH - 1) >> 1;
/** What is said once a name can get no longer; nothing before. */
export function nameLimitHint(name: string): string | undefined {
  return name.length >= ONE_NAME_MAX_LENGTH
    ? `No more than ${ONE_NAME_MAX_LENGTH} characters fit here.`
    : undefined;
}

export const EMAIL_MESSAGE = 'Enter an email address like name@example.org.';
export const NO_PASSWORD_MESSAGE = 'Enter your password.';
export const MISMATCH_MESSAGE = 'The two passwords must match.';
export const FILL_ALL_MESSAGE = 'Please fill out all fields'; // REQ-AUTH-7
export const WRONG_CODE_MESSAGE = 'Incorrect code. Try again'; // REQ-AUTH-6
export const MISSING_DIGITS_MESSAGE = `Enter all ${CODE_LENGTH} digits of the code.`;
export const ZIP_MESSAGE = 'Zip must be a valid 5 digit zip code'; // REQ-AUTH-7

/** What is wrong with an email address. Only what is surely wrong: the mailed code proves the rest. */
export function validateEmail(email: string): string | undefined {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? undefined : EMAIL_MESSAGE;
}

/** What is wrong with a new password and its second entry (REQ-AUTH-5). */
export function validateNewPassword(password: string, again: string) {
  return {
    password: isPasswordAllowed(password) ? undefined : PASSWORD_RULE_MESSAGE,
    again: password === again ? undefined : MISMATCH_MESSAGE,
  };
}

const A_ZIP = new RegExp(`^[0-9]{${ZIP_LENGTH}}$`);

/** Whether a zip code is one; blanks around it do not count (REQ-AUTH-7, REQ-PROFILE-3). */
export function isZip(zip: string): boolean {
  return A_ZIP.test(zip.trim());
}

/** What a new viewer says about themselves. */
export interface ProfileFields {
  firstName: string;
  lastName: string;
  zip: string;
}

/** What is wrong with the profile's fields (REQ-AUTH-7): first whether all are there, then whether the zip is one. */
export function validateProfile(fields: ProfileFields) {
  const missing = (Object.keys(fields) as (keyof ProfileFields)[]).filter((name) => !fields[name].trim());
  return {
    missing,
    form: missing.length > 0 ? FILL_ALL_MESSAGE : undefined,
    zip: missing.length > 0 || isZip(fields.zip) ? undefined : ZIP_MESSAGE,
  };
}
