import { LIMITS } from '../limits/limits';
import { codeMail } from '../mail/code-mail';
import { accountByEmail, lockAddress, type AccountTools } from './accounts';
import { countCodeMail } from './code-mails';
import { emailKey } from './email-key';
import { inConstantTime } from './constant-time';

/**
 * Mails a new code for what an address waits for: the newest sign-up, reset or change. Whether anything waits is not told,
 * neither by the answer nor by the time it takes. Wishes count for where they come from: strangers elsewhere do not use up
 * those of whoever waits.
 *
 * @throws ApiError `too-many-requests`
 */
export async function resendCode(tools: AccountTools, email: string, network: string): Promise<void> {
  const { database, codes, limiter, outbox } = tools;
  await limiter.spend('resend pause', LIMITS.resendPause, `${emailKey(email)} ${network}`);
  await inConstantTime(async () => {
    const account = await accountByEmail(database, email);
    await countCodeMail(tools, { email, network, accountId: account?.id });
    await database.transaction(async (transaction) => {
      await lockAddress(transaction, email);
      const renewed = await codes.renew(transaction, email, network);
      if (renewed) await outbox.add(transaction, renewed.email, codeMail(renewed.code, renewed.purpose));
    });
    outbox.wake();
  });
}
