import type { CallName } from '@steadfast/contract';
import { newEmail, PASSWORD } from '../support/api-client';
import type { Rows } from './row';
import type { World } from './world';

const NEW_PASSWORD = 'Stronger pass 2!';

/** Each person speaks only for themselves: no call names another's account by an id. */
export const accountRows = {
  'POST /auth/account_exists': { right: () => ({ body: { email: newEmail() } }) },
  'POST /auth/register': { right: () => ({ body: { email: newEmail(), password: PASSWORD } }) },
  'POST /auth/login': { right: ({ viewer: { email, password } }) => ({ body: { email, password } }) },
  'POST /auth/verify_email': {
    right: async ({ client }) => {
      const email = newEmail();
      await client.call('POST /auth/register', { body: { email, password: PASSWORD } });
      return { body: { email, code: await client.mailedCode(email) } };
    },
  },
  'POST /auth/resend_code': { right: () => ({ body: { email: newEmail() } }) },
  'POST /auth/logout': { right: async (world) => ({ as: await world.newPerson() }) },
  'POST /auth/forgot_password_send': {
    right: async (world) => ({ body: { email: (await world.newPerson()).email } }),
  },
  'POST /auth/forgot_password_callback_verify': {
    right: async (world) => ({ body: await forgottenPassword(world) }),
  },
  'POST /auth/forgot_password_callback_set': {
    right: async (world) => {
      const body = await forgottenPassword(world);
      const { answer } = await world.client.call('POST /auth/forgot_password_callback_verify', { body });
      return { body: { token: answer.token, newPassword: NEW_PASSWORD } };
    },
  },
  'POST /auth/change_email': {
    right: async (world) => {
      const as = await world.newPerson();
      return { as, body: { currentPassword: as.password, newEmail: newEmail() } };
    },
  },
  'POST /auth/change_password': {
    right: async (world) => {
      const as = await world.newPerson();
      return { as, body: { currentPassword: as.password, newPassword: NEW_PASSWORD } };
    },
  },
  'GET /profile/self': { right: () => ({}) },
  'POST /profile/update_profile': {
    right: () => ({
      body: {
        name: 'Adam Able',
        zipcode: '12345',
        emailNotification: true,
        profileName: 'Adam Able',
        profileZipCode: '12345',
      },
    }),
  },
  'POST /profile/clear_field': { right: () => ({ body: { field: 'zipcode' } }) },
  'GET /profile/export': { right: () => ({}) },
  'POST /profile/delete': {
    right: async (world) => {
      const as = await world.newPerson();
      return { as, body: { currentPassword: as.password } };
    },
  },
} satisfies Partial<Rows<CallName>>;

/** Somebody who has just been mailed a code to set a new password. */
async function forgottenPassword({ client, newPerson }: World): Promise<{ email: string; code: string }> {
  const { email } = await newPerson();
  await client.call('POST /auth/forgot_password_send', { body: { email } });
  return { email, code: await client.mailedCode(email) };
}
