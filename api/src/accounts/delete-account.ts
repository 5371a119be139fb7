import { and, eq, isNotNull, like, or, sql } from 'drizzle-orm';
import { accounts, emailCodes, outbox as messages } from '../database/schema';
import { ApiError } from '../http/errors';
import type { Viewer } from '../http/serve-call';
import { accountDeletedMail } from '../mail/account-mails';
import { lockAddress, type AccountTools } from './accounts';
import { withCurrentPassword } from './current-password';

/**
 * Deletes the viewer's account and, since all else hangs on it, playlists, progress, subscriptions and sessions. Notes of
 * mail that was sent to the address go too, and all news for the account, sent or not and whatever its address was then:
 * their keys end with the account's id. What else waits may come from others, and is sent. The last mail confirms it.
 *
 * @throws ApiError `wrong-password`
 */
export async function deleteAccount(
  tools: AccountTools,
  viewer: Viewer,
  currentPassword: string,
  network: string,
): Promise<void> {
  const { database, outbox } = tools;
  const account = await withCurrentPassword(tools, viewer, currentPassword, network);
  const isDeleted = await database.transaction(async (transaction) => {
    await lockAddress(transaction, account.email);
    const [deleted] = await transaction
      .delete(accounts)
      .where(and(eq(accounts.id, account.id), eq(accounts.passwordHash, account.passwordHash)))
      .returning({ email: accounts.email });
    if (!deleted) return false;
    await transaction.delete(emailCodes).where(eq(emailCodes.emailKey, account.emailKey));
    await transaction
      .delete(messages)
      .where(
        or(
          like(messages.dedupeKey, `% ${account.id}`),
          and(
            eq(sql`lower(${messages.recipient})`, account.emailKey),
            or(isNotNull(messages.sentAt), isNotNull(messages.deadAt)),
          ),
        ),
      );
    await outbox.add(transaction, deleted.email, accountDeletedMail());
    return true;
  });
  if (!isDeleted) throw new ApiError('wrong-password');
  outbox.wake();
}
