/** Validation rules of the account forms. Messages with a REQ id are verbatim. */
import { CODE_LENGTH, NAME_MAX_LENGTH, ZIP_LENGTH } from '@steadfast/contract/limits';
import { countCharacters, cutCharacters } from '@steadfast/contract/text-length';
import { PASSWORD_RULE_MESSAGE, isPasswordAllowed } from '@steadfast/contract/password-rule';

/** The maximum length of a first or last name. Both are saved as one string with a space between. */
export const ONE_NAME_MAX_LENGTH = (NAME_MAX_LENGTH - 1) >> 1;

/** Cuts a name to what may be saved. */
export const cutName = (name: string) => cutCharacters(name, ONE_NAME_MAX_LENGTH);

/** The hint for a name that has reached its maximum length; undefined for a shorter one. */
export function describeNameLimit(name: string): string | undefined {
  return countCharacters(name) >= ONE_NAME_MAX_LENGTH
    ? `Maximum ${ONE_NAME_MAX_LENGTH} characters.`
    : undefined;
}

export const EMAIL_MESSAGE = 'Enter an email address like name@example.org.';
export const NO_PASSWORD_MESSAGE = 'Enter your password.';
export const MISMATCH_MESSAGE = 'The two passwords must match.';
export const FILL_ALL_MESSAGE = 'Please fill out all fields'; // REQ-AUTH-7
export const WRONG_CODE_MESSAGE = 'Incorrect code. Try again'; // REQ-AUTH-6
export const MISSING_DIGITS_MESSAGE = `Enter all ${CODE_LENGTH} digits of the code.`;
export const ZIP_MESSAGE = 'Zip must be a valid 5 digit zip code'; // REQ-AUTH-7

/** The error message for an email address. It rejects only obvious mistakes: the emailed code proves the rest. */
export function validateEmail(email: string): string | undefined {
  return /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(email) ? undefined : EMAIL_MESSAGE;
}

/** The error messages for a new password and its repetition (REQ-AUTH-5). */
export function validateNewPassword(password: string, again: string) {
  return {
    password: isPasswordAllowed(password) ? undefined : PASSWORD_RULE_MESSAGE,
    again: password === again ? undefined : MISMATCH_MESSAGE,
  };
}

const ZIP_PATTERN = new RegExp(`^[0-9]{${ZIP_LENGTH}}$`);

/** Whether a text is a zip code, ignoring surrounding whitespace (REQ-AUTH-7, REQ-PROFILE-3). */
export function isZip(zip: string): boolean {
  return ZIP_PATTERN.test(zip.trim());
}

/** What the sign-up asks a new viewer for. */
export interface ProfileFields {
  firstName: string;
  lastName: string;
  zip: string;
}

/** The errors of the profile's fields (REQ-AUTH-7). The zip code is checked once no field is empty. */
export function validateProfile(fields: ProfileFields) {
  const missing = (Object.keys(fields) as (keyof ProfileFields)[]).filter((name) => !fields[name].trim());
  return {
    missing,
    form: missing.length > 0 ? FILL_ALL_MESSAGE : undefined,
    zip: missing.length > 0 || isZip(fields.zip) ? undefined : ZIP_MESSAGE,
  };
}
