import type { CallName } from '@steadfast/contract';
import {
  CHANGE_LIMITS,
  READ_LIMITS,
  createRoute,
  type CallLimits,
  type Route,
  type Viewer,
} from '../platform/http/routes';
import { perHour, perMinute } from '../platform/limits/limiter';
import { findAccountByEmail, type AccountServices } from './accounts';
import { changePassword, deleteAccount, requestEmailChange } from './change-account';
import { exportOwnData } from './own-data';
import { clearField, createProfileReader, updateProfile } from './profile';
import { resendCode } from './code-mails';
import { sendResetCode, setPasswordByToken, verifyResetCode } from './reset-password';
import { logIn } from './sign-in';
import { register, verifyEmail } from './sign-up';

/** Each costs a hash or a guess. `lock-out.ts` also limits wrong ones. Not by email: strangers could use that up. */
const GUESS_LIMITS: CallLimits = { network: perMinute(60) };
/** Each costs an email; code-mails.ts also limits the emails to one address. */
const CODE_MAIL_LIMITS: CallLimits = { network: perHour(60) };
/** Calls that require the password again, or read everything. */
const ACCOUNT_LIMITS: CallLimits = { network: perHour(100), account: perHour(10) };

/**
 * The calls of sign-up, sign-in, passwords and the profile.
 *
 * @param listExtensions the calls beyond the specification which this viewer may make: the profile offers them
 */
export function createAccountRoutes(
  services: AccountServices,
  listExtensions: (viewer: Viewer) => CallName[],
): Route[] {
  const { database } = services;
  const readProfile = createProfileReader(database);
  return [
    createRoute('POST /auth/account_exists', {
      limits: { network: perHour(200) },
      isRead: true,
      // A sign-up that waits for its code is not an account yet.
      handle: async ({ body }) => ({
        exists: (await findAccountByEmail(database, body.email)) !== undefined,
      }),
    }),
    createRoute('POST /auth/register', {
      limits: CODE_MAIL_LIMITS,
      errors: ['weak-password', 'account-exists', 'mail-unavailable'],
      handle: (input) => register(services, input),
    }),
    createRoute('POST /auth/verify_email', {
      limits: GUESS_LIMITS,
      errors: ['wrong-code'],
      handle: (input) => verifyEmail(services, input),
    }),
    createRoute('POST /auth/resend_code', {
      limits: CODE_MAIL_LIMITS,
      isExtension: true,
      errors: ['mail-unavailable'],
      handle: (input) => resendCode(services, input),
    }),
    createRoute('POST /auth/login', {
      limits: GUESS_LIMITS,
      // Repeating it leaves an unused session.
      isRepeatable: true,
      errors: ['wrong-credentials'],
      handle: async (input) => ({ access_token: await logIn(services, input), message: 'Logged in' }),
    }),
    createRoute('POST /auth/logout', {
      limits: CHANGE_LIMITS,
      isExtension: true,
      handle: ({ viewer }) => services.sessions.end(viewer),
    }),
    createRoute('POST /auth/forgot_password_send', {
      limits: CODE_MAIL_LIMITS,
      errors: ['mail-unavailable'],
      handle: (input) => sendResetCode(services, input),
    }),
    createRoute('POST /auth/forgot_password_callback_verify', {
      limits: GUESS_LIMITS,
      errors: ['wrong-code'],
      handle: async (input) => ({ message: 'Code verified', token: await verifyResetCode(services, input) }),
    }),
    createRoute('POST /auth/forgot_password_callback_set', {
      limits: GUESS_LIMITS,
      errors: ['weak-password', 'invalid-reset-token'],
      handle: (input) => setPasswordByToken(services, input),
    }),
    createRoute('POST /auth/change_email', {
      limits: ACCOUNT_LIMITS,
      errors: ['wrong-password', 'account-exists', 'mail-unavailable'],
      handle: (input) => requestEmailChange(services, input),
    }),
    createRoute('POST /auth/change_password', {
      limits: ACCOUNT_LIMITS,
      errors: ['wrong-password', 'weak-password'],
      handle: (input) => changePassword(services, input),
    }),
    createRoute('GET /profile/self', {
      limits: READ_LIMITS,
      handle: async ({ viewer }) => ({
        ...(await readProfile(viewer.accountId)),
        offers: listExtensions(viewer),
      }),
    }),
    createRoute('POST /profile/update_profile', {
      limits: CHANGE_LIMITS,
      isRepeatable: true,
      handle: (input) => updateProfile(database, input),
    }),
    createRoute('POST /profile/clear_field', {
      limits: CHANGE_LIMITS,
      isExtension: true,
      handle: (input) => clearField(database, input),
    }),
    createRoute('GET /profile/export', {
      limits: ACCOUNT_LIMITS,
      isExtension: true,
      handle: ({ viewer }) => exportOwnData(database, viewer),
    }),
    createRoute('POST /profile/delete', {
      limits: ACCOUNT_LIMITS,
      isExtension: true,
      errors: ['wrong-password'],
      handle: (input) => deleteAccount(services, input),
    }),
  ];
}
