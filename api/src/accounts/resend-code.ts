import { LIMITS } from '../limits/limits';
import { createCodeMail } from '../mail/code-mail';
import { findAccountByEmail, lockAddress, type AccountTools } from './accounts';
import { countCodeMail } from './code-mails';
import { emailKey } from './email-key';
import { inConstantTime } from './constant-time';

/**
 * Emails a new code for the newest pending sign-up, reset or email change of an address. Neither the response nor its time
 * reveals whether anything is pending. Requests count per network: strangers elsewhere do not use up the owner's.
 *
 * @throws ApiError `too-many-requests`
 */
export async function resendCode(tools: AccountTools, email: string, network: string): Promise<void> {
  const { database, codes, limiter, outbox } = tools;
  await limiter.consume('resend pause', LIMITS.resendPause, `${emailKey(email)} ${network}`);
  await inConstantTime(async () => {
    const account = await findAccountByEmail(database, email);
    await countCodeMail(tools, { email, network, accountId: account?.id });
    await database.transaction(async (transaction) => {
      await lockAddress(transaction, email);
      const renewed = await codes.renew(transaction, email, network);
      if (renewed)
        await outbox.add(transaction, renewed.email, createCodeMail(renewed.code, renewed.purpose));
    });
    outbox.wake();
  });
}
