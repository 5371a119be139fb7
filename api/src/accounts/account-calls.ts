import type { ServeCall } from '../http/serve-call';
import type { AccountTools } from './accounts';
import { requestEmailChange } from './change-email';
import { changePassword } from './change-password';
import { deleteAccount } from './delete-account';
import { exportOwnData } from './own-data';
import { clearField, readProfile, updateProfile } from './profile';
import { resendCode } from './code-mails';
import { sendResetCode, setPasswordByToken, verifyResetCode } from './reset-password';
import { hasAccount, logIn } from './sign-in';
import { register, verifyEmail } from './sign-up';

/** The calls of sign-up, sign-in, passwords and the profile. */
export function serveAccounts(serve: ServeCall, tools: AccountTools): void {
  serveSignIn(serve, tools);
  serveAccountChanges(serve, tools);
  serveProfile(serve, tools);
}

function serveSignIn(serve: ServeCall, tools: AccountTools): void {
  serve('POST /auth/account_exists', async ({ body }) => ({ exists: await hasAccount(tools, body.email) }));
  serve('POST /auth/register', async ({ body, network }) => {
    await register(tools, body, network);
    return {};
  });
  serve('POST /auth/verify_email', async ({ body, network }) => {
    await verifyEmail(tools, body, network);
    return {};
  });
  serve('POST /auth/resend_code', async ({ body, network }) => {
    await resendCode(tools, body.email, network);
    return {};
  });
  serve('POST /auth/login', async ({ body, network }) => ({
    access_token: await logIn(tools, body, network),
    message: 'Logged in',
  }));
  serve('POST /auth/logout', async ({ viewer }) => {
    await tools.sessions.end(viewer);
    return {};
  });
}

function serveAccountChanges(serve: ServeCall, tools: AccountTools): void {
  serve('POST /auth/forgot_password_send', async ({ body, network }) => {
    await sendResetCode(tools, body.email, network);
    return {};
  });
  serve('POST /auth/forgot_password_callback_verify', async ({ body, network }) => ({
    message: 'Code verified',
    token: await verifyResetCode(tools, body, network),
  }));
  serve('POST /auth/forgot_password_callback_set', async ({ body, network }) => {
    await setPasswordByToken(tools, body, network);
    return {};
  });
  serve('POST /auth/change_email', async ({ viewer, body, network }) => {
    await requestEmailChange(tools, viewer, body, network);
    return {};
  });
  serve('POST /auth/change_password', async ({ viewer, body, network }) => {
    await changePassword(tools, viewer, body, network);
    return {};
  });
}

function serveProfile(serve: ServeCall, tools: AccountTools): void {
  serve('GET /profile/self', ({ viewer }) => readProfile(tools.database, viewer));
  serve('POST /profile/update_profile', async ({ viewer, body }) => {
    await updateProfile(tools.database, viewer, body);
    return {};
  });
  serve('POST /profile/clear_field', async ({ viewer, body }) => {
    await clearField(tools.database, viewer, body.field);
    return {};
  });
  serve('GET /profile/export', ({ viewer }) => exportOwnData(tools.database, viewer));
  serve('POST /profile/delete', async ({ viewer, body, network }) => {
    await deleteAccount(tools, viewer, body.currentPassword, network);
    return {};
  });
}
