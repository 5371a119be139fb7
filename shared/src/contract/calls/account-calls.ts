/** Sign-up, sign-in and the profile. */
import { Type } from '@sinclair/typebox';
import { CODE_LENGTH, PASSWORD_MAX_LENGTH, ZIP_LENGTH } from '../limits';
import { Profile } from '../entities';
import { email, name, nothing, type Call } from './call';

const password = Type.String({ minLength: 1, maxLength: PASSWORD_MAX_LENGTH });
const code = Type.String({ pattern: `^[0-9]{${CODE_LENGTH}}$` });
const zipcode = Type.String({ pattern: `^[0-9]{${ZIP_LENGTH}}$` });

export const accountCalls = {
  'POST /auth/account_exists': {
    token: 'none',
    summary: 'Whether an account with this e-mail exists',
    body: Type.Object({ email }),
    answer: Type.Object({ exists: Type.Boolean() }),
  },
  'POST /auth/register': {
    token: 'none',
    summary: 'A new account; a confirmation code is mailed',
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
    summary: 'Confirms an e-mail address by the mailed code',
    body: Type.Object({ email, code }),
    answer: nothing,
  },
  'GET /profile/self': {
    token: 'required',
    summary: "The viewer's profile",
    answer: Profile,
  },
  'POST /profile/update_profile': {
    token: 'required',
    summary: 'Changes name, zip code or the e-mail switch',
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
} as const satisfies Record<string, Call>;
