import { and, eq, isNotNull, like, or, sql } from 'drizzle-orm';
import { accounts, emailCodes, jobs } from '../platform/database/schema';
import { ApiError } from '../platform/errors';
import type { Viewer } from '../platform/http/routes';
import { createAccountDeletedMail } from './account-mails';
import { lockAddress, type AccountServices } from './accounts';
import { confirmPassword } from './check-password';

/**
 * Deletes the viewer's account with everything that belongs to it: playlists, progress, subscriptions, sessions. Also
 * deletes the records of email sent to its address, and all its notifications, sent or not, whatever the address was then
 * (their keys end with the account's id). Other unsent email to the address may come from other people, and is sent. A
 * last email confirms the deletion.
 *
 * @throws ApiError `wrong-password`
 */
export async function deleteAccount(
  services: AccountServices,
  viewer: Viewer,
  currentPassword: string,
  network: string,
): Promise<void> {
  const { database, outbox } = services;
  const account = await confirmPassword(services, viewer, currentPassword, network);
  const isDeleted = await database.transaction(async (transaction) => {
    await lockAddress(transaction, account.email);
    const [deleted] = await transaction
      .delete(accounts)
      .where(and(eq(accounts.id, account.id), eq(accounts.passwordHash, account.passwordHash)))
      .returning({ email: accounts.email });
    if (!deleted) return false;
    await transaction.delete(emailCodes).where(eq(emailCodes.emailKey, account.emailKey));
    await transaction
      .delete(jobs)
      .where(
        or(
          like(jobs.key, `% ${account.id}`),
          and(eq(sql`lower(${jobs.payload}->>'recipient')`, account.emailKey), isNotNull(jobs.endedAt)),
        ),
      );
    await outbox.add(transaction, deleted.email, createAccountDeletedMail());
    return true;
  });
  if (!isDeleted) throw new ApiError('wrong-password');
  outbox.wake();
}
