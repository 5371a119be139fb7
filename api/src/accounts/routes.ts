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

type ListExtensions = (viewer: Viewer) => CallName[];

/**
 * The calls of sign-up, sign-in, passwords and the profile.
 *
 * @param listExtensions the calls beyond the specification which this viewer may make: the profile offers them
 */
export function createAccountRoutes(services: AccountServices, listExtensions: ListExtensions): Route[] {
  return [
    ...createSignInRoutes(services),
    ...createAccountChangeRoutes(services),
    ...createProfileRoutes(services, listExtensions),
  ];
}

function createSignInRoutes(services: AccountServices): Route[] {
  return [
    createRoute('POST /auth/account_exists', {
      limits: { network: perHour(200) },
      isRead: true,
      // A sign-up that waits for its code is not an account yet.
      handle: async ({ body }) => ({
        exists: (await findAccountByEmail(services.database, body.email)) !== undefined,
      }),
    }),
    createRoute('POST /auth/register', {
      limits: CODE_MAIL_LIMITS,
      errors: ['weak-password', 'account-exists', 'mail-unavailable'],
      handle: ({ body, network }) => register(services, body, network),
    }),
    createRoute('POST /auth/verify_email', {
      limits: GUESS_LIMITS,
      errors: ['wrong-code'],
      handle: ({ body, network }) => verifyEmail(services, body, network),
    }),
    createRoute('POST /auth/resend_code', {
      limits: CODE_MAIL_LIMITS,
      isExtension: true,
      errors: ['mail-unavailable'],
      handle: ({ body, network }) => resendCode(services, body.email, network),
    }),
    createRoute('POST /auth/login', {
      limits: GUESS_LIMITS,
      // Repeating it leaves an unused session.
      isRepeatable: true,
      errors: ['wrong-credentials'],
      handle: async ({ body, network }) => ({
        access_token: await logIn(services, body, network),
        message: 'Logged in',
      }),
    }),
    createRoute('POST /auth/logout', {
      limits: CHANGE_LIMITS,
      isExtension: true,
      handle: ({ viewer }) => services.sessions.end(viewer),
    }),
  ];
}

function createAccountChangeRoutes(services: AccountServices): Route[] {
  return [
    createRoute('POST /auth/forgot_password_send', {
      limits: CODE_MAIL_LIMITS,
      errors: ['mail-unavailable'],
      handle: ({ body, network }) => sendResetCode(services, body.email, network),
    }),
    createRoute('POST /auth/forgot_password_callback_verify', {
      limits: GUESS_LIMITS,
      errors: ['wrong-code'],
      handle: async ({ body, network }) => ({
        message: 'Code verified',
        token: await verifyResetCode(services, body, network),
      }),
    }),
    createRoute('POST /auth/forgot_password_callback_set', {
      limits: GUESS_LIMITS,
      errors: ['weak-password', 'invalid-reset-token'],
      handle: ({ body, network }) => setPasswordByToken(services, body, network),
    }),
    createRoute('POST /auth/change_email', {
      limits: ACCOUNT_LIMITS,
      errors: ['wrong-password', 'account-exists', 'mail-unavailable'],
      handle: ({ viewer, body, network }) => requestEmailChange(services, viewer, body, network),
    }),
    createRoute('POST /auth/change_password', {
      limits: ACCOUNT_LIMITS,
      errors: ['wrong-password', 'weak-password'],
      handle: ({ viewer, body, network }) => changePassword(services, viewer, body, network),
    }),
  ];
}

function createProfileRoutes(services: AccountServices, listExtensions: ListExtensions): Route[] {
  const { database } = services;
  const readProfile = createProfileReader(database);
  return [
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
      handle: ({ viewer, body }) => updateProfile(database, viewer, body),
    }),
    createRoute('POST /profile/clear_field', {
      limits: CHANGE_LIMITS,
      isExtension: true,
      handle: ({ viewer, body }) => clearField(database, viewer, body.field),
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
      handle: ({ viewer, body, network }) => deleteAccount(services, viewer, body.currentPassword, network),
    }),
  ];
}
