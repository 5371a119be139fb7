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
  serve('POST /auth/register', ({ body, network }) => register(tools, body, network));
  serve('POST /auth/verify_email', ({ body, network }) => verifyEmail(tools, body, network));
  serve('POST /auth/resend_code', ({ body, network }) => resendCode(tools, body.email, network));
  serve('POST /auth/login', async ({ body, network }) => ({
    access_token: await logIn(tools, body, network),
    message: 'Logged in',
  }));
  serve('POST /auth/logout', ({ viewer }) => tools.sessions.end(viewer));
}

function serveAccountChanges(serve: ServeCall, tools: AccountTools): void {
  serve('POST /auth/forgot_password_send', ({ body, network }) => sendResetCode(tools, body.email, network));
  serve('POST /auth/forgot_password_callback_verify', async ({ body, network }) => ({
    message: 'Code verified',
    token: await verifyResetCode(tools, body, network),
  }));
  serve('POST /auth/forgot_password_callback_set', ({ body, network }) =>
    setPasswordByToken(tools, body, network),
  );
  serve('POST /auth/change_email', ({ viewer, body, network }) =>
    requestEmailChange(tools, viewer, body, network),
  );
  serve('POST /auth/change_password', ({ viewer, body, network }) =>
    changePassword(tools, viewer, body, network),
  );
}

function serveProfile(serve: ServeCall, tools: AccountTools): void {
  serve('GET /profile/self', ({ viewer }) => readProfile(tools.database, viewer));
  serve('POST /profile/update_profile', ({ viewer, body }) => updateProfile(tools.database, viewer, body));
  serve('POST /profile/clear_field', ({ viewer, body }) => clearField(tools.database, viewer, body.field));
  serve('GET /profile/export', ({ viewer }) => exportOwnData(tools.database, viewer));
  serve('POST /profile/delete', ({ viewer, body, network }) =>
    deleteAccount(tools, viewer, body.currentPassword, network),
  );
}
