import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port';
import { asPostgres, untilItAnswers } from './postgres-server';

const DEBIAN = '/usr/sbin/pgbouncer';

/** PgBouncer in transaction mode in front of a database. */
export interface Pgbouncer {
  url: string;
  remove(): Promise<void>;
}

/** @param databaseUrl what it leads to */
export async function startPgbouncer(databaseUrl: string): Promise<Pgbouncer> {
  if (!existsSync(DEBIAN)) throw new Error("There is no PgBouncer: install Debian's package pgbouncer.");
  const { hostname, port: serverPort, username, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'steadfast-pgbouncer-'));
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    [
      '[databases]',
      `* = host=${hostname} port=${serverPort} user=${username}`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1`,
      `listen_port = ${port}`,
      `unix_socket_dir =`,
      'auth_type = any',
      'pool_mode = transaction',
      // Fewer than the API's own: they are shared between transactions.
      'default_pool_size = 4',
      'ignore_startup_parameters = options,statement_timeout',
    ].join('\n'),
  );
  const { uid, gid } = asPostgres();
  if (uid !== undefined && gid !== undefined) for (const each of [folder, file]) chownSync(each, uid, gid);
  const child = spawn(DEBIAN, [file], { uid, gid, cwd: folder, stdio: 'ignore' });
  const url = `postgres://${username}@127.0.0.1:${port}${pathname}`;
  await untilItAnswers(url);
  return {
    url,
    remove: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
