import { PASSWORD, type ApiClient } from './api-client';

/** A message as it is stored until it is sent, and what stays of it. */
interface StoredMail {
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** The calls about accounts, by what people do. @param client see `describeApi` */
export function createAccountCalls(client: () => ApiClient) {
  return {
    exists: async (email: string) =>
      (await client().call('POST /auth/account_exists', { body: { email } })).answer.exists,
    register: (email: string, password: string = PASSWORD) =>
      client().call('POST /auth/register', { body: { email, password } }),
    confirm: (email: string, code: string, token?: string) =>
      client().call('POST /auth/verify_email', { token, body: { email, code } }),
    resend: (email: string) => client().call('POST /auth/resend_code', { body: { email } }),
    logIn: (email: string, password: string = PASSWORD) =>
      client().call('POST /auth/login', { body: { email, password } }),
    logOut: (token: string) => client().call('POST /auth/logout', { token }),
    readProfile: (token?: string) => client().call('GET /profile/self', { token }),
    readEmail: async (token: string) => (await client().call('GET /profile/self', { token })).answer.email,
    forgetPassword: (email: string) => client().call('POST /auth/forgot_password_send', { body: { email } }),
    enterResetCode: (email: string, code: string) =>
      client().call('POST /auth/forgot_password_callback_verify', { body: { email, code } }),
    resetPassword: (token: string, newPassword = 'Another pass 2!') =>
      client().call('POST /auth/forgot_password_callback_set', { body: { token, newPassword } }),
    changePassword: (token: string, newPassword: string, currentPassword: string = PASSWORD) =>
      client().call('POST /auth/change_password', { token, body: { currentPassword, newPassword } }),
    changeEmail: (token: string, newEmail: string, currentPassword: string = PASSWORD) =>
      client().call('POST /auth/change_email', { token, body: { currentPassword, newEmail } }),
    /** All messages to an address that are stored, the oldest first. */
    listMails: async (email: string) => {
      const rows = await client().api.sql(
        `select payload from jobs where lower(payload->>'recipient') = '${email.toLowerCase()}' order by id`,
      );
      return rows.map(({ payload }) => payload as StoredMail);
    },
  };
}
