import type { ServeCall } from '../http/serve-call';
import type { AccountServices } from './accounts';
import { requestEmailChange } from './change-email';
import { changePassword } from './change-password';
import { deleteAccount } from './delete-account';
import { exportOwnData } from './own-data';
import { clearField, createProfileReader, updateProfile } from './profile';
import { resendCode } from './code-mails';
import { sendResetCode, setPasswordByToken, verifyResetCode } from './reset-password';
import { hasAccount, logIn } from './sign-in';
import { register, verifyEmail } from './sign-up';

/** The calls of sign-up, sign-in, passwords and the profile. */
export function serveAccounts(serve: ServeCall, services: AccountServices): void {
  serveSignIn(serve, services);
  serveAccountChanges(serve, services);
  serveProfile(serve, services);
}

function serveSignIn(serve: ServeCall, services: AccountServices): void {
  serve('POST /auth/account_exists', async ({ body }) => ({
    exists: await hasAccount(services, body.email),
  }));
  serve('POST /auth/register', ({ body, network }) => register(services, body, network));
  serve('POST /auth/verify_email', ({ body, network }) => verifyEmail(services, body, network));
  serve('POST /auth/resend_code', ({ body, network }) => resendCode(services, body.email, network));
  serve('POST /auth/login', async ({ body, network }) => ({
    access_token: await logIn(services, body, network),
    message: 'Logged in',
  }));
  serve('POST /auth/logout', ({ viewer }) => services.sessions.end(viewer));
}

function serveAccountChanges(serve: ServeCall, services: AccountServices): void {
  serve('POST /auth/forgot_password_send', ({ body, network }) =>
    sendResetCode(services, body.email, network),
  );
  serve('POST /auth/forgot_password_callback_verify', async ({ body, network }) => ({
    message: 'Code verified',
    token: await verifyResetCode(services, body, network),
  }));
  serve('POST /auth/forgot_password_callback_set', ({ body, network }) =>
    setPasswordByToken(services, body, network),
  );
  serve('POST /auth/change_email', ({ viewer, body, network }) =>
    requestEmailChange(services, viewer, body, network),
  );
  serve('POST /auth/change_password', ({ viewer, body, network }) =>
    changePassword(services, viewer, body, network),
  );
}

function serveProfile(serve: ServeCall, services: AccountServices): void {
  const readProfile = createProfileReader(services.database, services.changes);
  serve('GET /profile/self', ({ viewer }) => readProfile(viewer));
  serve('POST /profile/update_profile', ({ viewer, body }) => updateProfile(services.database, viewer, body));
  serve('POST /profile/clear_field', ({ viewer, body }) => clearField(services.database, viewer, body.field));
  serve('GET /profile/export', ({ viewer }) => exportOwnData(services.database, viewer));
  serve('POST /profile/delete', ({ viewer, body, network }) =>
    deleteAccount(services, viewer, body.currentPassword, network),
  );
}
