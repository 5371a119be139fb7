import { and, eq } from 'drizzle-orm';
import { accounts } from '../platform/database/schema';
import { ApiError } from '../platform/errors';
import type { Viewer } from '../platform/http/routes';
import { createPasswordChangedMail } from './account-mails';
import type { AccountServices } from './accounts';
import { confirmPassword, checkNewPassword } from './check-password';
import { endPendingResets } from './reset-password';

/**
 * Changes the viewer's password. The viewer stays signed in here and nowhere else; pending resets and email changes
 * become invalid. The owner gets a notice by email.
 *
 * @throws ApiError `weak-password`, `wrong-password`
 */
export async function changePassword(
  services: AccountServices,
  viewer: Viewer,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  network: string,
): Promise<void> {
  const { database, passwords, sessions, outbox } = services;
  checkNewPassword('newPassword', newPassword);
  const account = await confirmPassword(services, viewer, currentPassword, network);
  const passwordHash = await passwords.hash(newPassword);
  const isChanged = await database.transaction(async (transaction) => {
    // Of two changes at once, the second checked a password that is no longer the current one.
    const [changed] = await transaction
      .update(accounts)
      .set({ passwordHash })
      .where(and(eq(accounts.id, account.id), eq(accounts.passwordHash, account.passwordHash)))
      .returning({ email: accounts.email });
    if (!changed) return false;
    await sessions.endAll(transaction, account.id, viewer.sessionId);
    await endPendingResets(transaction, account.id);
    await outbox.add(transaction, changed.email, createPasswordChangedMail());
    return true;
  });
  if (!isChanged) throw new ApiError('wrong-password');
  outbox.wake();
}
