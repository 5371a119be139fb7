import { eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { accounts } from '../database/schema';
import { ApiError } from '../http/errors';
import type { Viewer } from '../http/serve-call';

/**
 * Changes of one person that count what they have take turns: else two at once would both find room for one more. Lets
 * whatever merely refers to the account go on.
 *
 * @param transaction holds the turn until its end
 * @throws ApiError when the account was deleted meanwhile
 */
export async function lockAccount(transaction: Database, { accountId }: Viewer): Promise<void> {
  const [found] = await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update');
  if (!found) throw new ApiError('not-signed-in');
}
