/** The changes of an account that need its password again. */
import { and, eq, isNotNull, like, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { accounts, emailCodes, jobs } from '../platform/database/schema';
import { ApiError, createFieldError } from '../platform/errors';
import type { CallInput } from '../platform/http/routes';
import { createNotice } from './account-mails';
import { findAccountByEmail, lockAccount, lockAddress, type Account, type AccountServices } from './accounts';
import { countCodeMail } from './code-mails';
import { toEmailKey } from './email-key';
import { checkNewPassword } from './password-hash';
import { endPendingResets } from './reset-password';

/**
 * Confirms the viewer's password before a change of the account: being signed in is not enough, since a screen may be
 * left open.
 *
 * @throws ApiError `wrong-password`; `too-many-requests` after too many wrong ones, failed logins included
 */
async function confirmPassword(
  { database, passwords, lockOut }: AccountServices,
  {
    viewer,
    body,
    network,
  }: CallInput<'POST /auth/change_password' | 'POST /auth/change_email' | 'POST /profile/delete'>,
): Promise<Account> {
  const [account] = await database.select().from(accounts).where(eq(accounts.id, viewer.accountId));
  if (!account) throw new ApiError('not-signed-in');
  const guess = { at: 'password', email: account.email, network, isOwnersNetwork: async () => true } as const;
  const owner = await lockOut.attempt(guess, async () =>
    (await passwords.matches(body.currentPassword, account.passwordHash)) ? account : undefined,
  );
  if (!owner) throw new ApiError('wrong-password');
  return owner;
}

/** Whether the account has the password that was checked: of two changes at once, the second checked an old one. */
const hasSamePassword = ({ id, passwordHash }: Account) =>
  and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash));

/**
 * Changes the viewer's password. The viewer stays signed in here and nowhere else; pending resets and email changes
 * become invalid. The owner gets a notice by email.
 *
 * @throws ApiError `weak-password`, `wrong-password`
 */
export async function changePassword(
  services: AccountServices,
  input: CallInput<'POST /auth/change_password'>,
): Promise<void> {
  const { database, passwords, sessions, outbox } = services;
  const { newPassword } = input.body;
  checkNewPassword('newPassword', newPassword);
  const account = await confirmPassword(services, input);
  const passwordHash = await passwords.hash(newPassword);
  await database.transaction(async (transaction) => {
    const [changed] = await transaction
      .update(accounts)
      .set({ passwordHash })
      .where(hasSamePassword(account))
      .returning({ email: accounts.email });
    if (!changed) throw new ApiError('wrong-password');
    await sessions.endAll(transaction, account.id, input.viewer.sessionId);
    await endPendingResets(transaction, account.id);
    await outbox.add(transaction, changed.email, createNotice('password-changed'));
  });
  outbox.wake();
}

/**
 * Requests another address: emails a code there, which `POST /auth/verify_email` takes to make the change. The present
 * address gets a notice at once, while changing the password can still stop it. A newer request replaces an older one.
 *
 * @throws ApiError `wrong-password`, `account-exists`
 */
export async function requestEmailChange(
  services: AccountServices,
  input: CallInput<'POST /auth/change_email'>,
): Promise<void> {
  const { database, codes, outbox } = services;
  const { network, body } = input;
  const { newEmail } = body;
  const account = await confirmPassword(services, input);
  if (account.emailKey === toEmailKey(newEmail)) {
    throw createFieldError('newEmail', 'must differ from the current address');
  }
  // Before counting: a request that sends no email must not use up the limit of the address.
  if (await findAccountByEmail(database, newEmail)) throw new ApiError('account-exists');
  await countCodeMail(services, { email: newEmail, network });
  await database.transaction(async (transaction) => {
    await lockAddress(transaction, newEmail);
    // The account may have been created in the meantime.
    if (await findAccountByEmail(transaction, newEmail)) throw new ApiError('account-exists');
    const isLocked = await lockAccount(transaction, account.id, hasSamePassword(account));
    if (!isLocked) throw new ApiError('wrong-password');
    const change = { purpose: 'change-email', email: newEmail, network, accountId: account.id } as const;
    await codes.mail(transaction, change);
    await outbox.add(transaction, account.email, createNotice('email-change-requested', newEmail));
  });
  outbox.wake();
}

/**
 * Deletes the viewer's account with everything that belongs to it. A last email confirms the deletion.
 *
 * @throws ApiError `wrong-password`
 */
export async function deleteAccount(
  services: AccountServices,
  input: CallInput<'POST /profile/delete'>,
): Promise<void> {
  const { database, outbox } = services;
  const account = await confirmPassword(services, input);
  await database.transaction(async (transaction) => {
    if (!(await removeAccount(transaction, account, hasSamePassword(account))))
      throw new ApiError('wrong-password');
    await outbox.add(transaction, account.email, createNotice('account-deleted'));
  });
  outbox.wake();
}

/**
 * Deletes an account with its playlists, progress, subscriptions and sessions. Also deletes the records of email sent to its
 * address, and all its notifications, sent or not, whatever the address was then (their keys end with the account's id). Other
 * unsent email to the address may come from other people, and is sent.
 *
 * @param condition a condition that must still hold
 * @returns whether it was there
 */
export async function removeAccount(
  transaction: Database,
  { id, email, emailKey }: Account,
  condition?: SQL,
): Promise<boolean> {
  await lockAddress(transaction, email);
  const isIt = and(eq(accounts.id, id), condition);
  const [deleted] = await transaction.delete(accounts).where(isIt).returning({ id: accounts.id });
  if (!deleted) return false;
  await transaction.delete(emailCodes).where(eq(emailCodes.emailKey, emailKey));
  const wasSentHere = and(eq(sql`lower(${jobs.payload}->>'recipient')`, emailKey), isNotNull(jobs.endedAt));
  await transaction.delete(jobs).where(or(like(jobs.key, `% ${id}`), wasSentHere));
  return true;
}
