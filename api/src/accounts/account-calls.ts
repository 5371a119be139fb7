import type { ServeCall } from '../http/serve-call';
import type { AccountTools } from './accounts';
import { profileOf, updateProfile } from './profile';
import { hasConfirmedAccount, logIn } from './sign-in';
import { register, verifyEmail } from './sign-up';

/** The calls of sign-up, sign-in and the profile. */
export function serveAccounts(serve: ServeCall, tools: AccountTools): void {
  serve('POST /auth/account_exists', async ({ body }) => ({
    exists: await hasConfirmedAccount(tools, body.email),
  }));
  serve('POST /auth/register', async ({ body }) => {
    await register(tools, body.email, body.password);
    return {};
  });
  serve('POST /auth/verify_email', async ({ body }) => {
    await verifyEmail(tools, body.email, body.code);
    return {};
  });
  serve('POST /auth/login', async ({ body }) => ({
    access_token: await logIn(tools, body.email, body.password),
    message: 'Logged in',
  }));
  serve('GET /profile/self', ({ viewer }) => profileOf(tools.database, viewer));
  serve('POST /profile/update_profile', async ({ viewer, body }) => {
    await updateProfile(tools.database, viewer, body);
    return {};
  });
}
