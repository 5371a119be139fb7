/** Sign-up, sign-in and the profile. */
import { Type } from '@sinclair/typebox';
import { CODE_LENGTH, PASSWORD_MAX_LENGTH, ZIP_LENGTH } from '../limits';
import { Profile } from '../entities';
import { OwnData } from '../own-data';
import { email, name, nothing, type Call } from './call';

const password = Type.String({ minLength: 1, maxLength: PASSWORD_MAX_LENGTH });
const code = Type.String({ pattern: `^[0-9]{${CODE_LENGTH}}$`, description: `${CODE_LENGTH} digits` });
const zipcode = Type.String({ pattern: `^[0-9]{${ZIP_LENGTH}}$`, description: `${ZIP_LENGTH} digits` });

export const accountCalls = {
  'POST /auth/account_exists': {
    token: 'none',
    summary: 'Whether an account with this email exists',
    body: Type.Object({ email }),
    answer: Type.Object({ exists: Type.Boolean() }),
  },
  'POST /auth/register': {
    token: 'none',
    summary: 'Creates an account and mails a confirmation code',
    body: Type.Object({ email, password }),
    answer: nothing,
  },
  'POST /auth/login': {
    token: 'none',
    summary: 'Signs in',
    body: Type.Object({ email, password }),
    answer: Type.Object({ access_token: Type.String(), message: Type.Literal('Logged in') }),
  },
  'POST /auth/verify_email': {
    token: 'none',
    summary: 'Confirms a new account, or a changed email address, with the mailed code',
    body: Type.Object({ email, code }),
    answer: nothing,
  },
  'POST /auth/resend_code': {
    token: 'none',
    summary: 'Mails a new code if a confirmation of this address is pending (beyond the specification)',
    body: Type.Object({ email }),
    answer: nothing,
  },
  'POST /auth/logout': {
    token: 'required',
    summary: "Ends the token's session (beyond the specification)",
    answer: nothing,
  },
  'POST /auth/forgot_password_send': {
    token: 'none',
    summary: 'Mails a code for setting a new password, if the account exists',
    body: Type.Object({ email }),
    answer: nothing,
  },
  'POST /auth/forgot_password_callback_verify': {
    token: 'none',
    summary: 'Exchanges the mailed code for a token that allows setting a new password',
    body: Type.Object({ email, code }),
    answer: Type.Object({ message: Type.Literal('Code verified'), token: Type.String() }),
  },
  'POST /auth/forgot_password_callback_set': {
    token: 'none',
    summary: 'Sets a new password and ends all sessions',
    body: Type.Object({
      token: Type.String({
        minLength: 1,
        maxLength: 128,
        description: 'The token that the code was exchanged for',
      }),
      newPassword: password,
    }),
    answer: nothing,
  },
  'POST /auth/change_email': {
    token: 'required',
    summary: 'Mails a code to the new address; verify_email with that code completes the change',
    body: Type.Object({ currentPassword: password, newEmail: email }),
    answer: nothing,
  },
  'POST /auth/change_password': {
    token: 'required',
    summary: 'Changes the password and ends all other sessions',
    body: Type.Object({ currentPassword: password, newPassword: password }),
    answer: nothing,
  },
  'GET /profile/self': {
    token: 'required',
    summary: "The viewer's profile",
    answer: Profile,
  },
  'POST /profile/update_profile': {
    token: 'required',
    summary: 'Changes the name, the zip code or the email notification setting',
    body: Type.Object(
      {
        name: Type.Optional(name),
        zipcode: Type.Optional(zipcode),
        emailNotification: Type.Optional(Type.Boolean()),
        profileName: Type.Optional(name),
        profileZipCode: Type.Optional(zipcode),
      },
      { minProperties: 1 },
    ),
    answer: nothing,
  },
  'POST /profile/clear_field': {
    token: 'required',
    summary: 'Removes the name or the zip code (beyond the specification)',
    body: Type.Object({ field: Type.Union([Type.Literal('name'), Type.Literal('zipcode')]) }),
    answer: nothing,
  },
  'GET /profile/export': {
    token: 'required',
    summary: 'Everything stored about the viewer (beyond the specification)',
    answer: OwnData,
  },
  'POST /profile/delete': {
    token: 'required',
    summary: 'Deletes the account and everything that belongs to it (beyond the specification)',
    body: Type.Object({ currentPassword: password }),
    answer: nothing,
  },
} as const satisfies Record<string, Call>;
