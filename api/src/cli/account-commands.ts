import { fastify } from 'fastify';
import {
  endSessions,
  findAccountByEmail,
  findAccounts,
  forgetFailures,
  removeAccount,
  setBlocked,
  type Account,
} from '../accounts';
import type { ApiConfig } from '../platform/config/api-config';
import { readSigningSecrets } from '../platform/config/signing-secret';
import type { Database } from '../platform/database/database';
import { EditorError } from '../platform/editor-error';
import { startLimiter } from '../platform/limits/start-limiter';
import { formatCount, print, withDatabase, type ToolCommand } from './run-command';

export function defineAccountCommands(program: ToolCommand): void {
  program.description('Find an account; unlock, block or delete it, end its sessions.');
  program
    .command('find')
    .description('Show the accounts whose address or name has a text, the newest first.')
    .argument('<text>')
    .action(async (text: string) => {
      const found = await withDatabase((database) => findAccounts(database, text));
      print(found.map(formatAccount).join('\n') || `No account has “${text}” in its address or name.`);
    });
  define(program, 'unlock', 'Forget wrong passwords and codes.', async (account, database, config) => {
    if (config.redisUrl === undefined)
      throw new EditorError(
        'Without REDIS_URL the site counts wrong passwords in memory: restart it to forget them, or wait an hour.',
      );
    await unlock(account, database, config);
    return 'may sign in again, from a network that failed too often within 15 minutes.';
  });
  define(program, 'block', 'End its sessions, and let nobody sign in.', async (account, database) => {
    await setBlocked(database, account, true);
    return 'is blocked, and its sessions have ended.';
  });
  define(program, 'unblock', 'Let its owner sign in again.', async (account, database) => {
    await setBlocked(database, account, false);
    return 'is not blocked.';
  });
  define(program, 'end-sessions', 'Sign it out everywhere.', async (account, database) => {
    return `is signed out: ${formatCount(await endSessions(database, account), 'session')} ended.`;
  });
  define(program, 'delete', 'Delete it with all that is stored about it.', async (account, database) => {
    await database.transaction((transaction) => removeAccount(transaction, account));
    return 'is deleted, with its playlists, progress and subscriptions.';
  }).requiredOption('--yes', 'nothing brings it back but a backup');
}

/** Defines a command on one account. @param act returns what became of it */
function define(
  program: ToolCommand,
  name: string,
  description: string,
  act: (account: Account, database: Database, config: ApiConfig) => Promise<string>,
) {
  return program
    .command(name)
    .description(description)
    .argument('<email>')
    .action(async (email: string) => {
      const outcome = await withDatabase(async (database, config) => {
        const account = await findAccountByEmail(database, email);
        if (!account)
          throw new EditorError(
            `Nobody has an account with ${email}: \`steadfast accounts find\` searches them.`,
          );
        return act(account, database, config);
      });
      print(`${email} ${outcome}`);
    });
}

async function unlock(account: Account, database: Database, config: ApiConfig): Promise<void> {
  const app = fastify();
  const [secret] = await readSigningSecrets(config);
  const limiter = await startLimiter(app, config, secret, database, () => undefined);
  await forgetFailures(database, limiter, account).finally(() => app.close());
}

function formatAccount({
  email,
  name,
  createdAt,
  blockedAt,
  sessions,
}: Awaited<ReturnType<typeof findAccounts>>[number]): string {
  const since = `since ${createdAt.toISOString().slice(0, 10)}`;
  const blocked = blockedAt ? `, blocked since ${blockedAt.toISOString().slice(0, 10)}` : '';
  return `${email}${name ? ` (${name})` : ''}, ${since}, ${formatCount(sessions, 'session')}${blocked}`;
}
